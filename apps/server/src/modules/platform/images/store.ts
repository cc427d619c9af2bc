import { type Insertable, type Selectable, sql } from 'kysely';
import type { PicturesTable, UploadedPicturesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type Picture = Selectable<PicturesTable>;
export type NewPicture = Insertable<PicturesTable>;

/** Writes pictures that are not yet known; those that are stay as they are, and the first of equals speaks for them. */
export async function insertPictures(tx: Tx, pictures: readonly NewPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  const distinct = new Map(pictures.toReversed().map((picture) => [picture.id, picture]));
  // In one order everywhere, so that two processes that write the same pictures never wait for each other in a ring.
  const inOrder = [...distinct.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  await tx
    .insertInto('pictures')
    .values(inOrder)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The picture with this id. */
export async function findPicture(db: Db | Tx, id: string): Promise<Picture | undefined> {
  return db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The pictures with these ids, by id; those that don't exist are left out. */
export async function findPictures(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  if (ids.length === 0) return new Map();
  const pictures = await db
    .selectFrom('pictures')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(pictures.map((picture) => [picture.id, picture]));
}

/** Remembers a picture by the name of the file it came from; the newest of a name stands. */
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

/** The ids of pictures by the names of the files they came from. */
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
