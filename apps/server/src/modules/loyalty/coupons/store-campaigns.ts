import type { CouponTerms } from '@jhumka/domain/coupons';
import type { Paise } from '@jhumka/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { foldedMatch, foldedPart } from '../../../database/fold-text.ts';
import { anyOf, type Page } from '../../../database/queries.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { isBudgetUsedUp } from './store-budgets.ts';

/** A campaign with its figures. */
export interface CampaignRow {
  readonly id: string;
  readonly name: string;
  readonly terms: CouponTerms;
  readonly uses: number;
  readonly author_id: string;
  readonly withdrawn_at: string | null;
  readonly created_at: string;
  /** The shared code; null for single-use codes. */
  readonly code: string | null;
  readonly codes: number;
  readonly taken: number;
  readonly open: number;
  readonly saved: Paise;
}

export interface CampaignConditions {
  readonly search?: string | undefined;
  readonly state?: 'planned' | 'running' | 'ended' | 'used-up' | 'withdrawn' | undefined;
  readonly today: string;
}

const matches = ({ search, state, today }: CampaignConditions): RawBuilder<unknown> => {
  const conditions = [sql`true`];
  if (search !== undefined) {
    const named = foldedMatch(sql`lower(p.name)`, (name) => sql`${name} like ${foldedPart(search)}`);
    conditions.push(sql`(${named} or exists (
      select from coupon_codes k where k.campaign_id = p.id and k.code = ${search.toUpperCase().replaceAll(/[\s-]/g, '')}
    ))`);
  }
  if (state !== undefined) conditions.push(sql`${stateOf(today)} = ${state}`);
  return sql.join(conditions, sql` and `);
};

const stateOf = (today: string) => sql`case
  when p.withdrawn_at is not null then 'withdrawn'
  when p.terms ->> 'validUntil' < ${today} then 'ended'
  when p.uses >= (p.terms ->> 'usageLimit')::int or ${isBudgetUsedUp} then 'used-up'
  when p.terms ->> 'validFrom' > ${today} then 'planned'
  else 'running' end`;

const figures = sql`
  (select case when count(*) = 1 then min(k.code) end from coupon_codes k
    where k.campaign_id = p.id and not k.is_for_one) as code,
  (select count(*)::int from coupon_codes k where k.campaign_id = p.id) as codes,
  (select count(*)::int from coupons c where c.campaign_id = p.id) as taken,
  (select count(*)::int from coupons c where c.campaign_id = p.id and c.state in ('available', 'active')) as open,
  p.spent as saved`;

/** Reads a page of campaigns, newest first. */
export async function listCampaignRows(
  db: Db,
  conditions: CampaignConditions,
  { limit, offset }: Page,
): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    select p.id, p.name, p.terms, p.uses, p.author_id, p.withdrawn_at, p.created_at, ${figures}
    from coupon_campaigns p where ${matches(conditions)}
    order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Counts campaigns. */
export async function countCampaigns(db: Db, conditions: CampaignConditions): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from coupon_campaigns p where ${matches(conditions)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds a campaign with its figures. */
export async function findCampaign(db: Db | Tx, id: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`
    select p.id, p.name, p.terms, p.uses, p.author_id, p.withdrawn_at, p.created_at, ${figures}
    from coupon_campaigns p where p.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a campaign until the transaction ends; blocks redemptions, uses and changes. */
export async function lockCampaign(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from coupon_campaigns where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

export async function insertCampaign(
  tx: Tx,
  campaign: {
    readonly id: string;
    readonly name: string;
    readonly terms: CouponTerms;
    readonly authorId: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('coupon_campaigns')
    .values({
      id: campaign.id,
      name: campaign.name,
      terms: JSON.stringify(campaign.terms),
      author_id: campaign.authorId,
      created_at: campaign.at,
    })
    .execute();
}

/** Adds codes to a campaign; returns those that were free. */
export async function insertCodes(
  tx: Tx,
  campaignId: string,
  codes: readonly string[],
  {
    isForOne,
    takenBy,
    at,
  }: { readonly isForOne: boolean; readonly takenBy: string | null; readonly at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    insert into coupon_codes (code, campaign_id, is_for_one, claimed_by, claimed_at)
    select code, ${campaignId}, ${isForOne}, ${takenBy}, ${takenBy === null ? null : at}
    from unnest(${codes}::text[]) as code
    on conflict do nothing returning code`.execute(tx);
  return rows.map(({ code }) => code);
}

/** Updates a locked campaign; another budget is warned of anew. */
export async function setCampaign(
  tx: Tx,
  id: string,
  { name, terms }: { readonly name: string; readonly terms: CouponTerms },
): Promise<void> {
  await tx
    .updateTable('coupon_campaigns')
    .set({
      name,
      terms: JSON.stringify(terms),
      budget_notice: sql`case when (terms ->> 'budget')::bigint is distinct from ${terms.budget ?? null}::bigint
        then 0 else budget_notice end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Withdraws a locked campaign and revokes its unused coupons. Returns their number. */
export async function withdrawCampaignAndCoupons(tx: Tx, id: string, at: Date): Promise<number> {
  await tx.updateTable('coupon_campaigns').set({ withdrawn_at: at }).where('id', '=', id).execute();
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set({ state: 'revoked', updated_at: at })
    .where('campaign_id', '=', id)
    .where('state', 'in', ['available', 'active'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes a campaign without coupons in wallets, with its codes. */
export async function deleteCampaignRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('coupon_campaigns').where('id', '=', id).execute();
}

/** A code of a campaign with its state. */
export interface CodeRow {
  readonly code: string;
  readonly is_for_one: boolean;
  readonly claimed_by: string | null;
  readonly claimed_at: string | null;
  readonly state: string | null;
  readonly order_number: string | null;
  readonly saved: Paise | null;
}

/** Lists the codes of a campaign after a cursor, in order. */
export async function listCampaignCodes(
  db: Db,
  campaignId: string,
  after: string,
  limit: number,
): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select k.code, k.is_for_one, k.claimed_by, k.claimed_at, c.state, u.order_number, u.saved
    from coupon_codes k
    left join coupons c on k.is_for_one and c.campaign_id = k.campaign_id and c.user_id = k.claimed_by
      and c.code = k.code
    left join coupon_uses u on u.coupon_id = c.id and u.restored_at is null
    where k.campaign_id = ${campaignId} and k.code > ${after}
    order by k.code limit ${limit}`.execute(db);
  return rows;
}

/** An order that uses a campaign, or used it until its cancellation. */
export interface UseRow {
  readonly order_number: string;
  readonly user_id: string;
  readonly code: string;
  readonly saved: Paise;
  readonly used_at: string;
  readonly restored_at: string | null;
}

/** Lists the newest uses of a campaign, returned ones included. */
export async function listCampaignUses(db: Db, campaignId: string, limit: number): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select order_number, user_id, code, saved, used_at, restored_at from coupon_uses
    where campaign_id = ${campaignId}
    order by used_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns the names of campaigns by id. */
export async function listCampaignNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('coupon_campaigns')
    .select(['id', 'name'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the campaigns of the coupons that some orders use; null for coupons without one. */
export async function listCampaignsOfOrders(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await tx
    .selectFrom('coupon_uses')
    .select(['order_id', 'campaign_id'])
    .where('order_id', '=', anyOf(orderIds))
    .execute();
  return new Map(rows.map(({ order_id, campaign_id }) => [order_id, campaign_id]));
}

/** Locks campaigns, by their ids, and reads how many orders they count, and their discounts. */
export async function lockUses(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly uses: number; readonly spent: Paise }>> {
  const rows = await tx
    .selectFrom('coupon_campaigns')
    .select(['id', 'uses', 'spent'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Counts the orders that use locked campaigns again, and sums their discounts. */
export async function deriveUses(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update coupon_campaigns p set (uses, spent) = (
      select count(*), coalesce(sum(u.saved), 0) from coupon_uses u
      where u.campaign_id = p.id and u.restored_at is null)
    where p.id = ${anyOf(ids)}`.execute(tx);
}
