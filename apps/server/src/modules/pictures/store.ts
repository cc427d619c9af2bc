import type { Insertable, Selectable } from 'kysely';
import type { PicturesTable } from '../../database/schema.ts';
import type { Db, Tx } from '../../database/transact.ts';

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
