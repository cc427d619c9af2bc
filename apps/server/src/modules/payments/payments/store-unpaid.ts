import type { Paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../database/transact.ts';

/** An unpaid online order. */
export interface UnpaidOrder {
  readonly order_number: string;
  readonly grand_total: Paise;
  /** End of the reservation; null once it has ended. */
  readonly held_until: string | null;
}

/** The cart links to a recent unpaid order only; older ones are in the list of orders. */
const newest = 10;

/** Finds the newest unpaid online order among the customer's last ten; undefined for none. */
export async function findUnpaidOrder(db: Db, userId: string): Promise<UnpaidOrder | undefined> {
  const { rows } = await sql<UnpaidOrder>`
    select order_number, grand_total,
      (select expires_at from stock_holds where order_id = recent.id and state = 'held') as held_until
    from (
      select id, order_number, grand_total, order_status, payment_method, payment_status, created_at
      from orders where user_id = ${userId} order by created_at desc, id desc limit ${sql.lit(newest)}
    ) as recent
    where payment_method = 'razorpay' and order_status = 'pending'
      and payment_status in ('awaiting_payment', 'failed')
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}
