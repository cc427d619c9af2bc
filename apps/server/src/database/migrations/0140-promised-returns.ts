import { type Kysely, sql } from 'kysely';

/**
 * How many days an order was promised for its return. Orders of before get what the shop says today, as do those that a process
 * of the version before places meanwhile; a constant default rewrites no row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    days: unknown;
  }>`select value as days from settings where key = 'return_days'`.execute(db);
  const days = Number.isInteger(rows[0]?.days) ? Number(rows[0]?.days) : usualDays;
  await sql`alter table orders add column return_days smallint not null default ${sql.lit(days)}`.execute(db);
}

const usualDays = 30;
