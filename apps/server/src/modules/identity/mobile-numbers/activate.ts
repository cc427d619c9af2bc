import type { Tx } from '../../../database/transact.ts';
import { setMobile } from '../../platform/users/index.ts';
import { listNumbers, type MobileNumber, moveActive } from './store.ts';

/**
 * Sets or clears the active number, the one that the account shows. The only writer of the account's copy of it; the
 * account is locked by the caller.
 */
export async function activate(
  tx: Tx,
  userId: string,
  number: Pick<MobileNumber, 'id' | 'mobile' | 'verified_at'> | null,
): Promise<void> {
  await moveActive(tx, userId, number?.id ?? null);
  await setMobile(tx, userId, number?.mobile ?? null, number?.verified_at ?? null);
}

/** Replaces a deleted active number by the newest verified one, else none. */
export async function activateNewestVerified(tx: Tx, userId: string): Promise<void> {
  const numbers = await listNumbers(tx, userId);
  await activate(tx, userId, numbers.findLast(({ verified_at }) => verified_at !== null) ?? null);
}
