import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ProductImportsTable } from '../../../../../database/schema.ts';
import type { Db, Tx } from '../../../../../database/transact.ts';

export type ImportRow = Selectable<ProductImportsTable>;

/** Retention of an uploaded file; afterwards it must be uploaded again. */
export const fileRetentionMs = 7 * 86_400_000;

/** Returns the key of the file of the wrong lines of an import. */
export const wrongLinesKey = ({ file_key }: Pick<ImportRow, 'file_key'>): string =>
  file_key.replace(/\.csv$/, '-wrong.csv');

/** Inserts an import. */
export async function insertImport(tx: Tx, row: Insertable<ProductImportsTable>): Promise<void> {
  await tx.insertInto('product_imports').values(row).execute();
}

/** Finds an import in its current state. */
export function findImport(db: Db | Tx, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks an import, so that one undo waits for the other. */
export function lockImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  return tx.selectFrom('product_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Lists the latest imports, without their lines. */
export function listImportRows(db: Db, limit: number) {
  return db
    .selectFrom('product_imports')
    .select([
      'id',
      'of_units',
      'undone_at',
      'source',
      'left_out',
      'file_name',
      'status',
      'dry_run',
      'rows',
      'rows_total',
      'created',
      'updated',
      'unchanged',
    ])
    .select(['error_count', 'problem', 'actor_id', 'created_at', 'finished_at'])
    .select(
      sql<boolean>`status = 'done' and undone_at is null and (changes is not null or exists (
        select from product_import_items where import_id = product_imports.id))`.as('can_undo'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** States of an unfinished import. */
export const unfinished = ['waiting', 'checking', 'applying'] as const;

/** One run of an import; a cancelled run is over, even when the import is started again. */
export type ImportRun = Pick<ImportRow, 'id' | 'run'>;

/** Updates a run of an import in one of these states; false when it is in another state. */
export async function moveImport(
  db: Db | Tx,
  { id, run }: ImportRun,
  from: readonly ImportRow['status'][],
  changes: Updateable<ProductImportsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_imports')
    .set(changes)
    .where('id', '=', id)
    .where('run', '=', run)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
