import type { Selectable } from 'kysely';
import type { PageDraftsTable, PagesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type PageVersion = Selectable<PagesTable>;
type PageDraft = Selectable<PageDraftsTable>;

/** Finds a version of a page; the newest when none is named. */
export function findPageVersion(
  db: Db | Tx,
  slug: string,
  version?: number | undefined,
): Promise<PageVersion | undefined> {
  const versions = db.selectFrom('pages').selectAll().where('slug', '=', slug);
  const wanted = version === undefined ? versions : versions.where('version', '=', version);
  return wanted.orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** Lists the versions of a page, newest first. */
export function listPageVersions(
  db: Db,
  slug: string,
): Promise<Pick<PageVersion, 'version' | 'note' | 'author_id' | 'created_at'>[]> {
  return db
    .selectFrom('pages')
    .select(['version', 'note', 'author_id', 'created_at'])
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(200)
    .execute();
}

/** Lists the newest version of every page that is not removed, by title. */
export async function listCurrentPages(db: Db): Promise<PageVersion[]> {
  const newest = await db
    .selectFrom('pages')
    .selectAll()
    .distinctOn('slug')
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute();
  return newest
    .filter(({ is_removed }) => !is_removed)
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
}

/** Lists title and address of every page that is not removed, without its blocks. */
export async function listPageTitles(db: Db): Promise<Pick<PageVersion, 'slug' | 'title'>[]> {
  const newest = await db
    .selectFrom('pages')
    .select(['slug', 'title', 'is_removed'])
    .distinctOn('slug')
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute();
  return newest.filter(({ is_removed }) => !is_removed);
}

/** Inserts a version; false when there is one with that number (race condition). */
export async function insertPageVersion(
  tx: Tx,
  { blocks, ...row }: Omit<PageVersion, 'blocks'> & { readonly blocks: readonly object[] },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pages')
    .values({ ...row, blocks: JSON.stringify(blocks) })
    .onConflict((conflict) => conflict.columns(['slug', 'version']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function findPageDraft(db: Db, slug: string): Promise<PageDraft | undefined> {
  return db.selectFrom('page_drafts').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** Inserts a draft, and deletes those created before a time. */
export async function insertPageDraft(
  tx: Tx,
  { blocks, ...row }: Omit<PageDraft, 'blocks'> & { readonly blocks: readonly object[] },
  deleteBefore: Date,
): Promise<void> {
  await tx.deleteFrom('page_drafts').where('created_at', '<', deleteBefore.toISOString()).execute();
  await tx
    .insertInto('page_drafts')
    .values({ ...row, blocks: JSON.stringify(blocks) })
    .execute();
}
