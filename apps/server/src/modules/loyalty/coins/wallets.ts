import { type Day, dayInIndia } from '@jhumka/domain/calendar';
import {
  asCoins,
  type CoinLot,
  type Coins,
  type CoinsByKind,
  compareLots,
  countKinds,
  hasEnded,
  noCoins,
  sumByEnd,
} from '@jhumka/domain/coins';
import type { BillWallet } from '@jhumka/domain/pricing';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { lockCoinAccounts } from './ledger/store-ledger.ts';
import { listOpenLotsOf } from './ledger/store-lots.ts';

/** Coins of a customer that have not ended, by kind, with the account and its lots, ended ones included. */
interface Wallet extends CoinsByKind {
  readonly balance: Coins;
  readonly lots: readonly CoinLot[];
}

/** Coins of customers; a customer without any is missing. */
export type Wallets = ReadonlyMap<string, Wallet>;

const emptyWallet: Wallet = { given: noCoins, purchased: noCoins, balance: noCoins, lots: [] };

/** Returns the coins of a customer. */
export const walletOf = (wallets: Wallets, userId: string): Wallet => wallets.get(userId) ?? emptyWallet;

/** Reads the coins of customers. */
async function readWallets(
  { now }: Pick<Context, 'now'>,
  db: Db | Tx,
  userIds: readonly string[],
): Promise<Wallets> {
  if (userIds.length === 0) return new Map();
  const lots = await listOpenLotsOf(db, userIds);
  const today = dayInIndia(now());
  return new Map(
    [...lots].map(([id, ofCustomer]) => {
      const balance = ofCustomer[0]?.balance ?? noCoins;
      return [id, { ...countKinds(ofCustomer, today), balance, lots: ofCustomer }];
    }),
  );
}

/** The coins of a customer, with those that the next order is to use, and those that end first. */
export interface Purse extends CoinsByKind {
  readonly wished: Coins;
  readonly ends: { readonly coins: Coins; readonly on: Day } | null;
}

/** Returns a customer's coins for the cart, of the lots with coins left; null without any that have not ended. */
export function purseOf(lots: readonly CoinLot[], wished: Coins, today: Day): Purse | null {
  const open = lots.filter((lot) => !hasEnded(lot, today));
  if (open.length === 0) return null;
  const [first] = sumByEnd(open.toSorted(compareLots));
  const ends = first && first.endsOn !== null ? { coins: first.coins, on: first.endsOn } : null;
  return { ...countKinds(open, today), wished, ends };
}

/** Locks the coin accounts of customers, in the order of their ids, and reads their coins. The last locks. */
export async function lockWallets(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  userIds: readonly string[],
): Promise<Wallets> {
  if (userIds.length === 0) return new Map();
  return (await Promise.all([lockCoinAccounts(tx, userIds), readWallets(ctx, tx, userIds)]))[1];
}

/** Returns the part of a wallet that a bill may use: given coins first. */
export function useOf(
  wished: Coins,
  { given, purchased }: CoinsByKind,
): Pick<BillWallet, 'givenCoins' | 'purchasedCoins'> {
  const givenCoins = asCoins(Math.min(wished, given));
  return { givenCoins, purchasedCoins: asCoins(Math.min(wished - givenCoins, purchased)) };
}
