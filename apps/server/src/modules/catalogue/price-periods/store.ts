import type { Paise } from '@jhumka/domain/money';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Page } from '../../../database/queries.ts';
import type { PricePeriodsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type PricePeriodRow = Selectable<PricePeriodsTable>;

/** Terms of a period, as an administrator gives them. */
export type PeriodTerms = Omit<
  PricePeriodRow,
  'id' | 'is_current' | 'revision' | 'refreshed_revision' | 'version' | 'deleted_at' | 'created_at'
>;

interface Named {
  readonly _id: string;
  readonly name: string;
}

type ListedPeriod = PricePeriodRow & { readonly overlaps: readonly Named[] };

interface PeriodFilter {
  readonly search?: string | undefined;
  readonly state?: 'planned' | 'running' | 'ended' | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

function conditionOf({ search, state, from, until }: PeriodFilter, now: Date): RawBuilder<SqlBool> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const states = {
    planned: sql`t.starts_at > ${at}`,
    running: sql`t.starts_at <= ${at} and t.ends_at > ${at}`,
    ended: sql`t.ends_at <= ${at}`,
  };
  const parts = [
    sql`t.deleted_at is null`,
    ...(search ? [sql`t.name ilike ${`%${search.replaceAll(/[%_\\]/g, '\\$&')}%`}`] : []),
    ...(state ? [states[state]] : []),
    ...(from ? [sql`t.ends_at > ${from}::timestamptz`] : []),
    ...(until ? [sql`t.starts_at < ${until}::timestamptz`] : []),
  ];
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** Lists a page of price periods, the latest start first, and counts all. */
export async function listPeriods(
  db: Db,
  filter: PeriodFilter,
  now: Date,
  { limit, offset }: Page,
): Promise<{ rows: ListedPeriod[]; totalCount: number }> {
  const found = conditionOf(filter, now);
  const [{ rows }, counted] = await Promise.all([
    sql<ListedPeriod>`
      select t.*, overlaps_of(t) as overlaps from price_periods t where ${found}
      order by t.starts_at desc, t.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*) as count from price_periods t where ${found}`.execute(db),
  ]);
  return { rows, totalCount: counted.rows[0]?.count ?? 0 };
}

/** Finds a period with those that overlap it; undefined for a deleted one. */
export async function findPeriod(tx: Tx, id: string): Promise<ListedPeriod | undefined> {
  const { rows } = await sql<ListedPeriod>`
    select t.*, overlaps_of(t) as overlaps from price_periods t
    where t.id = ${id} and t.deleted_at is null`.execute(tx);
  return rows[0];
}

/** Counts the variants of some periods whose price in them is below their cost. */
export async function countBelowCost(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    select t.id, count(*) as count
    from price_periods t cross join product_variants v join products p on p.id = v.product_id
      cross join lateral price_in_period(v.price, t.percent, t.amount, t.price) as own
    where t.id = any(${ids}::text[]) and v.cost is not null and v.deleted_at is null and not v.is_hidden
      and p.publish and p.deleted_at is null and own.discounted_price < v.discounted_price
      and own.discounted_price < v.cost and is_in_price_period(t, p, v)
    group by t.id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Locks a period until the transaction ends; undefined for a deleted one. */
export function lockPeriod(tx: Tx, id: string): Promise<PricePeriodRow | undefined> {
  return tx
    .selectFrom('price_periods')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts a period; `markHeldPeriods` begins it. */
export async function insertPeriod(
  tx: Tx,
  period: PeriodTerms & { readonly id: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('price_periods')
    .values({ ...period, created_at: at })
    .execute();
}

/** Updates a locked period: lists that show its prices are refreshed. */
export async function updatePeriod(tx: Tx, id: string, terms: PeriodTerms): Promise<void> {
  await tx
    .updateTable('price_periods')
    .set((row) => ({ ...terms, version: row('version', '+', 1), revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Soft-deletes a locked period. */
export async function deletePeriodRow(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('price_periods').set({ deleted_at: at }).where('id', '=', id).execute();
}

/** Marks the periods that hold at this instant: from now on lists derive their prices from them. */
export async function markHeldPeriods(tx: Tx, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isHeld = sql`(deleted_at is null and starts_at <= ${at} and ends_at > ${at})`;
  await sql`
    update price_periods set is_current = not is_current, revision = revision + 1
    where is_current <> ${isHeld} and (is_current or ends_at > ${at})`.execute(tx);
}

/** Lists the periods whose latest change is not in the prices of lists yet. */
export async function listUnrefreshed(db: Db): Promise<{ id: string; revision: number }[]> {
  const { rows } = await sql<{ id: string; revision: number }>`
    select id, revision from price_periods where revision <> refreshed_revision`.execute(db);
  return rows;
}

/** Derives the shown prices of the next products by id; returns the last id, or null when there are no more. */
export async function refreshNextPrices(tx: Tx, after: string, limit: number): Promise<string | null> {
  const { rows } = await sql<{ ids: string[] | null }>`
    select array_agg(id order by id) as ids
    from (select id from products where id > ${after} order by id limit ${limit}) as next`.execute(tx);
  const ids = rows[0]?.ids ?? [];
  await sql`select refresh_prices(${ids}::text[])`.execute(tx);
  return ids.at(-1) ?? null;
}

/** Records which changes are in the prices of lists; later ones stay open. */
export async function markRefreshed(
  tx: Tx,
  done: readonly { readonly id: string; readonly revision: number }[],
): Promise<void> {
  await sql`
    update price_periods t set refreshed_revision = done.revision
    from unnest(${done.map(({ id }) => id)}::text[], ${done.map(({ revision }) => revision)}::int[]) as done (id, revision)
    where t.id = done.id`.execute(tx);
}

/** A period that is previewed; without an id it is new. */
export type DraftPeriod = PeriodTerms & { readonly id: string | null };

interface PricedVariant {
  readonly id: string;
  readonly product_id: string;
  readonly sku: string;
  readonly before: Paise;
  readonly after: Paise;
  /** Another period whose price is that. */
  readonly period: Named | null;
  readonly cost: Paise | null;
}

export interface PricePreview {
  readonly rows: readonly PricedVariant[];
  readonly variants: number;
  readonly lowered: number;
  readonly below_cost: number;
  readonly unchanged: number;
  readonly overlaps: readonly Named[];
}

/**
 * Prices of an instant: of the variants of a draft, or without one of those that cost less. Counts all, and lists the
 * first by margin.
 */
export async function previewPrices(
  db: Db,
  draft: DraftPeriod | null,
  at: Date,
  max: number,
): Promise<PricePreview> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await sql<PricePreview>`
    with draft as (
      select (jsonb_populate_record(null::price_periods, ${JSON.stringify(draft ?? {})}::jsonb)).*
    ), priced as (
      select v.id, v.product_id, v.sku, v.cost, v.discounted_price as before,
        least(sold.discounted_price, own.discounted_price) as after,
        case when own.discounted_price <= sold.discounted_price then null else (
          select jsonb_build_object('_id', t.id, 'name', t.name) from price_periods t where t.id = sold.period_id
        ) end as period,
        own.discounted_price is null or own.discounted_price >= v.discounted_price as is_unchanged
      from draft cross join product_variants v join products p on p.id = v.product_id
        cross join lateral price_at(v, ${now}, draft.id) as sold
        left join lateral (
          select discounted_price from price_in_period(v.price, draft.percent, draft.amount, draft.price)
          where draft.starts_at <= ${now} and draft.ends_at > ${now}
        ) as own on true
      where p.publish and p.deleted_at is null and v.deleted_at is null and not v.is_hidden
        and ${draft ? sql`is_in_price_period(draft::price_periods, p, v)` : sql`sold.period_id is not null`}
    )
    select count(*) as variants, count(*) filter (where after < before) as lowered,
      count(*) filter (where after < cost and after < before) as below_cost,
      count(*) filter (where is_unchanged and ${draft !== null}::boolean) as unchanged,
      coalesce((select jsonb_agg(first) from (
        select id, product_id, sku, before, after, period, cost from priced
        order by (after - cost)::numeric / nullif(after, 0), sku limit ${max}
      ) as first), '[]') as rows,
      ${draft ? sql`(select overlaps_of(draft::price_periods) from draft)` : sql`'[]'::jsonb`} as overlaps
    from priced`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a preview without figures');
  return found;
}
