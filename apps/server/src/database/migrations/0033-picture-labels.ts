import { type Kysely, sql } from 'kysely';

/** Labels at the foot of the pictures of products, as in 'Shown on a size 14 hand'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_pictures add column label text not null default ''`.execute(db);
}
