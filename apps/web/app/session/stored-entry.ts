import { useEffect } from 'react';
import { hasTokens, tokens } from '../api/tokens.ts';
import { userOfToken } from './user-of-token.ts';
import { visitNote } from './visit-notes.ts';

/** Unsent draft of a form: survives an expired session and a reload. */
export interface StoredEntry<Entry> {
  /** Returns the draft, if the same user typed it in this tab. */
  read(): Entry | null;
  save(entry: Entry): void;
  drop(): void;
}

/** Stores the unsaved input of a form under a name, for the user who typed it. Never a password. */
export function storedEntry<Entry>(
  name: string,
  isEntry: (found: unknown) => found is Entry,
): StoredEntry<Entry> {
  const note = visitNote(`entry.${name}`, (found): found is { of: string; entry: Entry } => {
    const { of, entry } = (found ?? {}) as { of?: unknown; entry?: unknown };
    return typeof of === 'string' && isEntry(entry);
  });
  return {
    read() {
      const stored = note.read();
      return stored !== null && stored.of === userOfToken(tokens.accessToken()) ? stored.entry : null;
    },
    save(entry) {
      const of = userOfToken(tokens.accessToken());
      // With an unreadable token the user is unknown; then the previous entry stays.
      if (of !== null) note.write({ of, entry });
    },
    drop: note.erase,
  };
}

/** Forgets the entry when the form is left by choice; a session that ended took the form away by itself. */
export function useDropOnLeave({ drop }: { drop(): void }): void {
  useEffect(
    () => () => {
      if (hasTokens()) drop();
    },
    [drop],
  );
}
