import { transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { lockOwnAccount } from '../../platform/users/index.ts';
import { presentNumber } from './present-number.ts';
import { readMobile } from './read-mobile.ts';
import { saveNumber } from './save-number.ts';

/** Adds an unverified mobile number. Idempotent for an existing one (spec 7.15). */
export const addMobileNumber: Verb<'user.addMobile'> = async (ctx, input) => {
  const { userId } = ctx.actor;
  const mobile = readMobile(input.mobile);
  const number = await transact(ctx, async (tx) => {
    await lockOwnAccount(tx, userId);
    return saveNumber(tx, ctx, userId, mobile);
  });
  return { message: 'Mobile number added', data: presentNumber(number) };
};
