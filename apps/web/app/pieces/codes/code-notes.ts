import { oneTimeCodeLimits } from '@jhumka/domain/accounts';
import { visitNote } from '../../session/visit-notes.ts';

interface CodeNote {
  /** When another code may be asked for, in ms. */
  readonly nextAt: number;
  /** How often a wrong code was shown since. */
  readonly wrongTries: number;
}

type CodeNotes = Readonly<Record<string, CodeNote>>;

const notes = visitNote('codes', (found): found is CodeNotes => {
  if (typeof found !== 'object' || found === null) return false;
  return Object.values(found).every(
    (one: Partial<CodeNote> | null) => typeof one?.nextAt === 'number' && typeof one.wrongTries === 'number',
  );
});

/** What a code is for: the purpose, and the email or number that it was sent to. */
export type CodeKey = `${'email' | 'reset' | 'mobile' | 'contact'}:${string}`;

/** Remembers that a code is on its way, so that a reload knows how long to wait for another. Time in ms. */
export function noteCodeSent(
  key: CodeKey,
  now: number,
  waitSeconds = oneTimeCodeLimits.pauseMs / 1_000,
): void {
  change(key, { nextAt: now + waitSeconds * 1_000, wrongTries: 0 });
}

/** Remembers that no code can be asked for until then; the code that was sent before still counts. */
export function noteWait(key: CodeKey, now: number, waitSeconds: number): void {
  const wrongTries = notes.read()?.[key]?.wrongTries ?? 0;
  change(key, { nextAt: now + waitSeconds * 1_000, wrongTries });
}

/** Counts a wrong code; says how many more tries the code that was sent has. The shop counts for itself. */
export function noteWrongTry(key: CodeKey): number {
  const before = notes.read()?.[key] ?? { nextAt: 0, wrongTries: 0 };
  const wrongTries = Math.min(before.wrongTries + 1, oneTimeCodeLimits.tries);
  change(key, { ...before, wrongTries });
  return oneTimeCodeLimits.tries - wrongTries;
}

/** When another code may be asked for, in ms; null when none was sent in this visit. */
export function nextCodeAt(key: CodeKey): number | null {
  return notes.read()?.[key]?.nextAt ?? null;
}

/** The whole seconds to wait until then; zero when the time has come. */
export function secondsUntil(at: number | null, now: number): number {
  return at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1_000));
}

function change(key: CodeKey, note: CodeNote): void {
  notes.write({ ...notes.read(), [key]: note });
}
