import type { Day } from '@jhumka/domain/calendar';
import { slowAfterDays, usualPaceDays } from '@jhumka/domain/sales';
import { sql } from 'kysely';
import { anyOf } from '../../../database/queries.ts';
import type { Db, Tx } from '../../../database/transact.ts';

/** Lets one process write the summary at a time; returns false while another one does. */
async function lockSummary(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('paces', 0)) as "isMine"`.execute(tx);
  return rows[0]?.isMine === true;
}

/**
 * Moves the thirty days on to a new day, and lists the variants for which it differs: those sold on a day that leaves or
 * enters, and those that become slow.
 */
export async function beginPaceDay(tx: Tx, today: Day): Promise<void> {
  if (!(await lockSummary(tx))) return;
  // Read first: the statement below reads every variant, even when no day begins.
  const { rows } = await sql`select from variant_pace_totals where day is null or day < ${today}`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    with before as (select day from variant_pace_totals), listed as (
      insert into variant_pace_changes (variant_id)
      select s.key from sales_sums s, before
      where s.dimension = 'variant' and s.span = 'day'
        and (s.day between before.day - ${usualPaceDays - 1}::int and ${today}::date - ${usualPaceDays}::int
          or s.day between before.day + 1 and ${today})
      union
      select variant_id from variant_paces, before where stock > 0 and not is_slow and slow_from <= ${today}
    )
    update variant_pace_totals set day = ${today}`.execute(tx);
}

/** Summarises the next variants of the list. Returns false when nothing was left, or while another process does it. */
export async function refreshChangedPaces(tx: Tx, max: number): Promise<boolean> {
  if (!(await lockSummary(tx))) return false;
  const { rows } = await sql<{ variant_id: string }>`
    delete from variant_pace_changes
    where id = any(array(select id from variant_pace_changes order by id desc limit ${max}))
    returning variant_id`.execute(tx);
  const ids = anyOf([...new Set(rows.map(({ variant_id }) => variant_id))]);
  if (rows.length === 0) return false;
  await sql`
    with today as (select day from variant_pace_totals),
    before as (
      select count(*) as slow, coalesce(sum(value), 0) as value from variant_paces where variant_id = ${ids} and is_slow
    ), fresh as materialized (
      select v.id as variant_id, v.product_id, v.stock,
        greatest(v.stock, 0) * coalesce(v.cost, v.discounted_price) as value, v.cost is not null as is_at_cost,
        month.sold, last.day as last_sold, ages.slow_from, v.stock > 0 and ages.slow_from <= today.day as is_slow
      from product_variants v cross join today
        cross join lateral (
          select coalesce(sum(units - units_back), 0)::int as sold from sales_sums
          where dimension = 'variant' and span = 'day' and key = v.id
            and day between today.day - ${usualPaceDays - 1}::int and today.day
        ) month
        left join lateral (
          select day from sales_sums
          where dimension = 'variant' and span = 'day' and key = v.id and units > 0 order by day desc limit 1
        ) last on true
        cross join lateral (
          select greatest(
            (v.created_at at time zone 'Asia/Kolkata')::date + ${slowAfterDays + 1}::int, last.day + ${slowAfterDays}::int
          ) as slow_from
        ) ages
      where v.id = ${ids} and v.made_to_order_days is null and v.deleted_at is null and not v.is_hidden
        and (v.stock > 0 or last.day is not null)
    ), removed as (
      delete from variant_paces
      where variant_id = ${ids} and not exists (select from fresh where fresh.variant_id = variant_paces.variant_id)
    ), saved as (
      insert into variant_paces as have (${columns}) select ${columns} from fresh
      on conflict (variant_id) do update set (${columns}) = row(excluded.*)
      where have is distinct from excluded
    )
    update variant_pace_totals t
    set slow = t.slow - before.slow + now.slow, slow_value = t.slow_value - before.value + now.value
    from before, (
      select count(*) as slow, coalesce(sum(value), 0) as value from fresh where is_slow
    ) now
    where (before.slow, before.value) is distinct from (now.slow, now.value)`.execute(tx);
  return true;
}

const columns = sql.raw(
  'variant_id, product_id, stock, value, is_at_cost, sold, last_sold, slow_from, is_slow',
);

/** Reads the time until which the stock is summarised; null when nothing waits for the job. */
export async function readPacesSince(db: Db, today: Day): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select least(
      (select min(at) from variant_pace_changes),
      (select (day + 1)::timestamp at time zone 'Asia/Kolkata' from variant_pace_totals where day < ${today})
    ) as since`.execute(db);
  return rows[0]?.since ?? null;
}
