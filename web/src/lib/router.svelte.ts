import { routeOf, type Route } from "./routes";

/** The address bar as state: Back and Forward of the browser are the page's own. */
class Router {
  #path = $state(location.pathname);
  readonly route: Route = $derived(routeOf(this.#path));

  constructor() {
    // Back to the first page shows its top, where my tables are, and not the card that was tapped long ago.
    history.scrollRestoration = "manual";
    addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => this.#followLink(event));
  }

  /** Go to a page of ours; `replace` leaves no step behind for the Back button. */
  go(path: string, how: { replace?: boolean } = {}): void {
    if (how.replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#arrive();
  }

  #arrive(): void {
    this.#path = location.pathname;
    scrollTo(0, 0);
  }

  #followLink(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/") || link.hash) return;
    event.preventDefault();
    this.go(link.pathname);
  }
}

export const router = new Router();
