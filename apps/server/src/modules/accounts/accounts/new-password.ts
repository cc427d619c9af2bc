import { checkConfirmation, checkPassword } from '@jhumka/domain/accounts';
import type { Checked, Issue } from '@jhumka/domain/issues';
import { Problem } from '../../../problem.ts';

/** Throws 'bad-input' with every error of a new password, under the name of its field. */
export function checkNewPassword(
  field: 'password' | 'newPassword',
  password: string,
  confirmPassword: string | undefined,
  email: string,
): void {
  const checks: Checked<string>[] = [
    checkPassword(password, { email }),
    checkConfirmation(password, confirmPassword),
  ];
  const issues = checks.flatMap((check): readonly Issue[] => (check.ok ? [] : check.issues));
  if (issues.length === 0) return;
  throw new Problem('bad-input', {
    issues: issues.map(({ path, message }) => ({ path: path === 'password' ? field : path, message })),
  });
}
