import { normaliseMobile } from '@jhumka/domain/addresses';
import { badInput } from '../../../problem.ts';

/** An entered number in the form in which it is kept, '+919876543210'. Throws 'bad-input' for what is no number. */
export function readMobile(entry: string | undefined): string {
  const mobile = entry === undefined ? null : normaliseMobile(entry);
  if (mobile !== null) return mobile;
  throw badInput('mobile', 'A mobile number has ten digits and begins with 6, 7, 8 or 9');
}
