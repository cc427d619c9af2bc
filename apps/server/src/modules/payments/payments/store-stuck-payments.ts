import { type RawBuilder, sql } from 'kysely';

/**
 * Builds the condition for an unpaid order with a stuck payment: the provider has money for it without a decision, or
 * its hold ended without a release, each since an instant. An abandoned checkout is not stuck: it has no payment, or
 * one without money, and its hold was released in time.
 */
export const stuckPaymentCondition = (orderId: string, since: Date): RawBuilder<unknown> => {
  const id = sql.ref(orderId);
  return sql`(
    exists (select from payments p where p.payable_id = ${id} and p.status in ('authorized', 'captured') and p.decision is null
      and p.created_at < ${since})
    or exists (select from stock_holds h where h.order_id = ${id} and h.state = 'held' and h.expires_at < ${since}))`;
};
