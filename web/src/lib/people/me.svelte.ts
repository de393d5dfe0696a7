import { ApiError, api } from "../api";
import { t, type Key } from "../i18n";
import type { Me, Naming } from "../types";
import { chanceBadge, readBadge } from "./badges";

/** The name that goes with a badge until its owner gives another. */
export function animalName(badge: string): string {
  return t(`people.${readBadge(badge).animal}` as Key);
}

/** Somebody not met yet: an animal by chance, named after itself. */
export function stranger(taken: readonly string[] = []): Naming {
  const badge = chanceBadge(taken);
  return { badge, name: animalName(badge) };
}

/** The person in front of this browser, as the service remembers them. */
class Myself {
  #kept = $state<Me | null>(null);
  #guest: Naming | null = null;
  /** True once the service knows a name that this person gave or used. */
  readonly named = $derived(Boolean(this.#kept?.name));

  get shown(): Naming {
    return this.named && this.#kept ? this.#kept : (this.#guest ??= stranger());
  }

  /** The beginning of a link that other devices in the home can open. */
  get address(): string {
    return this.#kept?.address || location.origin;
  }

  /** True where no other device can open a link to this service. */
  get onlyHere(): boolean {
    return this.#kept?.only_here ?? false;
  }

  /** True in the browser of whoever runs this service. */
  get isHost(): boolean {
    return this.#kept?.host ?? false;
  }

  /** Makes sure that the service knows this browser, which is what its cookie is for. */
  async load(): Promise<void> {
    try {
      this.#kept = await api.me();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  async rename(me: Naming): Promise<void> {
    this.#kept = await api.setMe(me);
  }

  /** Become the person that a one-time link was made for. */
  async enter(token: string): Promise<void> {
    this.#kept = await api.enter(token);
  }

  /** The name to sit down with; whoever has none is given one, so that nobody is asked before the first game. */
  async ready(): Promise<Naming> {
    if (!this.#kept) await this.load();
    if (!this.named) await this.rename(this.shown);
    return { name: this.shown.name, badge: this.shown.badge };
  }
}

export const myself = new Myself();
