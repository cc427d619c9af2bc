import { normaliseMobile } from '@jhumka/domain/addresses';
import { badInput } from '../../../problem.ts';

/** Normalizes an entered number to '+919876543210'. Throws 'bad-input' for an invalid one. */
export function readMobile(entry: string | undefined): string {
  const mobile = entry === undefined ? null : normaliseMobile(entry);
  if (mobile !== null) return mobile;
  throw badInput('mobile', 'A mobile number has ten digits and begins with 6, 7, 8 or 9');
}
