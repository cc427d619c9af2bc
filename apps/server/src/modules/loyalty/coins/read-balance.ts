import { type Coins, noCoins } from '@jhumka/domain/coins';
import type { Db, Tx } from '../../../database/transact.ts';
import { balancesOfCustomers } from './store.ts';

/** Reads a customer's balance. In a transaction that moves coins, use the balance returned by the movement. */
export async function readBalance(db: Db | Tx, userId: string): Promise<Coins> {
  return (await balancesOfCustomers(db, [userId])).get(userId) ?? noCoins;
}
