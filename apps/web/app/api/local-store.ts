// Browsers that were told to keep nothing throw at the mere touch of local storage, and full ones at a write. What is
// kept there is a convenience, so neither stops anything.

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

/** Keeps a text in this browser; tells whether it could be kept. */
export function writeLocal(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Forgets what this browser keeps under a key. */
export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing could be kept, so nothing is left.
  }
}

/** Forgets all that this browser keeps. */
export function clearLocal(): void {
  try {
    localStorage.clear();
  } catch {
    // Nothing could be kept, so nothing is left.
  }
}
