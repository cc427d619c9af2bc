import { type Kysely, sql } from 'kysely';

/** The picture that was made of a product's 3D model. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column model_poster_id text references pictures (id)`.execute(db);
  await sql`create index products_model_poster on products (model_poster_id) where model_poster_id is not null`.execute(
    db,
  );
}
