import type { InfoPageSlug } from '@jhumka/contract/shapes/content';
import type { Insertable, Selectable } from 'kysely';
import type { PageVersionsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type PageVersion = Selectable<PageVersionsTable>;
export type WrittenPage = Pick<PageVersion, 'title' | 'description' | 'lead' | 'markdown'>;

const columns = [
  'slug',
  'version',
  'title',
  'description',
  'lead',
  'markdown',
  'note',
  'author_id',
  'created_at',
] as const satisfies readonly (keyof PageVersion)[];

/** Finds a version of a page; the newest when none is named. */
export function findPageVersion(
  db: Db | Tx,
  slug: InfoPageSlug,
  version?: number | undefined,
): Promise<PageVersion | undefined> {
  const versions = db.selectFrom('page_versions').select(columns).where('slug', '=', slug);
  const wanted = version === undefined ? versions : versions.where('version', '=', version);
  return wanted.orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** Lists every version of a page, newest first. */
export function listPageVersions(db: Db, slug: InfoPageSlug): Promise<PageVersion[]> {
  return db
    .selectFrom('page_versions')
    .select(columns)
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(200)
    .execute();
}

/** Lists the current version of every page, by slug. */
export function listNewestVersions(db: Db | Tx): Promise<PageVersion[]> {
  return db
    .selectFrom('page_versions')
    .distinctOn('slug')
    .select(columns)
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute();
}

/** Inserts a version; false when the page already has one with that number (race condition). */
export async function insertPageVersion(tx: Tx, page: Insertable<PageVersionsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('page_versions')
    .values(page)
    .onConflict((conflict) => conflict.columns(['slug', 'version']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Compares two versions of a page word for word. */
export function isSameWriting(one: WrittenPage, other: WrittenPage): boolean {
  return (['title', 'description', 'lead', 'markdown'] as const).every(
    (field) => one[field] === other[field],
  );
}
