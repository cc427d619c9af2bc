import { checkEmail } from '@jhumka/domain/accounts';
import { Problem } from '../../../problem.ts';

/** Normalizes an entered email. Throws 'bad-input' for an invalid one. */
export function readEmail(entry: string): string {
  const checked = checkEmail(entry);
  if (checked.ok) return checked.value;
  const issues = checked.issues.map(({ path, message }) => ({ path, message }));
  throw new Problem('bad-input', { issues });
}
