import { visitNote } from '../../session/visit-notes.ts';

/** How far somebody is who forgot the password. */
export interface PasswordReset {
  readonly email: string;
  /** What the right code was exchanged for; '' until then. */
  readonly resetToken: string;
}

/** Remembers it through reloads, in this tab only. */
export const passwordReset = visitNote('password-reset', (found): found is PasswordReset => {
  const { email, resetToken } = (found ?? {}) as Partial<Record<keyof PasswordReset, unknown>>;
  return typeof email === 'string' && typeof resetToken === 'string';
});
