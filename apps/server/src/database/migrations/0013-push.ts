import { type Kysely, sql } from 'kysely';

/** Browsers of administrators that are notified of new orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      endpoint text primary key,
      user_id text not null references users (id),
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index push_subscriptions_of_user on push_subscriptions (user_id)`.execute(db);
}
