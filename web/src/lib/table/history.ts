/** The Back button at a table: it leads to the lobby, and at a shared device it asks first. */

const LOBBY_BELOW = "lobby-below";
const GUARD = "guard";

const stateIs = (mark: string): boolean => (history.state as { mark?: string } | null)?.mark === mark;

/** A table opened straight by its link gets the lobby beneath it, so that Back does not leave the house. */
export function lobbyBelow(): void {
  if (stateIs(LOBBY_BELOW) || history.length > 2) return;
  const here = location.pathname;
  history.replaceState(null, "", "/");
  history.pushState({ mark: LOBBY_BELOW }, "", here);
}

/** Back, or a swipe that means it, asks instead of leaving. Returns how to stop asking. */
export function guardBack(ask: () => void): () => void {
  const stand = (): void => {
    if (!stateIs(GUARD)) history.pushState({ mark: GUARD }, "", location.pathname);
  };
  const back = (): void => {
    stand();
    ask();
  };
  stand();
  addEventListener("popstate", back);
  return () => removeEventListener("popstate", back);
}
