import { typeidUnboxed } from 'typeid-js';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lockOwnAccount } from '../../platform/users/index.ts';
import { checkEntry } from './check-entry.ts';
import { presentAddress } from './present-address.ts';
import { clearDefault, insertAddress, listAddressIds, mostAddresses } from './store.ts';

/** Saves a delivery address. The first one is the default; without a name it gets the user's. */
export const createAddress: Verb<'address.create'> = async (ctx, { is_default, ...entry }) => {
  const { userId } = ctx.actor;
  const fields = checkEntry(entry);
  const address = await transact(ctx, async (tx) => {
    const user = await lockOwnAccount(tx, userId);
    const known = await listAddressIds(tx, userId);
    if (known.length >= mostAddresses) throw new Problem('address-limit', { details: { n: mostAddresses } });
    const becomesDefault = known.length === 0 || is_default === true;
    if (becomesDefault) await clearDefault(tx, userId);
    return insertAddress(tx, {
      ...fields,
      id: typeidUnboxed('adr'),
      user_id: userId,
      name: fields.name || user.name,
      is_default: becomesDefault,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    });
  });
  return { message: 'Address created', data: presentAddress(address) };
};
