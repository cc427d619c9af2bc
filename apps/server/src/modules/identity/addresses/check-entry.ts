import { type AddressEntry, type CheckedAddress, checkAddress } from '@jhumka/domain/addresses';
import { Problem } from '../../../problem.ts';

/** Normalizes an entered address, or refuses it with every error at once. */
export function checkEntry(entry: AddressEntry): CheckedAddress {
  const checked = checkAddress(entry);
  if (checked.ok) return checked.value;
  const issues = checked.issues.map(({ path, message }) => ({ path, message }));
  throw new Problem('bad-input', { issues });
}
