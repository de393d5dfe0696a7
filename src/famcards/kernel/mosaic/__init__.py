"""The law of the mosaic games (RULES 3-5, 7) in compiled form: race, chains and the house games alike."""
