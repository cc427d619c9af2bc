import { type Kysely, sql } from 'kysely';

/** Allows one-time codes that open a session without a password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table one_time_codes
    drop constraint one_time_codes_purpose_check,
    add constraint one_time_codes_purpose_check check (
      purpose in (
        'verify-email', 'change-email', 'reset-password', 'log-in', 'verify-mobile', 'contact', 'stock-alert'
      )
    )`.execute(db);
}
