/**
 * Browser storage that never throws. Browsers throw at the mere access when storage is disabled, and at a write when it
 * is full; stored values are a convenience, so a failed read returns null and a failed write false.
 */
export interface BrowserStorage {
  isAvailable(): boolean;
  read(key: string): string | null;
  /** Null also for text that can't be parsed: users can edit it. */
  readJson(key: string): unknown;
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** Removes the keys that start with a prefix; all without one. */
  clear(prefix?: string): void;
}

/** Lasts until it is removed, and is shared by the tabs. */
export const localStore = browserStorage(() => localStorage);

/** Lasts for the visit: survives reloads, and ends with the tab. */
export const visitStore = browserStorage(() => sessionStorage);

function browserStorage(open: () => Storage): BrowserStorage {
  function attempt<Result>(use: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  }
  return {
    isAvailable: () => attempt(() => true, false),
    read: (key) => attempt((storage) => storage.getItem(key), null),
    readJson: (key) => attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown, null),
    write: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    clear: (prefix = '') =>
      attempt((storage) => {
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
      }, undefined),
  };
}
