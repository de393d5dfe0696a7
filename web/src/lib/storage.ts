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

/** True when this browser will forget its seat: neither cookies nor storage can be counted on. */
export function forgetful(): boolean {
  try {
    if (!navigator.cookieEnabled) return true;
  } catch {
    return true;
  }
  return !writeStored("famcards.probe", 1);
}
