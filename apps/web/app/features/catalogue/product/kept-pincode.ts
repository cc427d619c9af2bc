import { normalisePincode } from '@jhumka/domain/addresses';
import { readLocal, writeLocal } from '../../../api/local-store.ts';

const key = 'pincode';

/** The pincode that was last asked for in this browser, or ''. */
export function keptPincode(): string {
  return normalisePincode(readLocal(key) ?? '') ?? '';
}

/** Remembers a pincode in this browser, so that the next piece can tell at once. */
export function keepPincode(pincode: string): void {
  writeLocal(key, pincode);
}
