import type { Coins } from '@jhumka/domain/coins';
import type { CouponChange, CouponState, CouponTerms } from '@jhumka/domain/coupons';
import { type Paise, toRupees } from '@jhumka/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, countWritten } from '../../../database/queries.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { moveClaims } from './store-codes.ts';

/** A coupon of a wallet with its campaign and uses. */
export interface WalletRow {
  readonly id: string;
  readonly user_id: string;
  readonly code: string;
  readonly state: CouponState;
  readonly campaign_id: string | null;
  /** '' for a coupon that was made from coins. */
  readonly name: string;
  readonly terms: CouponTerms;
  readonly coins: Coins | null;
  readonly created_at: string;
  /** Number of active orders that use the campaign: of all customers, and of the owner. */
  readonly total_uses: number;
  readonly own_uses: number;
  /** Sum of the discounts of the campaign. */
  readonly spent: Paise;
  /** Discount of the active order that used it. */
  readonly saved: Paise | null;
  readonly order_number: string | null;
  /** Time of withdrawal of a revoked coupon, or of its campaign while an order used it. */
  readonly withdrawn_at: string | null;
}

/** Maximum number of coupons shown; older ones are history. */
const maxShown = 200;

const walletRows = (where: RawBuilder<unknown>, limit: number) => sql<WalletRow>`
  select c.id, c.user_id, c.code, c.state, c.campaign_id, coalesce(p.name, '') as name,
    coalesce(c.terms, p.terms) as terms, c.coins, c.created_at, coalesce(p.uses, 0) as total_uses,
    coalesce(p.spent, 0) as spent,
    (select count(*)::int from coupon_uses o where o.campaign_id = c.campaign_id and o.user_id = c.user_id
      and o.restored_at is null) as own_uses,
    u.saved, u.order_number,
    case when c.state = 'revoked' then least(c.updated_at, p.withdrawn_at) end as withdrawn_at
  from coupons c
  left join coupon_campaigns p on p.id = c.campaign_id
  left join coupon_uses u on u.coupon_id = c.id and u.restored_at is null
  where ${where}
  order by c.created_at desc, c.id desc limit ${limit}`;

/** Lists a user's coupons, newest first. */
export async function listWallet(db: Db | Tx, userId: string): Promise<WalletRow[]> {
  const { rows } = await walletRows(sql`c.user_id = ${userId}`, maxShown).execute(db);
  return rows;
}

/** Finds the active coupon. */
export async function findActiveCoupon(db: Db | Tx, userId: string): Promise<WalletRow | undefined> {
  return (await listActiveCoupons(db, [userId]))[0];
}

/** Lists the active coupons of users, who have one at most. */
export async function listActiveCoupons(db: Db | Tx, userIds: readonly string[]): Promise<WalletRow[]> {
  if (userIds.length === 0) return [];
  const isTheirs = sql`c.user_id = ${anyOf(userIds)} and c.state = 'active'`;
  return (await walletRows(isTheirs, userIds.length).execute(db)).rows;
}

/** Finds a user's coupon by id or code; of several with one code the usable one. */
export async function findOwnCoupon(
  db: Db | Tx,
  userId: string,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<WalletRow | undefined> {
  const found = await walletRows(
    sql`c.user_id = ${userId} and (c.id = ${id} or c.code = ${code})`,
    maxShown,
  ).execute(db);
  const isOpen = ({ state }: WalletRow) => state === 'available' || state === 'active';
  return found.rows.find(isOpen) ?? found.rows[0];
}

/** Lists every coupon of a user, for the export of personal data. */
async function listCouponsOf(db: Db, userId: string): Promise<WalletRow[]> {
  const { rows } = await walletRows(sql`c.user_id = ${userId}`, 10_000).execute(db);
  return rows;
}

export interface NewCoupon {
  readonly id: string;
  readonly userId: string;
  readonly code: string;
  readonly campaignId: string | null;
  /** Terms and price of a coupon made from coins; of one of a single order without a price; null for a campaign coupon. */
  readonly made: { readonly terms: CouponTerms; readonly coins: Coins | null } | null;
  readonly at: Date;
}

/** Inserts available coupons into wallets. */
export async function insertCoupons(tx: Tx, coupons: readonly NewCoupon[]): Promise<void> {
  if (coupons.length === 0) return;
  await tx
    .insertInto('coupons')
    .values(
      coupons.map(({ id, userId, code, campaignId, made, at }) => ({
        id,
        user_id: userId,
        code,
        state: 'available' as const,
        campaign_id: campaignId,
        terms: made === null ? null : JSON.stringify(made.terms),
        coins: made?.coins ?? null,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
}

/**
 * Changes the state of coupons that still have the expected one; deactivations first, because only one may be active.
 */
export async function changeCoupons(tx: Tx, changes: readonly CouponChange[], at: Date): Promise<void> {
  for (const { _id, from, to } of changes) {
    await tx
      .updateTable('coupons')
      .set({ state: to, updated_at: at })
      .where('id', '=', _id)
      .where('state', '=', from)
      .execute();
  }
}

/** Revokes the unused coupons of a deleted user; used ones stay with their orders. */
async function revokeCouponsOf(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ state: 'revoked', updated_at: at })
    .where('user_id', '=', userId)
    .where('state', 'in', ['available', 'active'])
    .execute();
}

/** Counts coupons by state on a day, with the amounts saved and the coins spent. */
export async function countCoupons(
  db: Db,
  { userId, today }: { readonly userId: string | null; readonly today: string },
): Promise<{
  readonly states: Readonly<Record<CouponState, number>>;
  readonly saved: Paise;
  readonly coins: number;
}> {
  const { rows } = await sql<{ state: CouponState; count: number; coins: number; saved: Paise }>`
    with stated as (
      select case when c.state in ('available', 'active')
          and coalesce(c.terms, p.terms) ->> 'validUntil' < ${today} then 'expired' else c.state end as state,
        coalesce(c.coins, 0) as coins, u.saved
      from coupons c
      left join coupon_campaigns p on p.id = c.campaign_id
      left join coupon_uses u on u.coupon_id = c.id and u.restored_at is null
      where ${userId === null ? sql`true` : sql`c.user_id = ${userId}`}
    )
    select state, count(*)::int as count, sum(coins)::bigint as coins, coalesce(sum(saved), 0)::bigint as saved
    from stated group by state`.execute(db);
  const of = (state: CouponState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    states: {
      available: of('available'),
      active: of('active'),
      used: of('used'),
      expired: of('expired'),
      revoked: of('revoked'),
    },
    saved: rows.reduce((total, row) => total + row.saved, 0) as Paise,
    coins: rows.reduce((total, row) => total + row.coins, 0),
  };
}

/** The coupons of a customer. */
export const personalData: PersonalData = {
  columns: {
    'coupons.user_id': 'the figures, revoked',
    'coupon_uses.user_id': 'which order it was for',
    'coupon_codes.claimed_by': 'that it was claimed',
  },
  collect: {
    coupons: async ({ db }, { id }) =>
      (await listCouponsOf(db, id)).map(
        ({ code, state, name, coins, created_at, order_number: order, saved }) => {
          return { code, state, name, coins, created_at, order, saved: saved && toRupees(saved) };
        },
      ),
  },
  trace: async (tx, { id }) => ({ subjectIds: (await listCouponsOf(tx, id)).map((coupon) => coupon.id) }),
  join: {
    'coupons.user_id': (tx, { stays, goes }) =>
      countWritten(
        tx,
        // One is active at most: that of the account that stays.
        sql`update coupons set user_id = ${stays.id}, state = case when state = 'active' and exists (
            select from coupons o where o.user_id = ${stays.id} and o.state = 'active') then 'available' else state end
          where user_id = ${goes.id}`,
      ),
    // A campaign counts its uses by customer: those above its limit stay where they were made.
    'coupon_uses.user_id': (tx, { stays, goes }) =>
      countWritten(
        tx,
        sql`update coupon_uses set user_id = ${stays.id} where order_id in (
          select order_id from (
            select u.*, row_number() over (partition by u.campaign_id order by used_at, order_id) + (
              select count(*) from coupon_uses o
              where o.user_id = ${stays.id} and o.campaign_id = u.campaign_id and o.restored_at is null) as uses
            from coupon_uses u where u.user_id = ${goes.id} and restored_at is null) of
          left join coupon_campaigns p on p.id = of.campaign_id
          where coalesce(of.uses <= (p.terms ->> 'perPersonLimit')::int, true))`,
      ),
    'coupon_codes.claimed_by': moveClaims,
  },
  erase: (tx, { ctx, user }) => revokeCouponsOf(tx, user.id, ctx.now()),
};
