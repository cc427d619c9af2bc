import { type Coins, noCoins } from '@jhumka/domain/coins';
import type { Db, Tx } from '../../../database/transact.ts';
import { balancesOfCustomers } from './store.ts';

/** What a customer holds. Within a transaction that moves coins, what moving gave back is the figure to go by. */
export async function readBalance(db: Db | Tx, userId: string): Promise<Coins> {
  return (await balancesOfCustomers(db, [userId])).get(userId) ?? noCoins;
}
