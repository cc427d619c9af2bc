import { noCoins } from '@jhumka/domain/coins';
import { type Paise, subtract, sum, zeroPaise } from '@jhumka/domain/money';
import type { PaymentMethod } from '@jhumka/domain/orders';
import type { OrderPayment, PaidOrder } from '@jhumka/domain/refunds';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';

export interface PaidOrderRow extends PaidOrder, OrderPayment {
  readonly payment_method: PaymentMethod;
}

/** A payment without coins and credit. */
const inMoney = { coinsPurchased: noCoins, coinsPaid: zeroPaise, creditUsed: zeroPaise };

/**
 * Reads how an order was paid, and the orders whose goods paid a part of it, back to the first; or the changes that paid
 * a part of it.
 */
export async function readPaidOrders(
  db: Db | Tx,
  orderId: string,
  changes: readonly { readonly id: string; readonly amount: Paise }[] = [],
): Promise<PaidOrderRow[]> {
  const { rows } = await sql<PaidOrderRow>`
    with recursive chain as (
      select id, payment_method, grand_total, exchange_credit, exchange_of, 0 as depth,
        coins_purchased, coins_paid, credit_used
      from orders where id = ${orderId}
      union all
      select before.id, before.payment_method, before.grand_total, before.exchange_credit, before.exchange_of, depth + 1,
        before.coins_purchased, before.coins_paid, before.credit_used
      from chain join orders before on before.id = chain.exchange_of
    )
    select id, payment_method, (grand_total - exchange_credit)::bigint as due, coins_purchased as "coinsPurchased",
      coins_paid as "coinsPaid", credit_used as "creditUsed", coalesce((
        select sum(earlier.amount) from returns
        join order_returns earlier on earlier.order_id = returns.order_id and earlier.part < returns.part
        where returns.exchange_order_id = chain.id
      ), 0)::bigint as "creditFrom"
    from chain order by depth`.execute(db);
  const paid = sum(changes.map(({ amount }) => amount));
  return [
    ...rows.map((row) => ({ ...row, due: subtract(row.due, paid) })),
    ...changes.map(({ id, amount: due }) => {
      return { id, payment_method: 'razorpay' as const, due, creditFrom: zeroPaise, ...inMoney };
    }),
  ];
}
