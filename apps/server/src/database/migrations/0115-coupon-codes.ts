import { type Kysely, sql } from 'kysely';

/** The bills of orders name the coupon that took something off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update orders set bill = bill || jsonb_build_object('coupon_code', coupon_uses.code)
    from coupon_uses where coupon_uses.order_id = orders.id and (bill ->> 'coupon_discount')::bigint > 0`.execute(
    db,
  );
}
