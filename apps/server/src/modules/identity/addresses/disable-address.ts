import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lockOwnAccount } from '../../platform/users/index.ts';
import { changeAddress, findAddress, hasEverHad, listOwnAddresses } from './store.ts';

/** Hides an address. Idempotent. When it was the default, the newest remaining one becomes the default. */
export const disableAddress: Verb<'address.disable'> = async (ctx, { _id }) => {
  const { userId } = ctx.actor;
  await transact(ctx, async (tx) => {
    await lockOwnAccount(tx, userId);
    const address = await findAddress(tx, userId, _id);
    if (!address) {
      if (await hasEverHad(tx, userId, _id)) return;
      throw new Problem('address-not-found');
    }
    await changeAddress(tx, _id, { disabled_at: ctx.now(), is_default: false, updated_at: ctx.now() });
    const [newest] = await listOwnAddresses(tx, userId);
    if (address.is_default && newest) await changeAddress(tx, newest.id, { is_default: true });
  });
  return { message: 'Address removed' };
};
