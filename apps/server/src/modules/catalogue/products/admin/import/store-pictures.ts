import { type Selectable, sql } from 'kysely';
import type { ProductImportPicturesTable } from '../../../../../database/schema.ts';
import type { Db, Tx } from '../../../../../database/transact.ts';

export type ImportPicture = Selectable<ProductImportPicturesTable>;

/** Records the pictures of a product that are to be fetched, but for those that an earlier import of it has fetched. */
export async function insertImportPictures(
  tx: Tx,
  importId: string,
  products: readonly {
    readonly id: string;
    readonly addresses: readonly string[];
    readonly publishes: boolean;
  }[],
): Promise<void> {
  const rows = products.flatMap(({ id, addresses, publishes }) =>
    addresses.map((address) => ({ product_id: id, address, publishes })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into product_import_pictures (import_id, product_id, address, publishes)
    select ${importId}, one.product_id, one.address, one.publishes
    from json_to_recordset(${JSON.stringify(rows)}::json) as one (product_id text, address text, publishes boolean)
    where not exists (
      select from product_import_pictures known
      where known.product_id = one.product_id and known.address = one.address and known.status = 'saved'
    )`.execute(tx);
}

/** Lists the next pictures to fetch, those of a product together and in their order. */
export function listWaiting(db: Db, importId: string, limit: number): Promise<ImportPicture[]> {
  return db
    .selectFrom('product_import_pictures')
    .selectAll()
    .where('import_id', '=', importId)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Ends the fetching of a picture; false where another worker has ended it. */
export async function endPicture(
  tx: Tx,
  id: number,
  outcome: Pick<ImportPicture, 'status' | 'problem'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_import_pictures')
    .set(outcome)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves all pictures of an import from one state to another. */
export async function movePictures(
  tx: Tx,
  importId: string,
  from: ImportPicture['status'],
  outcome: Pick<ImportPicture, 'status' | 'problem'>,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('product_import_pictures')
    .set(outcome)
    .where('import_id', '=', importId)
    .where('status', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const maxFailuresListed = 100;

/** Reads how far the pictures of an import are, with those that failed. */
export async function readPictureProgress(db: Db | Tx, importId: string) {
  const { rows } = await sql<{ waiting: number; saved: number; failed: number }>`
    select count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'saved')::int as saved,
      count(*) filter (where status = 'failed')::int as failed
    from product_import_pictures where import_id = ${importId}`.execute(db);
  const counts = rows[0] ?? { waiting: 0, saved: 0, failed: 0 };
  const failures =
    counts.failed === 0
      ? []
      : await db
          .selectFrom('product_import_pictures as one')
          .innerJoin('products as p', 'p.id', 'one.product_id')
          .select(['one.product_id as productId', 'p.name', 'one.address', 'one.problem'])
          .where('one.import_id', '=', importId)
          .where('one.status', '=', 'failed')
          .orderBy('one.id')
          .limit(maxFailuresListed)
          .execute();
  return { ...counts, failures };
}
