import { type Kysely, sql } from 'kysely';

/**
 * Return window in days promised to each order. Existing orders get the current setting, as do
 * orders placed meanwhile by a process of the previous version; a constant default rewrites no
 * row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    days: unknown;
  }>`select value as days from settings where key = 'return_days'`.execute(db);
  const days = Number.isInteger(rows[0]?.days) ? Number(rows[0]?.days) : usualDays;
  await sql`alter table orders add column return_days smallint not null default ${sql.lit(days)}`.execute(db);
}

const usualDays = 30;
