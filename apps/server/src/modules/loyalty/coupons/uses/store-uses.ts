import { type CouponState, type CouponTerms, fitsBudget } from '@jhumka/domain/coupons';
import { type Paise, subtract } from '@jhumka/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../../database/queries.ts';
import type { Db, Tx } from '../../../../database/transact.ts';

/** An order that uses a coupon. */
export interface UsedCoupon {
  readonly order_id: string;
  readonly order_number: string;
  readonly coupon_id: string;
  readonly user_id: string;
  readonly saved: Paise;
}

/** True for a locked campaign `p` that has so many uses left, and enough of its budget for their discounts (decision 0171). */
const hasRoom = (uses: RawBuilder<unknown>, saved: RawBuilder<unknown>) => sql`p.withdrawn_at is null
  and (p.terms ->> 'usageLimit' is null or p.uses + ${uses} <= (p.terms ->> 'usageLimit')::int)
  and (p.terms ->> 'budget' is null or p.spent + ${saved} <= (p.terms ->> 'budget')::bigint)`;

/**
 * Records that orders use coupons, in one statement: each coupon must be unused and becomes used, and the campaigns, which
 * are locked in the order of their ids, must have uses and budget left; a trigger adds the discounts to what they have
 * spent. Returns false when one of them no longer holds; then the transaction must not commit.
 */
export async function insertUses(tx: Tx, uses: readonly UsedCoupon[], at: Date): Promise<boolean> {
  // Beside the recordset, as in `insertMovements`.
  const isAmong = sql`= ${anyOf(uses.map(({ coupon_id }) => coupon_id))}`;
  const { rows } = await sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
        as wanted (order_id text, order_number text, coupon_id text, user_id text, saved bigint)
    ), counts as (
      select campaign_id, count(*)::int as uses, sum(saved) as saved from wanted join coupons on coupons.id = coupon_id
      where campaign_id is not null and coupons.id ${isAmong} group by campaign_id
    ), locked as materialized (
      select id from coupon_campaigns where id in (select campaign_id from counts) order by id for no key update
    ), counted as (
      update coupon_campaigns p set uses = p.uses + counts.uses from counts join locked on locked.id = campaign_id
      where p.id = campaign_id and ${hasRoom(sql`counts.uses`, sql`counts.saved`)}
      returning p.id
    ), used as (
      update coupons c set state = 'used', updated_at = ${at} from wanted
      where c.id = coupon_id and c.id ${isAmong} and c.user_id = wanted.user_id and c.state in ('available', 'active')
        and (c.campaign_id is null or c.campaign_id in (select id from counted))
      returning c.id, c.campaign_id, c.code
    )
    insert into coupon_uses (order_id, order_number, coupon_id, campaign_id, user_id, code, saved, used_at)
    select order_id, order_number, used.id, campaign_id, user_id, code, saved, ${at}
    from used join wanted on coupon_id = used.id
    returning order_id`.execute(tx);
  return rows.length === uses.length;
}

/** A use, locked with its coupon. */
export interface LockedUse {
  readonly order_id: string;
  readonly coupon_id: string;
  readonly campaign_id: string | null;
  readonly state: CouponState;
  readonly terms: CouponTerms;
  readonly withdrawn_at: string | null;
  readonly restored_at: string | null;
  /** True for a coupon that was made for this order alone, as by phone. */
  readonly is_of_order: boolean;
  /** Number of active orders that use the campaign. */
  readonly uses: number;
  /** Their discounts, and that of this order. */
  readonly spent: Paise;
  readonly saved: Paise;
}

/** Locks the use of a coupon by an order, with its campaign (first) and the coupon. */
export async function lockUse(tx: Tx, orderId: string): Promise<LockedUse | undefined> {
  const { rows: found } = await sql<{ campaign_id: string | null }>`
    select campaign_id from coupon_uses where order_id = ${orderId}`.execute(tx);
  if (!found[0]) return undefined;
  const { campaign_id } = found[0];
  if (campaign_id !== null) {
    await sql`select from coupon_campaigns where id = ${campaign_id} for no key update`.execute(tx);
  }
  const { rows } = await sql<LockedUse>`
    select u.order_id, u.coupon_id, u.campaign_id, c.state, coalesce(c.terms, p.terms) as terms,
      p.withdrawn_at, u.restored_at, u.campaign_id is null and c.coins is null as is_of_order, coalesce(p.uses, 0) as uses,
      coalesce(p.spent, 0) as spent, u.saved
    from coupon_uses u join coupons c on c.id = u.coupon_id
    left join coupon_campaigns p on p.id = c.campaign_id
    where u.order_id = ${orderId} for no key update of u, c`.execute(tx);
  return rows[0];
}

/** Returns a used coupon to the wallet; the use and its campaign are locked. */
export async function endUse(
  tx: Tx,
  { order_id, coupon_id, campaign_id }: LockedUse,
  to: CouponState,
  at: Date,
): Promise<void> {
  await tx.updateTable('coupon_uses').set({ restored_at: at }).where('order_id', '=', order_id).execute();
  await tx.updateTable('coupons').set({ state: to, updated_at: at }).where('id', '=', coupon_id).execute();
  if (campaign_id === null) return;
  await sql`update coupon_campaigns set uses = uses - 1 where id = ${campaign_id}`.execute(tx);
}

/** Lets an order use its coupon again; false when the coupon or its campaign is no longer free. */
export async function renewUse(
  tx: Tx,
  { order_id, coupon_id, campaign_id, saved }: LockedUse,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with counted as (
      update coupon_campaigns p set uses = p.uses + 1
      where p.id = ${campaign_id} and ${hasRoom(sql`1`, sql`${saved}::bigint`)}
      returning p.id
    ), used as (
      update coupons set state = 'used', updated_at = ${at}
      where id = ${coupon_id} and state in ('available', 'active')
        and (campaign_id is null or exists (select from counted))
      returning id
    )
    update coupon_uses set restored_at = null
    where order_id = ${order_id} and exists (select from used)
    returning order_id`.execute(tx);
  return rows.length > 0;
}

/** Returns the terms of the coupon that an order uses; undefined without one, and for one that is back in the wallet. */
export async function findUsedTerms(db: Db | Tx, orderId: string): Promise<CouponTerms | undefined> {
  const { rows } = await sql<{ terms: CouponTerms }>`
    select coalesce(c.terms, p.terms) as terms from coupon_uses u join coupons c on c.id = u.coupon_id
    left join coupon_campaigns p on p.id = c.campaign_id
    where u.order_id = ${orderId} and u.restored_at is null`.execute(db);
  return rows[0]?.terms;
}

/**
 * Records what a coupon saves on an order that was changed; an order that it saves nothing doesn't use it. Returns false,
 * without any change, when the budget of its campaign doesn't cover more than before.
 */
export async function changeSaving(tx: Tx, orderId: string, saved: Paise): Promise<boolean> {
  if (saved === 0) {
    await tx.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute();
    return true;
  }
  const use = await lockUse(tx, orderId);
  if (use && saved > use.saved && !fitsBudget(use.terms, use.spent, subtract(saved, use.saved))) return false;
  await tx.updateTable('coupon_uses').set({ saved }).where('order_id', '=', orderId).execute();
  return true;
}
