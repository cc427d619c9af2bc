import { pageInfoOf, type VerbReply } from '@jhumka/contract';
import { formatCoins } from '@jhumka/domain/coins';
import type { Db } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { countPurchasesOf, listPurchasesOf } from '../../loyalty/purchases/index.ts';
import { readOrderPayments } from '../../payments/payments/index.ts';

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
export async function readPurchases(
  db: Db,
  userId: string,
  window: { readonly limit: number; readonly offset: number },
): Promise<Purchase[]> {
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
