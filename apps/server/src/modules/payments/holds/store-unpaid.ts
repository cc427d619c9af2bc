import type { Paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { PersonalisedRow } from '../../../database/schema.ts';
import type { Db } from '../../../database/transact.ts';

/** An unpaid online order. */
export interface UnpaidOrder {
  readonly order_number: string;
  /** Amount to pay. */
  readonly due: Paise;
  /** End of the reservation; null once it has ended. */
  readonly held_until: string | null;
  /** Coins that this and the other unpaid orders have taken, and give back when they end. */
  readonly held_coins: number;
  /** True when they have taken store credit. */
  readonly holds_credit: boolean;
}

/** The cart links to a recent unpaid order only; older ones are in the list of orders. */
const newest = 10;

/** Finds the newest unpaid online order among the customer's last ten; undefined for none. */
export async function findUnpaidOrder(db: Db, userId: string): Promise<UnpaidOrder | undefined> {
  const { rows } = await sql<UnpaidOrder>`
    select order_number, (grand_total - exchange_credit - coins_paid - credit_used)::bigint as due,
      (select expires_at from stock_holds where order_id = recent.id and state = 'held') as held_until,
      (sum(coins_given - coins_given_back + coins_purchased - coins_purchased_back) over ())::int as held_coins,
      bool_or(credit_used > credit_back) over () as holds_credit
    from (
      select id, order_number, grand_total, exchange_credit, coins_paid, credit_used, order_status, payment_method,
        payment_status, created_at, coins_given, coins_given_back, coins_purchased, coins_purchased_back, credit_back
      from orders where user_id = ${userId} order by created_at desc, id desc limit ${sql.lit(newest)}
    ) as recent
    where payment_method = 'razorpay' and order_status = 'pending'
      and payment_status in ('awaiting_payment', 'failed')
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}

/** An item of an unpaid online order, in the form of a row of the cart. */
export interface UnpaidItem extends PersonalisedRow {
  /** The same as long as the order is unpaid. */
  readonly id: string;
  readonly order_id: string;
  readonly product_id: string;
  readonly variant_id: string;
  readonly quantity: number;
  /** True once the products of the order are in the cart again. */
  readonly is_restored: boolean;
}

/** Lists the items that unpaid orders of a customer from before an instant reserve, the oldest order first. */
export async function listUnpaidItems(db: Db, userId: string, before: Date): Promise<UnpaidItem[]> {
  const { rows } = await sql<UnpaidItem>`
    select 'crt_' || substr(orders.id, 5) || '_' || item.position as id, item.order_id, item.product_id,
      item.variant_id, item.quantity, item.engraving, item.gift_wrap, item.gift_message,
      hold.cart_restored_at is not null as is_restored
    from orders
    join stock_holds as hold on hold.order_id = orders.id and hold.state = 'held'
    join order_items as item on item.order_id = orders.id
    where orders.user_id = ${userId} and orders.payment_method = 'razorpay' and orders.order_status = 'pending'
      and orders.exchange_of is null
      and orders.payment_status in ('awaiting_payment', 'failed') and orders.created_at < ${before.toISOString()}
    order by orders.created_at, orders.id, item.position`.execute(db);
  return rows;
}
