import { type Kysely, sql } from 'kysely';

/** A refund that failed is asked for again under a key of its own, and found by how it stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table refunds add column round integer not null default 1 check (round > 0)',
  'create index refunds_by_status on refunds (status, created_at desc, id desc)',
  'create index refunds_newest on refunds (created_at desc, id desc)',
];
