import { transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { lockOwnAccount } from '../../platform/users/index.ts';
import { activateNewestVerified } from './activate.ts';
import { findOwnNumber } from './find-own-number.ts';
import { deleteNumber } from './store.ts';

/** Deletes one's own mobile number. When it was the active one, the newest verified one becomes active. */
export const deleteMobileNumber: Verb<'user.deleteMobile'> = async (ctx, input) => {
  const { userId } = ctx.actor;
  await transact(ctx, async (tx) => {
    await lockOwnAccount(tx, userId);
    const number = await findOwnNumber(tx, userId, input);
    await deleteNumber(tx, number.id);
    if (number.is_active) await activateNewestVerified(tx, userId);
  });
  return { message: 'Mobile number removed' };
};
