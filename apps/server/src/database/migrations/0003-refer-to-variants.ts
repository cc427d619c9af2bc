import { type Kysely, sql } from 'kysely';

/** Number of pages of a table that one statement changes, so that it holds its locks for milliseconds. */
const pagesOfBatch = 200;

/**
 * Lets the order items and stock movements from before refer to the only variant of their product. In batches, each of
 * them committed: it may be interrupted and run again, while orders are placed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['order_items', 'stock_movements']) {
    await referInBatches(db, table);
    await sql`
      alter table ${sql.table(table)}
        drop constraint if exists ${sql.ref(`${table}_variant_id_fkey`)},
        add constraint ${sql.ref(`${table}_variant_id_fkey`)} foreign key (variant_id)
          references product_variants (id) not valid,
        drop constraint if exists ${sql.ref(`${table}_variant_id_known`)},
        add constraint ${sql.ref(`${table}_variant_id_known`)} check (variant_id is not null) not valid`.execute(
      db,
    );
    // Read under a lock that lets writers pass; afterwards the column needs no further look at the rows.
    await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(`${table}_variant_id_fkey`)}`.execute(
      db,
    );
    await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(`${table}_variant_id_known`)}`.execute(
      db,
    );
    await sql`
      alter table ${sql.table(table)} alter column variant_id set not null,
        drop constraint ${sql.ref(`${table}_variant_id_known`)}`.execute(db);
  }
}

async function referInBatches(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`.execute(
    db,
  );
  const pages = rows[0]?.pages ?? 0;
  for (let page = 0; page <= pages; page += pagesOfBatch) {
    await sql`
      update ${sql.table(table)} set variant_id = product_id
      where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + pagesOfBatch},0)`}::tid and variant_id is null`.execute(
      db,
    );
  }
}
