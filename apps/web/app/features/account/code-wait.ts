import { oneTimeCodeLimits } from '@jhumka/domain/accounts';
import { visitNote } from '../../session/visit-notes.ts';

interface CodeNote {
  readonly email: string;
  /** When another code may be asked for, in ms. */
  readonly nextAt: number;
}

const note = visitNote('email-code', (found): found is CodeNote => {
  const { email, nextAt } = (found ?? {}) as Partial<Record<keyof CodeNote, unknown>>;
  return typeof email === 'string' && typeof nextAt === 'number';
});

/** Remembers that a code is on its way, so that a reload knows how long to wait for another. Time in ms. */
export function noteCodeSent(
  email: string,
  now: number,
  waitSeconds = oneTimeCodeLimits.pauseMs / 1_000,
): void {
  note.write({ email, nextAt: now + waitSeconds * 1_000 });
}

/** When another code may be asked for, in ms; null when none was sent in this visit. */
export function nextCodeAt(email: string): number | null {
  const found = note.read();
  return found?.email === email ? found.nextAt : null;
}

/** The whole seconds to wait until then; zero when the time has come. */
export function secondsUntil(at: number | null, now: number): number {
  return at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1_000));
}
