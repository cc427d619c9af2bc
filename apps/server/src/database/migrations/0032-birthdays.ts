import { type Kysely, sql } from 'kysely';

/** Finds who has a birthday, and remembers which days were looked at, so that a closed shop makes up for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index users_by_birthday on users ((extract(month from birthday) * 100 + extract(day from birthday)))
    where birthday is not null`,
  `create table birthday_days (
    day date primary key,
    looked_at timestamptz not null
  )`,
];
