import { accepted, type Checked, type Issue } from '../issues/index.ts';
import { checkEmail, checkName } from './entries.ts';
import { checkPassword } from './password.ts';

/** Input of a registration. */
export type RegistrationEntry = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword?: string | undefined;
};

/** A validated registration. */
export type Registration = { readonly name: string; readonly email: string; readonly password: string };

/** Validates a registration; returns every error at once. */
export function checkRegistration(entry: RegistrationEntry): Checked<Registration> {
  const name = checkName(entry.name);
  const email = checkEmail(entry.email);
  const password = checkPassword(entry.password, { email: entry.email });
  const confirmed = checkConfirmation(entry.password, entry.confirmPassword);
  if (name.ok && email.ok && password.ok && confirmed.ok) {
    return accepted({ name: name.value, email: email.value, password: password.value });
  }
  const checks: readonly Checked<string>[] = [name, email, password, confirmed];
  const issues = checks.flatMap((check): readonly Issue[] => (check.ok ? [] : check.issues));
  return { ok: false, issues };
}

/** Checks that both entries of a password match; passes when there is no second one. */
export function checkConfirmation(
  password: string,
  confirmPassword: string | undefined,
): Checked<string, 'passwords-differ'> {
  if (confirmPassword === undefined || confirmPassword === password) return accepted(password);
  return {
    ok: false,
    issues: [{ path: 'confirmPassword', code: 'passwords-differ', message: 'The two passwords differ' }],
  };
}
