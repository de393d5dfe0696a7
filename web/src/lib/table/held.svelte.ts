import type { TableView } from "../types";

/** A view that tests change as the server would. */
export class Held {
  view = $state.raw<TableView | null>(null);
  constructor(view: TableView) {
    this.view = view;
  }
}
