import { type Kysely, sql } from 'kysely';

const folded = sql.raw(
  `lower(regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f\\u200b-\\u200f]', '', 'g'))`,
);

/** Lists by name have É with E, and no capital letter before a small one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing waits for an index that is made concurrently.
  await sql`set lock_timeout = 0`.execute(db);
  await sql`drop index concurrently if exists users_by_folded_name`.execute(db);
  await sql`create index concurrently users_by_folded_name on users (${folded}, id)`.execute(db);
  await sql`drop index concurrently if exists products_admin_folded_name`.execute(db);
  await sql`
    create index concurrently products_admin_folded_name on products (${folded}, id) where deleted_at is null`.execute(
    db,
  );
  await sql`drop index concurrently if exists users_by_name`.execute(db);
  await sql`drop index concurrently if exists products_admin_name`.execute(db);
}
