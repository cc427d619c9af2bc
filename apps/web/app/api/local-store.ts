// Browsers with storage disabled throw at the mere access to localStorage, and full ones at a write.
// Storage is a convenience here, so errors are ignored.

/** Reads a key of localStorage; null when it is missing or storage is unavailable. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Reads a key of localStorage as JSON; null also when it can't be parsed: people can edit it. */
export function readLocalJson(key: string): unknown {
  try {
    return JSON.parse(readLocal(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes a text to localStorage; returns false when storage is unavailable. */
export function writeLocal(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes a key from local storage. */
export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

/** Clears local storage. */
export function clearLocal(): void {
  try {
    localStorage.clear();
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
