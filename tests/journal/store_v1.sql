BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE attendance (
	identity VARCHAR(64) NOT NULL, 
	table_id VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_attendance PRIMARY KEY (identity, table_id), 
	CONSTRAINT fk_attendance_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "attendance" VALUES('anna','table-id');
CREATE TABLE events (
	table_id VARCHAR(64) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	version INTEGER NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_events_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES('table-id',1,1796000000000,1,'founded','{"kind":"founded","table":"table-id","game":"race","options":{"edition":"classic","deck":36,"seats":4,"height":2,"first_card":"any","win":"positions"},"mode":"bots"}');
INSERT INTO "events" VALUES('table-id',2,1796000000000,1,'joined','{"kind":"joined","person":1,"identity":"anna","name":"Anna","badge":"fox-amber"}');
INSERT INTO "events" VALUES('table-id',3,1796000000000,1,'seat_taken','{"kind":"seat_taken","seat":0,"person":1}');
INSERT INTO "events" VALUES('table-id',4,1796000000000,1,'bot_seated','{"kind":"bot_seated","seat":1,"level":"family"}');
INSERT INTO "events" VALUES('table-id',5,1796000000000,1,'bot_seated','{"kind":"bot_seated","seat":2,"level":"family"}');
INSERT INTO "events" VALUES('table-id',6,1796000000000,1,'bot_seated','{"kind":"bot_seated","seat":3,"level":"family"}');
INSERT INTO "events" VALUES('table-id',7,1796000000000,1,'dealt','{"kind":"dealt","game_number":1,"game":"race","options":{"edition":"classic","deck":36,"seats":4,"height":2,"first_card":"any","win":"positions"},"hands":[["6H","9H","JH","AH","6D","9D","JD","QD","AD"],["7C","9C","JC","QC","KC","AC","6S","9S","QS"],["7H","8H","TH","QH","KH","7D","8D","TD","KD"],["6C","8C","TC","7S","8S","TS","JS","KS","AS"]],"first":0,"seed":"seed 1"}');
INSERT INTO "events" VALUES('table-id',8,1796000000000,1,'moved','{"kind":"moved","game_number":1,"ply":0,"seat":0,"move":"6D@0,0","by":"person"}');
INSERT INTO "events" VALUES('table-id',9,1796000000000,1,'moved','{"kind":"moved","game_number":1,"ply":1,"seat":1,"move":"7C@-1,0","by":"bot"}');
INSERT INTO "events" VALUES('table-id',10,1796000000000,1,'moved','{"kind":"moved","game_number":1,"ply":2,"seat":2,"move":"7H@1,0","by":"bot"}');
INSERT INTO "events" VALUES('table-id',11,1796000000000,1,'moved','{"kind":"moved","game_number":1,"ply":3,"seat":3,"move":"7S@-2,0","by":"bot"}');
INSERT INTO "events" VALUES('table-id',12,1796000000000,1,'moved','{"kind":"moved","game_number":1,"ply":4,"seat":0,"move":"6H@0,1","by":"person"}');
INSERT INTO "events" VALUES('table-id',13,1796000000000,1,'moved','{"kind":"moved","game_number":1,"ply":5,"seat":1,"move":"6S@-1,1","by":"bot"}');
INSERT INTO "events" VALUES('table-id',14,1796000000000,1,'moved','{"kind":"moved","game_number":1,"ply":6,"seat":2,"move":"7D@-2,1","by":"bot"}');
INSERT INTO "events" VALUES('table-id',15,1796000000000,1,'moved','{"kind":"moved","game_number":1,"ply":7,"seat":3,"move":"8C@1,1","by":"bot"}');
CREATE TABLE identities (
	id VARCHAR(64) NOT NULL, 
	name TEXT NOT NULL, 
	badge VARCHAR(64) NOT NULL, 
	created_at BIGINT NOT NULL, 
	CONSTRAINT pk_identities PRIMARY KEY (id)
);
INSERT INTO "identities" VALUES('anna','Анна','fox-amber',1796000000000);
CREATE TABLE links (
	token_hash VARCHAR(64) NOT NULL, 
	identity VARCHAR(64) NOT NULL, 
	expires_at BIGINT NOT NULL, 
	used_at BIGINT, 
	CONSTRAINT pk_links PRIMARY KEY (token_hash), 
	CONSTRAINT fk_links_identity FOREIGN KEY(identity) REFERENCES identities (id)
);
INSERT INTO "links" VALUES('310b7540e37061348be61f2b618834703d2d7357c6a4480d5334785970922e77','anna',1896000000000,NULL);
CREATE TABLE tables (
	id VARCHAR(64) NOT NULL, 
	created_at BIGINT NOT NULL, 
	last_number INTEGER NOT NULL, 
	last_at BIGINT NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('table-id',1796000000000,15,1796000000000);
CREATE INDEX ix_links_expires_at ON links (expires_at);
COMMIT;
