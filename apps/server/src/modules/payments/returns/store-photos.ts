import { type Selectable, sql } from 'kysely';
import { anyOf, countRows, countWritten } from '../../../database/queries.ts';
import type { ReturnPhotosTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { Joining } from '../../../personal-data.ts';

export type ReturnPhoto = Selectable<ReturnPhotosTable>;

export async function insertPhoto(tx: Tx, photo: ReturnPhoto): Promise<void> {
  await tx.insertInto('return_photos').values(photo).execute();
}

export function findPhoto(db: Db, id: string): Promise<ReturnPhoto | undefined> {
  return db.selectFrom('return_photos').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists the photographs of returns, oldest first. */
export async function listPhotosOf(db: Db | Tx, returnIds: readonly string[]): Promise<ReturnPhoto[]> {
  if (returnIds.length === 0) return [];
  return db
    .selectFrom('return_photos')
    .selectAll()
    .where('return_id', '=', anyOf(returnIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Counts the photographs of a customer that belong to no return yet. */
export function countUnsentPhotos(db: Db | Tx, userId: string): Promise<number> {
  return countRows(
    db
      .selectFrom('return_photos')
      .where('user_id', '=', userId)
      .where('return_id', 'is', null)
      .where('by', '=', 'shopper'),
  );
}

/** Gives photographs of a customer to a return; returns how many of them there were. */
export async function attachPhotos(
  tx: Tx,
  ids: readonly string[],
  { returnId, userId }: { readonly returnId: string; readonly userId: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .updateTable('return_photos')
    .set({ return_id: returnId })
    .where('id', '=', anyOf(ids))
    .where('user_id', '=', userId)
    .where('return_id', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}

/** Deletes all photographs of a customer's returns, and returns the keys of their files. */
export async function forgetPhotosOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('return_photos')
    .where((by) =>
      by.or([
        by('user_id', '=', userId),
        by('return_id', 'in', by.selectFrom('returns').select('id').where('user_id', '=', userId)),
      ]),
    )
    .returning('file_key')
    .execute();
  return rows.map(({ file_key }) => file_key);
}

/** Deletes photographs never sent since an instant, and those of returns that ended before another. */
export async function deletePhotosBefore(
  tx: Tx,
  { unsent, ended }: { readonly unsent: Date; readonly ended: Date },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('return_photos')
    .where((by) =>
      by.or([
        by.and([by('return_id', 'is', null), by('created_at', '<', unsent.toISOString())]),
        by(
          'return_id',
          'in',
          by.selectFrom('returns').select('id').where('ended_at', '<', ended.toISOString()),
        ),
      ]),
    )
    .returning('file_key')
    .execute();
  return rows.map(({ file_key }) => file_key);
}

/** Moves the photographs of a joined account to the one that stays. */
export const movePhotos = (tx: Tx, { stays, goes }: Joining): Promise<number> =>
  countWritten(tx, sql`update return_photos set user_id = ${stays.id} where user_id = ${goes.id}`);
