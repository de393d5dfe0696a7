/**
 * The browser's storage as a convenience: in private windows and behind strict settings it may be missing,
 * refuse, or throw at any touch. Nothing here ever throws.
 */

export function readStored<T>(key: string): T | null {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** True when this browser takes no cookies, by which alone the service knows who sits where. */
export function cookieless(): boolean {
  try {
    document.cookie = "famcards-probe=1; SameSite=Strict; Max-Age=9";
    return !document.cookie.includes("famcards-probe");
  } catch {
    return false; // closed to scripts, which says nothing about the service's own
  }
}

/** True when this browser will forget its seat: where storage is closed, cookies hardly outlive the window. */
export const forgetful = (): boolean => !writeStored("famcards.probe", 1);
