import { type Insertable, type Selectable, sql } from 'kysely';
import { anyOf, columnsOf } from '../../../database/queries.ts';
import type { PicturesTable, UploadedPicturesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type Picture = Selectable<PicturesTable>;
export type NewPicture = Insertable<PicturesTable>;

const columns = columnsOf<PicturesTable>()('id width height alt placeholder bytes mime created_at');

/** Inserts pictures, skipping known ones; of duplicates the first one is inserted. */
export async function insertPictures(tx: Tx, pictures: readonly NewPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  const distinct = new Map(pictures.toReversed().map((picture) => [picture.id, picture]));
  // In a fixed order, so that two processes that insert the same pictures don't deadlock.
  const inOrder = [...distinct.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  await tx
    .insertInto('pictures')
    .values(inOrder)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Finds a picture by its id. */
export async function findPicture(db: Db | Tx, id: string): Promise<Picture | undefined> {
  return db.selectFrom('pictures').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Finds pictures by id; unknown ones are missing. */
export async function findPictures(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  if (ids.length === 0) return new Map();
  const pictures = await db
    .selectFrom('pictures')
    .select(columns)
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute();
  return new Map(pictures.map((picture) => [picture.id, picture]));
}

/** Maps a file name to its picture; the latest upload wins. */
export async function nameUpload(tx: Tx, upload: Insertable<UploadedPicturesTable>): Promise<void> {
  await tx
    .insertInto('uploaded_pictures')
    .values(upload)
    .onConflict((conflict) =>
      conflict.column('file_name').doUpdateSet((row) => ({
        picture_id: row.ref('excluded.picture_id'),
        uploaded_by: row.ref('excluded.uploaded_by'),
        at: row.ref('excluded.at'),
      })),
    )
    .execute();
}

/** Returns picture ids by the file names of their uploads. */
export async function findUploads(
  db: Db | Tx,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('uploaded_pictures')
    .select(['file_name', 'picture_id'])
    .where('file_name', '=', sql<string>`any(${[...new Set(names)]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.file_name, row.picture_id]));
}
