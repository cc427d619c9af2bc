import type { Insertable, Selectable, Updateable } from 'kysely';
import type { BannersTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type BannerRow = Selectable<BannersTable>;

/** Lists every line in order. */
export function listBannerRows(db: Db | Tx): Promise<BannerRow[]> {
  return db.selectFrom('banners').selectAll().orderBy('position').orderBy('id').execute();
}

/** Locks every line, in order, until the transaction ends: there are few, and they change together. */
export function lockBanners(tx: Tx): Promise<BannerRow[]> {
  return tx.selectFrom('banners').selectAll().orderBy('position').orderBy('id').forUpdate().execute();
}

export async function insertBanner(tx: Tx, row: Insertable<BannersTable>): Promise<void> {
  await tx.insertInto('banners').values(row).execute();
}

export async function changeBanner(tx: Tx, id: string, change: Updateable<BannersTable>): Promise<void> {
  await tx.updateTable('banners').set(change).where('id', '=', id).execute();
}

export async function deleteBannerRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('banners').where('id', '=', id).execute();
}
