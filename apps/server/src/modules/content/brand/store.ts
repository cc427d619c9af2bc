import type { Selectable } from 'kysely';
import type { BrandVersionsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

type BrandVersion = Selectable<BrandVersionsTable>;

/** Finds a version of the brand; the newest when none is named. */
export function findBrandVersion(
  db: Db | Tx,
  version?: number | undefined,
): Promise<BrandVersion | undefined> {
  const versions = db.selectFrom('brand_versions').selectAll();
  const wanted = version === undefined ? versions : versions.where('version', '=', version);
  return wanted.orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** Lists the versions of the brand, newest first. */
export function listBrandVersions(
  db: Db,
): Promise<Pick<BrandVersion, 'version' | 'author_id' | 'created_at'>[]> {
  return db
    .selectFrom('brand_versions')
    .select(['version', 'author_id', 'created_at'])
    .orderBy('version', 'desc')
    .limit(200)
    .execute();
}

/** Inserts a version; false when there is one with that number (race condition). */
export async function insertBrandVersion(
  tx: Tx,
  { brand, ...row }: Omit<BrandVersion, 'brand'> & { readonly brand: object },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('brand_versions')
    .values({ ...row, brand: JSON.stringify(brand) })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
