import { checkEmail, checkKnownEmail } from '@jhumka/domain/accounts';
import { Problem } from '../../../problem.ts';

/** Normalizes the email of an account, as `checkKnownEmail`. Throws 'bad-input' for an invalid one. */
export const readKnownEmail = (entry: string): string => readEmail(entry, checkKnownEmail);

/** Normalizes a new email. Throws 'bad-input' for an invalid one. */
export function readEmail(entry: string, check = checkEmail): string {
  const checked = check(entry);
  if (checked.ok) return checked.value;
  const issues = checked.issues.map(({ path, message }) => ({ path, message }));
  throw new Problem('bad-input', { issues });
}

interface Shown {
  readonly email?: string | undefined;
  readonly otp?: string | undefined;
}

/** Requires the email and the code of a call that came without the link of a mail. Throws 'bad-input' by field. */
export function requireEmailAndCode({ email, otp }: Shown): { readonly email: string; readonly otp: string } {
  if (email !== undefined && otp !== undefined) return { email, otp };
  const missing = [email === undefined ? ['email'] : [], otp === undefined ? ['otp'] : []].flat();
  throw new Problem('bad-input', { issues: missing.map((path) => ({ path, message: 'is required' })) });
}
