const prefix = 'jhumka.';
const notes = new Set<{ erase(): void }>();

/** Value stored in this tab (sessionStorage): survives reloads and detours, and ends with the tab. */
export interface VisitNote<Value> {
  read(): Value | null;
  write(value: Value): void;
  erase(): void;
}

/**
 * Stores a value under a name for the visit; `isValue` validates what is read, since users can
 * edit storage. Without storage it lasts until the next page load.
 */
export function visitNote<Value>(
  name: string,
  isValue: (found: unknown) => found is Value,
): VisitNote<Value> {
  const key = prefix + name;
  let inMemory: Value | null = null;
  const note: VisitNote<Value> = {
    read() {
      const found = parse(storage()?.getItem(key) ?? null);
      return isValue(found) ? found : inMemory;
    },
    write(value) {
      inMemory = value;
      try {
        storage()?.setItem(key, JSON.stringify(value));
      } catch {
        // Full or forbidden: memory has it.
      }
    },
    erase() {
      inMemory = null;
      storage()?.removeItem(key);
    },
  };
  notes.add(note);
  return note;
}

/** Forgets everything that this visit remembered. */
export function clearVisitNotes(): void {
  for (const note of notes) note.erase();
  const store = storage();
  if (!store) return;
  // Also the notes of parts of the shop that this page never loaded.
  for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
}

function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
