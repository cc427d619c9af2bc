import { type Kysely, sql } from 'kysely';

/** Imports of customers of another shop, and the accounts that they made (decision 0154). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_imports (
      id text primary key,
      file_name text not null,
      created integer not null,
      left_out integer not null,
      actor_id text references users (id) on delete set null,
      created_at timestamptz not null,
      undone_at timestamptz
    )`.execute(db);
  await sql`create index customer_imports_created on customer_imports (created_at)`.execute(db);
  await sql`create index customer_imports_actor on customer_imports (actor_id)`.execute(db);
  await sql`
    create table customer_import_accounts (
      user_id text primary key references users (id) on delete cascade,
      import_id text not null references customer_imports (id) on delete cascade
    )`.execute(db);
  await sql`create index customer_import_accounts_import on customer_import_accounts (import_id)`.execute(db);
}
