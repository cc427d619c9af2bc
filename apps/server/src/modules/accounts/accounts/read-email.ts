import { checkEmail } from '@jhumka/domain/accounts';
import { Problem } from '../../../problem.ts';

/** An entered email in the form in which it is kept. Throws 'bad-input' for what is no email. */
export function readEmail(entry: string): string {
  const checked = checkEmail(entry);
  if (checked.ok) return checked.value;
  const issues = checked.issues.map(({ path, message }) => ({ path, message }));
  throw new Problem('bad-input', { issues });
}
