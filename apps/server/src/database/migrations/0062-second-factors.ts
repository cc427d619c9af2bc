import { type Kysely, sql } from 'kysely';

/** The second step of a login: a secret that only the shop reads, and codes for the day when the phone is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table second_factors (
    user_id text primary key references users (id) on delete cascade,
    secret_encrypted text not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    created_at timestamptz not null default now()
  )`,
  `create table recovery_codes (
    user_id text not null references second_factors (user_id) on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
];
