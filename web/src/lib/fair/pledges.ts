/**
 * Chance for the deal to come. The table has bound itself by a commitment; this browser adds what nobody could foresee,
 * and remembers both, so that it can check the deal when the game is over.
 */
import type { Connection } from "../connection.svelte";
import { readStored, writeStored } from "../storage";
import type { TableView } from "../types";

const KEY = "famcards.pledges";
/** So many of the last commitments are remembered, each with what was added to it. */
const KEPT = 40;

type Pledges = [commitment: string, entropy: string][];
let pledges: Pledges = readStored<Pledges>(KEY) ?? [];
/** Commitments to which something is on its way. */
const asked = new Set<string>();

/** What this browser added to a deal; undefined where it saw no commitment before the deal. */
export const added = (commitment: string): string | undefined => pledges.find(([known]) => known === commitment)?.[1];

/** Chance of this browser's own: 32 hexadecimal digits. */
export const chance = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Remembers what the service has said it took. */
export function remember(commitment: string, entropy: string): void {
  pledges = [...pledges, [commitment, entropy] as [string, string]].slice(-KEPT);
  writeStored(KEY, pledges);
}

/** Adds chance as soon as the table asks for it, as one of those who sit there. */
export async function addChance(connection: Connection, { pledge, phase, yours }: TableView): Promise<void> {
  const [me] = yours;
  if (!pledge || phase === "playing" || me === undefined || pledge.added.includes(me)) return;
  const { commitment } = pledge;
  if (asked.has(commitment)) return;
  asked.add(commitment);
  const entropy = chance();
  const answer = await connection.send({ type: "add_entropy", commitment, entropy });
  if (answer.ok) remember(commitment, entropy);
  else asked.delete(commitment);
}
