import type { Verb } from '../../../verb.ts';
import { readBalance } from './read-balance.ts';

/** How many coins the customer holds (spec 7.51). */
export const getCoinBalance: Verb<'coins.balance'> = async (ctx) => ({
  message: 'Coin balance',
  data: { coins: await readBalance(ctx.db, ctx.actor.userId) },
});
