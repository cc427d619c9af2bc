import { type RawBuilder, sql } from 'kysely';

/**
 * Builds the condition that the payment of an unpaid order is stuck: the provider has money for it that was not decided
 * on, or its hold ended and nobody released it, each since an instant. A checkout that its customer gave up leaves
 * neither: no payment, or one without money, and a hold that was released in time.
 */
export const stuckPaymentCondition = (orderId: string, since: Date): RawBuilder<unknown> => {
  const id = sql.ref(orderId);
  return sql`(
    exists (select from payments p where p.payable_id = ${id} and p.status in ('authorized', 'captured') and p.decision is null
      and p.created_at < ${since})
    or exists (select from stock_holds h where h.order_id = ${id} and h.state = 'held' and h.expires_at < ${since}))`;
};
