import { pageInfoOf, type VerbReply } from '@jhumka/contract';
import { coinDescription } from '@jhumka/domain/coins';
import { zeroPaise } from '@jhumka/domain/money';
import type { Db } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { listLinesFor } from '../../loyalty/coins/index.ts';
import { listPurchasesOf } from '../../loyalty/purchases/index.ts';

type Transaction = VerbReply<'vip.transactions'>['data'][number];

/** One membership and one birthday a year: few enough to read all of them. */
const maxEntries = 500;

/** Lists transactions of the customer's membership, newest first (spec 7.57). */
export const listVipTransactions: Verb<'vip.transactions'> = async (ctx, page) => {
  const { userId } = ctx.actor;
  const [inCoins, inMoney] = await Promise.all([ofCoins(ctx.db, userId), ofMoney(ctx.db, userId)]);
  const all = [...inCoins, ...inMoney].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const first = (page.page - 1) * page.limit;
  return {
    message: 'VIP transactions',
    data: all.slice(first, first + page.limit),
    ...pageInfoOf(page, all.length),
  };
};

async function ofCoins(db: Db, userId: string): Promise<Transaction[]> {
  const lines = await listLinesFor(db, userId, ['vip-joined', 'birthday'], maxEntries);
  return lines.map(({ id, reason, source, coins, created_at }) => ({
    _id: id,
    type: reason === 'birthday' ? 'birthday' : 'membership',
    method: 'coins',
    description: coinDescription(source),
    coins,
    amount: zeroPaise,
    status: 'paid',
    createdAt: created_at,
  }));
}

async function ofMoney(db: Db, userId: string): Promise<Transaction[]> {
  const purchases = await listPurchasesOf(db, userId, { limit: maxEntries, offset: 0, kind: 'vip' });
  return purchases.map(({ id, coins, price, status, created_at }) => ({
    _id: id,
    type: 'membership',
    method: 'money',
    description: 'VIP membership',
    coins,
    amount: price,
    status,
    createdAt: created_at,
  }));
}
