import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lockOwnAccount } from '../../platform/users/index.ts';
import { activate } from './activate.ts';
import { findOwnNumber } from './find-own-number.ts';
import { presentNumber } from './present-number.ts';

/** Activates one's own verified number (spec 7.16). Throws 'mobile-not-verified'. */
export const setActiveMobileNumber: Verb<'user.setActiveMobile'> = async (ctx, input) => {
  const { userId } = ctx.actor;
  const number = await transact(ctx, async (tx) => {
    await lockOwnAccount(tx, userId);
    const found = await findOwnNumber(tx, userId, input);
    if (found.verified_at === null) throw new Problem('mobile-not-verified');
    await activate(tx, userId, found);
    return found;
  });
  return { message: 'This number is used from now on', data: presentNumber({ ...number, is_active: true }) };
};
