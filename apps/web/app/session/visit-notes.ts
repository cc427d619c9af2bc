import { visitStore } from '../api/browser-storage.ts';

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
      const found = visitStore.readJson(key);
      return isValue(found) ? found : inMemory;
    },
    write(value) {
      inMemory = value;
      // Falls back to memory when storage is full or disabled.
      visitStore.write(key, JSON.stringify(value));
    },
    erase() {
      inMemory = null;
      visitStore.remove(key);
    },
  };
  notes.add(note);
  return note;
}

/** Forgets everything that this visit remembered. */
export function clearVisitNotes(): void {
  for (const note of notes) note.erase();
  // Also the notes of parts of the shop that this page never loaded.
  visitStore.clear(prefix);
}
