import { normalisePincode } from '@jhumka/domain/addresses';
import { readLocal, writeLocal } from '../../../../api/local-store.ts';

const key = 'pincode';

/** Returns the last pincode entered in this browser, or ''. */
export function savedPincode(): string {
  return normalisePincode(readLocal(key) ?? '') ?? '';
}

/** Stores a pincode in this browser, so that the next product shows its estimate at once. */
export function savePincode(pincode: string): void {
  writeLocal(key, pincode);
}
