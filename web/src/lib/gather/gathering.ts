/** What people do while they gather, as commands of the table. */
import type { Connection } from "../connection.svelte";
import { known, t, type Key } from "../i18n";
import { myself } from "../people/me.svelte";
import { settings } from "../settings.svelte";
import type { Command } from "../table/messages";
import { sittingDown } from "../table/sitting";
import type { Level, Naming, Options } from "../types";
import { may } from "./seating";

export interface Gathering {
  sit(seat: number): void;
  stand(seat: number): void;
  bot(seat: number, level?: Level): void;
  clear(seat: number): void;
  rename(who: Naming): void;
  agree(options: Options): Promise<boolean>;
  deal(): void;
}

/** `busy` and `say` are told what goes on: the buttons sleep until the answer, refusals are worded. */
export function gatheringOf(connection: Connection, busy: (on: boolean) => void, say: (words: string) => void): Gathering {
  async function give(...commands: Command[]): Promise<boolean> {
    busy(true);
    say("");
    try {
      for (const command of commands) {
        const answer = await connection.send(command);
        if (!answer.ok) {
          say(refusalWords(answer.code));
          return false;
        }
      }
      return true;
    } finally {
      busy(false);
    }
  }

  return {
    sit: (seat) => void sittingDown(connection.view, seat).then((commands) => give(...commands)),
    stand: (seat) => void give({ type: "leave_seat", seat }),
    bot: (seat, level = settings.level) => void give({ type: "seat_bot", seat, level }),
    clear: (seat) => void give({ type: "clear_seat", seat }),
    rename: (who) => {
      void myself.rename(who).catch(() => {});
      if (connection.view?.yours.length) void give({ type: "rename", name: who.name, badge: who.badge });
    },
    agree: (options) => give({ type: "set_options", game: connection.view?.game, options }),
    deal: () => {
      const view = connection.view;
      if (view) void give(may(view, "deal") ? { type: "deal" } : { type: "deal", fill: settings.level });
    },
  };
}

function refusalWords(code: string): string {
  const key = code === "no_identity" ? "lobby.error_no_identity" : `gather.refused_${code}`;
  return t(known(key) ? key : ("gather.refused" satisfies Key));
}
