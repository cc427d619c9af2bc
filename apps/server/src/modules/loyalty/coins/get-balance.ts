import { type Coins, noCoins } from '@jhumka/domain/coins';
import type { Db, Tx } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { listPending } from '../earning/store.ts';
import { balancesOfCustomers } from './store.ts';

/** Returns the customer's coin balance (spec 7.51). */
export const getCoinBalance: Verb<'coins.balance'> = async (ctx) => ({
  message: 'Coin balance',
  data: {
    coins: await readBalance(ctx.db, ctx.actor.userId),
    pending: await listPending(ctx.db, ctx.actor.userId),
  },
});

/** Reads a customer's balance. In a transaction that moves coins, use the balance returned by the movement. */
export async function readBalance(db: Db | Tx, userId: string): Promise<Coins> {
  return (await balancesOfCustomers(db, [userId])).get(userId) ?? noCoins;
}

/** Lists the coin packages for sale (spec 7.58). */
export const listCoinPackages: Verb<'coins.packages'> = async (ctx) => ({
  message: 'Coin packages',
  data: [...(await readSettings(ctx)).coin_packages],
});
