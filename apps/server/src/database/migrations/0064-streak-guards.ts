import { type Kysely, sql } from 'kysely';

/** Freezes of the streak, which claimed milestones give, and holidays that customers announce (decision 0160). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table streak_milestones add column gives_freeze boolean not null default false,
      add column freeze_used_for date`.execute(db);
  await sql`
    create table streak_holidays (
      user_id text not null references users (id),
      from_day date not null,
      until_day date not null check (until_day >= from_day),
      primary key (user_id, from_day)
    )`.execute(db);
}
