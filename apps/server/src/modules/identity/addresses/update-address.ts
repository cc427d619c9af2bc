import type { VerbInput } from '@jhumka/contract';
import type { CheckedAddress } from '@jhumka/domain/addresses';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lockOwnAccount } from '../../platform/users/index.ts';
import { checkEntry } from './check-entry.ts';
import { presentAddress } from './present-address.ts';
import { changeAddress, clearDefault, type DeliveryAddress, findAddress, listOwnAddresses } from './store.ts';

/** Updates the given fields of one's own address. */
export const updateAddress: Verb<'address.update'> = async (ctx, { _id, is_default, ...given }) => {
  const { userId } = ctx.actor;
  const address = await transact(ctx, async (tx) => {
    await lockOwnAccount(tx, userId);
    const known = await findAddress(tx, userId, _id);
    if (!known) throw new Problem('address-not-found');
    const fields = changedFields(known, given);
    const isDefault = await moveDefault(tx, known, is_default ?? known.is_default);
    return changeAddress(tx, _id, { ...fields, is_default: isDefault, updated_at: ctx.now() });
  });
  return { message: 'Address updated', data: presentAddress(address) };
};

function changedFields(
  known: DeliveryAddress,
  given: Omit<VerbInput<'address.update'>, '_id' | 'is_default'>,
): CheckedAddress {
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return checkEntry({ ...known, ...changes });
}

/**
 * Ensures exactly one default among the addresses: giving it up passes it to the newest other one. Returns whether this
 * address is the default.
 */
async function moveDefault(tx: Tx, address: DeliveryAddress, wanted: boolean): Promise<boolean> {
  if (wanted === address.is_default) return wanted;
  await clearDefault(tx, address.user_id);
  if (wanted) return true;
  const newestOther = (await listOwnAddresses(tx, address.user_id)).find(({ id }) => id !== address.id);
  if (!newestOther) return true;
  await changeAddress(tx, newestOther.id, { is_default: true });
  return false;
}
