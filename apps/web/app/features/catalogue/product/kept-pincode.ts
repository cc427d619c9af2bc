import { normalisePincode } from '@jhumka/domain/addresses';

const key = 'pincode';

/** The pincode that was last asked for in this browser, or ''. */
export function keptPincode(): string {
  try {
    return normalisePincode(localStorage.getItem(key) ?? '') ?? '';
  } catch {
    return '';
  }
}

/** Remembers a pincode in this browser, so that the next piece can tell at once. */
export function keepPincode(pincode: string): void {
  try {
    localStorage.setItem(key, pincode);
  } catch {
    // It is then asked for again.
  }
}
