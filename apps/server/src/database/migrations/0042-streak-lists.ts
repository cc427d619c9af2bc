import { type Kysely, sql } from 'kysely';

/** Indexes for the admin's streak lists: longest streaks, newest visits, and visits per day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create index streaks_by_current on streaks (current desc, user_id)',
  'create index streaks_by_longest on streaks (longest desc, user_id)',
  'create index streaks_by_last_day on streaks (last_day desc, user_id)',
  'create index streak_days_of_day on streak_days (day) include (kind, coins)',
  'create index streak_milestones_to_claim on streak_milestones (user_id, days) where claimed_at is null',
];
