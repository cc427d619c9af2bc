import { type Kysely, sql } from 'kysely';

const figureNames = ['units', 'sales', 'units_back', 'sales_back', 'cost', 'costed_units', 'costed_sales'];
const figures = sql.join(figureNames.map((name) => sql.ref(name)));
const added = sql.join(
  figureNames.map((name) => sql`${sql.ref(name)} = have.${sql.ref(name)} + excluded.${sql.ref(name)}`),
);
const signed = (sign: '' | '-') =>
  sql.join(figureNames.map((name) => sql`${sql.raw(sign)}sum(${sql.ref(name)})::bigint`));

/** Adds the sums that the job does not: of years, and of products, whose days are those of their variants. */
const addUp = (sign: '' | '-') => sql`
  insert into sales_sums as have (dimension, span, day, key, product_id, ${figures})
  select dimension, span, date_trunc(span, day)::date, key, max(product), ${signed(sign)}
  from changed
    cross join lateral (values
      ('product', 'month', product_id, ''), ('product', 'year', product_id, ''), ('variant', 'year', variant_id, product_id),
      ('category', 'year', category, ''), ('metal', 'year', metal, ''), ('city', 'year', city, ''),
      ('payment', 'year', payment, ''), ('coupon', 'year', coupon, ''), ('tier', 'year', tier, '')
    ) as keys (dimension, span, key, product)
  group by 1, 2, 3, 4
  on conflict (dimension, span, day, key) do update set ${added}`;

/**
 * Sums of years, and of products, so that a report of many days reads few rows (decision 0166). Triggers keep them, for
 * the version before, too. It may be run again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sales_sums
      drop constraint if exists sales_sums_dimension_check, drop constraint if exists sales_sums_span_check,
      add constraint sales_sums_dimension_check check (
        dimension in ('product', 'variant', 'category', 'metal', 'city', 'payment', 'coupon', 'tier')
      ) not valid,
      add constraint sales_sums_span_check check (span in ('day', 'month', 'year')) not valid`.execute(db);
  await sql`alter table sales_sums validate constraint sales_sums_dimension_check`.execute(db);
  await sql`alter table sales_sums validate constraint sales_sums_span_check`.execute(db);
  await sql`
    create or replace function add_sold_years() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${addUp('')}; else ${addUp('-')}; end if;
        return null;
      end
    $$`.execute(db);
  await db.transaction().execute(async (tx) => {
    // While the job waits no line changes. It catches up afterwards.
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended('sales', 0))`.execute(tx);
    await sql`set local lock_timeout = '1s'`.execute(tx);
    await sql`delete from sales_sums where span = 'year' or dimension = 'product'`.execute(tx);
    await sql`
      insert into sales_sums (dimension, span, day, key, product_id, ${figures})
      select 'product', 'month', day, product_id, '', ${signed('')} from sales_sums
      where dimension = 'variant' and span = 'month' group by day, product_id order by day, product_id`.execute(
      tx,
    );
    await sql`
      insert into sales_sums (dimension, span, day, key, product_id, ${figures})
      select dimension, 'year', date_trunc('year', day)::date, key, max(product_id), ${signed('')} from sales_sums
      where span = 'month' group by 1, 3, 4 order by 1, 3, 4`.execute(tx);
    for (const [event, rows] of Object.entries({ insert: 'new', delete: 'old' })) {
      await sql`
        create or replace trigger ${sql.ref(`sales_lines_years_${event}`)} after ${sql.raw(event)} on sales_lines
          referencing ${sql.raw(rows)} table as changed for each statement execute function add_sold_years()`.execute(
        tx,
      );
    }
  });
}
