import type { Verb } from '../../../verb.ts';
import { presentNumber } from './present-number.ts';
import { listNumbers } from './store.ts';

/** Lists the user's mobile numbers, oldest first (spec 7.15). */
export const listMobileNumbers: Verb<'user.mobileNumbers'> = async (ctx) => {
  const numbers = await listNumbers(ctx.db, ctx.actor.userId);
  return { message: 'Mobile numbers', data: numbers.map(presentNumber) };
};
