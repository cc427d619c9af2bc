import { Problem } from '../../../problem.ts';
import type { CodeCheck } from './one-time-code.ts';

/**
 * Throws 'wrong-code' with the remaining attempts, 'code-expired' or 'code-locked' unless the code was right, or right
 * again.
 */
export function refuseUnlessRight(check: CodeCheck): void {
  if (check.kind === 'wrong') throw new Problem('wrong-code', { data: { triesLeft: check.triesLeft } });
  if (check.kind === 'expired') throw new Problem('code-expired');
  if (check.kind === 'locked') throw new Problem('code-locked');
}

/** Returns true for a correct code, also a repeated one. */
export const isRight = (check: CodeCheck): check is Extract<CodeCheck, { codeId: string }> =>
  check.kind === 'right' || check.kind === 'right-again';
