import { type Kysely, sql } from 'kysely';

/**
 * Separates codes and tries by caller, so that nobody voids or locks the code of somebody else. `proof_caller` is no
 * longer read; a later migration drops it, once no version that writes it runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table one_time_codes
    add column lane text not null default '',
    add column is_requested boolean not null default true`.execute(db);
}
