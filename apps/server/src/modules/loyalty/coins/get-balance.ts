import type { Verb } from '../../../verb.ts';
import { readBalance } from './read-balance.ts';

/** Returns the customer's coin balance (spec 7.51). */
export const getCoinBalance: Verb<'coins.balance'> = async (ctx) => ({
  message: 'Coin balance',
  data: { coins: await readBalance(ctx.db, ctx.actor.userId) },
});
