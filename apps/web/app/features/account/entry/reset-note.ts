import { visitNote } from '../../../session/visit-notes.ts';

/** State of a password reset. */
export interface PasswordReset {
  readonly email: string;
  /** Token received for a correct code; '' until then. */
  readonly resetToken: string;
}

/** Remembers it through reloads, in this tab only. */
export const passwordReset = visitNote('password-reset', (found): found is PasswordReset => {
  const { email, resetToken } = (found ?? {}) as Partial<Record<keyof PasswordReset, unknown>>;
  return typeof email === 'string' && typeof resetToken === 'string';
});
