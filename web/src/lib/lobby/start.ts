import { ApiError, api } from "../api";
import { chance, remember } from "../fair/pledges";
import { known, t } from "../i18n";
import { myself } from "../people/me.svelte";
import { router } from "../router.svelte";
import { settings } from "../settings.svelte";
import type { Game, Mode, Naming, Options } from "../types";

/** Sets a table up and goes there; `people` are those of this browser, myself where none are named. */
export async function startTable(game: Game, mode: Mode, people?: readonly Naming[], options: Options = {}): Promise<void> {
  const me = await myself.ready();
  const named = people ?? [me];
  const { table, commitment } = await api.newTable({ game, mode, options, level: settings.level, people: [...named], wait: true });
  if (mode !== "family" && commitment) {
    const entropy = chance();
    await api.deal(table, { commitment, entropy });
    remember(commitment, entropy);
  }
  router.go(`/t/${table}`);
}

/** A failure in the reader's words. */
export function failure(error: unknown): string {
  const key = error instanceof ApiError ? `lobby.error_${error.code}` : "";
  return t(known(key) ? key : "lobby.failed");
}
