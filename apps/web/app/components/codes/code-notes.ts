import { oneTimeCodeLimits } from '@jhumka/domain/accounts';
import { visitNote } from '../../session/visit-notes.ts';

interface CodeNote {
  /** Earliest time for another code, in ms. */
  readonly nextAt: number;
}

type CodeNotes = Readonly<Record<string, CodeNote>>;

const notes = visitNote('codes', (found): found is CodeNotes => {
  if (typeof found !== 'object' || found === null) return false;
  return Object.values(found).every((one: Partial<CodeNote> | null) => typeof one?.nextAt === 'number');
});

/** Key of a code: its purpose, and the email or number that it was sent to. */
export type CodeKey = `${'email' | 'login' | 'reset' | 'mobile' | 'contact' | 'stock-alert'}:${string}`;

/** Remembers across reloads that a code was sent and when another may be requested. Times in ms. */
export function recordCodeSent(
  key: CodeKey,
  now: number,
  waitSeconds = oneTimeCodeLimits.pauseMs / 1_000,
): void {
  notes.write({ ...notes.read(), [key]: { nextAt: now + waitSeconds * 1_000 } });
}

/** Returns the earliest time for another code, in ms; null when none was sent in this visit. */
export function nextCodeAt(key: CodeKey): number | null {
  return notes.read()?.[key]?.nextAt ?? null;
}

/** The whole seconds to wait until then; zero when the time has come. */
export function secondsUntil(at: number | null, now: number): number {
  return at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1_000));
}
