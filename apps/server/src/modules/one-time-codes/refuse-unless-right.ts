import { Problem } from '../../problem.ts';
import type { CodeCheck } from './one-time-code.ts';

/** Throws 'wrong-code' or 'code-expired' unless the code was right; the same code once more is right. */
export function refuseUnlessRight(check: CodeCheck): void {
  if (check === 'wrong') throw new Problem('wrong-code');
  if (check === 'no-longer-valid') throw new Problem('code-expired');
}
