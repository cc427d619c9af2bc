import { type Kysely, sql } from 'kysely';

/** An import can be cancelled and begun again: which of its runs a worker carries out; and the latest come first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_imports add column run integer not null default 0`.execute(db);
  await sql`create index product_imports_newest on product_imports (created_at desc, id desc)`.execute(db);
}
