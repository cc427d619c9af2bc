import { type Kysely, sql } from 'kysely';

/** Number of pages of the table that one statement changes, so that it holds its locks for milliseconds. */
const pagesOfBatch = 50;

/** Counts the sold-out variants of products with options, in batches that commit; it may be interrupted and run again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size('products') / current_setting('block_size')::int)::int as pages`.execute(db);
  for (let page = 0; page <= (rows[0]?.pages ?? 0); page += pagesOfBatch) {
    await sql`
      select refresh_offers(array(
        select id from products
        where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + pagesOfBatch},0)`}::tid and options <> '[]'
      ))`.execute(db);
  }
}
