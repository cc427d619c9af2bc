import { type Kysely, sql } from 'kysely';

/** Codes that prove a new email of an account before it counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table one_time_codes
    drop constraint one_time_codes_purpose_check,
    add constraint one_time_codes_purpose_check
      check (purpose in ('verify-email', 'change-email', 'reset-password', 'verify-mobile', 'contact'))`.execute(
    db,
  );
}
