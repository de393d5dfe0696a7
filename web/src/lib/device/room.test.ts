import { describe, expect, it } from "vitest";
import { ApiError } from "../api";
import type { Game, GameSheet, OptionField, Options } from "../types";
import { roomFor } from "./room";

/** Sheets as the service gives them; `name` is the option that makes the table larger. */
const ask =
  (name: string) =>
  async (game: Game, options: Options): Promise<GameSheet> => {
    const field: OptionField = { name, kind: "choice", default: 4, choices: [4, 6], least: 0, most: 0 };
    const seats = Object.keys(options).length ? 6 : 4;
    expect(Object.keys(options)).toEqual(seats === 6 ? [name] : []);
    return { game, options: [field], seats: Array.from({ length: seats }, (_, seat) => ({ seat, team: "", captain: false })) };
  };

describe("roomFor", () => {
  it("keeps the usual table while it has room", async () => {
    expect(await roomFor("race", 2, ask("seats"))).toEqual({ options: {}, seats: 4 });
    expect(await roomFor("ugadayka", 4, ask("thickness"))).toEqual({ options: {}, seats: 4 });
  });

  it("takes the larger one for more people", async () => {
    expect(await roomFor("race", 5, ask("seats"))).toEqual({ options: { seats: 6 }, seats: 6 });
    expect(await roomFor("ugadayka", 6, ask("thickness"))).toEqual({ options: { thickness: 3 }, seats: 6 });
  });

  it("passes on that nobody answered", async () => {
    const offline = async (): Promise<GameSheet> => {
      throw new ApiError(0, "offline", {}, "no answer");
    };
    await expect(roomFor("race", 2, offline)).rejects.toThrow("no answer");
  });
});
