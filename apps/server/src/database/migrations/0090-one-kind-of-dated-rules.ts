import { type Kysely, sql } from 'kysely';

/**
 * The rules of streak and offers move to where those of the VIP programme are. The old table stays for a version that
 * still runs; nothing else reads it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `insert into setting_versions (topic, version, holds_from, value, note, author_id, created_at, applied_at)
    select part, row_number() over (partition by part order by created_at, id), valid_from, rules, note, author_id,
      created_at, case when valid_from <= (now() at time zone 'Asia/Kolkata')::date then now() end
    from loyalty_rules
    on conflict do nothing`,
];
