import type { VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { coinDescription, formatCoins } from '@jhumka/domain/coins';
import { toRupees, zeroPaise } from '@jhumka/domain/money';
import type { Page } from '../../../database/queries.ts';
import type { Db } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';
import type { Verb } from '../../../verb.ts';
import { listLinesFor } from '../../loyalty/coins/store-statement.ts';
import { countPurchasesOf, listPurchasesOf } from '../../loyalty/purchases/store.ts';
import { readOrderPayments } from '../../payments/payments/store-order-payments.ts';

type Purchase = VerbReply<'vip.purchases'>['data'][number];

/** Lists the customer's purchases of coins and membership, newest first (spec 7.57). */
export const listPurchases: Verb<'vip.purchases'> = async (ctx, page) => {
  const { userId } = ctx.actor;
  const [data, count] = await Promise.all([
    readPurchases(ctx.db, userId, { limit: page.limit, offset: (page.page - 1) * page.limit }),
    countPurchasesOf(ctx.db, userId),
  ]);
  return { message: 'Purchases', data, ...pageInfoOf(page, count) };
};

/** Reads a page of a user's purchases with the state of their payments. */
async function readPurchases(db: Db, userId: string, window: Page): Promise<Purchase[]> {
  const rows = await listPurchasesOf(db, userId, window);
  const payments = await readOrderPayments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, kind, package_id, coins, price, status, paid_at, created_at }) => ({
    _id: id,
    type: kind,
    description: kind === 'vip' ? 'VIP membership' : formatCoins(coins),
    package_id,
    coins,
    amount: price,
    status,
    payment_id: payments.get(id)?.paymentId ?? '',
    payment_failure: payments.get(id)?.failure ?? '',
    paid_at,
    createdAt: created_at,
  }));
}

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

/** Above any customer's count: opening a payment is limited. */
const maxPurchases = 100_000;

/** Coins and memberships that a customer bought. */
export const personalData: PersonalData = {
  columns: { 'purchases.user_id': 'what was bought, for how much' },
  collect: {
    purchases: async ({ db }, { id }) =>
      (await readPurchases(db, id, { limit: maxPurchases, offset: 0 })).map((each) => ({
        ...each,
        amount: toRupees(each.amount),
      })),
  },
  trace: async (tx, { id }) => {
    const purchases = await readPurchases(tx, id, { limit: maxPurchases, offset: 0 });
    return { subjectIds: purchases.map(({ _id }) => _id) };
  },
  join: { 'purchases.user_id': 'the ledger has the coins that they paid under the account' },
  erase: null,
};
