import type { FormDraft } from '../../../components/use-form.ts';
import { storedEntry } from '../../../session/stored-entry.ts';

/** Name and email as they are typed, and the password that a new email requires. */
interface AboutEntry {
  readonly name: string;
  readonly email: string;
  readonly currentPassword: string;
}

const stored = storedEntry('about', (found): found is Omit<AboutEntry, 'currentPassword'> => {
  const { name, email } = (found ?? {}) as Partial<Record<keyof AboutEntry, unknown>>;
  return typeof name === 'string' && typeof email === 'string';
});

/** Preserves the unsaved input when the session ends, but no password. */
export const aboutDraft: FormDraft & { drop(): void } = {
  read() {
    const typed = stored.read();
    return typed === null ? undefined : { ...typed, currentPassword: '' };
  },
  save(entry) {
    if (entry === undefined) return stored.drop();
    const { name, email } = entry as AboutEntry;
    stored.save({ name, email });
  },
  drop: stored.drop,
};
