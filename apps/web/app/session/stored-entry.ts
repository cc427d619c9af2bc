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

/** Unsent draft of a form about one thing, such as an order. */
export interface DraftById<Entry> {
  /** Id of the thing whose form was open, null for a new one; undefined without a draft. */
  openId(): string | null | undefined;
  /** Draft of the form about one thing, for `useEntryForm`. */
  of(id: string | null): { read(): Entry | undefined; save(entry: unknown): void };
  drop(): void;
}

/** Stores the unsaved input of a form about one thing: the last one that was typed. */
export function draftById<Entry>(
  name: string,
  isEntry: (found: Partial<Record<keyof Entry, unknown>>) => boolean,
): DraftById<Entry> {
  const stored = storedEntry(name, (found): found is { id: string | null; entry: Entry } => {
    const { id, entry } = (found ?? {}) as { id?: unknown; entry?: Partial<Record<keyof Entry, unknown>> };
    return (id === null || typeof id === 'string') && isEntry(entry ?? {});
  });
  return {
    openId: () => stored.read()?.id,
    of: (id) => ({
      read() {
        const draft = stored.read();
        return draft?.id === id ? draft.entry : undefined;
      },
      save(entry) {
        if (entry !== undefined) stored.save({ id, entry: entry as Entry });
        else if (stored.read()?.id === id) stored.drop();
      },
    }),
    drop: stored.drop,
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
