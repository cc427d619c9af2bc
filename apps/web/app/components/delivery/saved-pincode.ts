import { normalisePincode } from '@jhumka/domain/addresses';
import { localStore } from '../../api/browser-storage.ts';

const key = 'pincode';

/** Returns the last pincode entered in this browser, or ''. */
export function savedPincode(): string {
  return normalisePincode(localStore.read(key) ?? '') ?? '';
}

/** Remembers a pincode for the next page that asks for one. */
export function savePincode(pincode: string): void {
  localStore.write(key, pincode);
}
