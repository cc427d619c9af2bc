import { type Checked, type Issue, lengthOf } from '../issues/index.ts';
import { commonPasswords } from './common-passwords.ts';

/** The shortest and the longest password, in characters (decisions §3). */
export const passwordLength = { minimum: 8, maximum: 128 } as const;

/** Validation errors of a password. */
export type PasswordIssueCode =
  | 'password-too-short'
  | 'password-too-long'
  | 'password-is-email'
  | 'password-too-common';

/** Password rules that a form ticks off while the customer types. */
export const passwordRules: readonly {
  readonly code: PasswordIssueCode;
  readonly message: string;
  readonly isMet: (password: string, email: string) => boolean;
}[] = [
  {
    code: 'password-too-short',
    message: `Use at least ${passwordLength.minimum} characters`,
    isMet: (password) => lengthOf(password) >= passwordLength.minimum,
  },
  {
    code: 'password-too-long',
    message: `Use at most ${passwordLength.maximum} characters`,
    isMet: (password) => lengthOf(password) <= passwordLength.maximum,
  },
  {
    code: 'password-is-email',
    message: 'Do not use your email address as the password',
    isMet: (password, email) =>
      password === '' || password.trim().toLowerCase() !== email.trim().toLowerCase(),
  },
  {
    code: 'password-too-common',
    message: 'Avoid common passwords',
    isMet: (password) => !commonPasswords.has(password.toLowerCase()),
  },
];

/** Validates a new password by the rules; it is used exactly as typed, blanks included. */
export function checkPassword(
  password: string,
  { email }: { readonly email: string },
): Checked<string, PasswordIssueCode> {
  const issues = passwordRules
    .filter((rule) => !rule.isMet(password, email))
    .map(({ code, message }): Issue<PasswordIssueCode> => ({ path: 'password', code, message }));
  return issues.length === 0 ? { ok: true, value: password } : { ok: false, issues };
}
