import type { Selectable } from 'kysely';
import type { LayoutDraftsTable, LayoutVersionsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type LayoutVersion = Selectable<LayoutVersionsTable>;
type LayoutDraft = Selectable<LayoutDraftsTable>;

/** Finds a version of a page; the newest when none is named. */
export function findLayoutVersion(
  db: Db | Tx,
  slug: string,
  version?: number | undefined,
): Promise<LayoutVersion | undefined> {
  const versions = db.selectFrom('layout_versions').selectAll().where('slug', '=', slug);
  const wanted = version === undefined ? versions : versions.where('version', '=', version);
  return wanted.orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** Lists the versions of a page, newest first. */
export function listLayoutVersions(
  db: Db,
  slug: string,
): Promise<Pick<LayoutVersion, 'version' | 'author_id' | 'created_at'>[]> {
  return db
    .selectFrom('layout_versions')
    .select(['version', 'author_id', 'created_at'])
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(200)
    .execute();
}

/** Lists the newest version of every page that is not removed, by title. */
export async function listCurrentLayouts(db: Db): Promise<LayoutVersion[]> {
  const newest = await db
    .selectFrom('layout_versions')
    .selectAll()
    .distinctOn('slug')
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute();
  return newest
    .filter(({ is_removed }) => !is_removed)
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
}

/** Inserts a version; false when there is one with that number (race condition). */
export async function insertLayoutVersion(
  tx: Tx,
  { blocks, ...row }: Omit<LayoutVersion, 'blocks'> & { readonly blocks: readonly object[] },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('layout_versions')
    .values({ ...row, blocks: JSON.stringify(blocks) })
    .onConflict((conflict) => conflict.columns(['slug', 'version']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function findLayoutDraft(db: Db, slug: string): Promise<LayoutDraft | undefined> {
  return db.selectFrom('layout_drafts').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** Inserts a draft, and deletes those created before a time. */
export async function insertLayoutDraft(
  tx: Tx,
  { blocks, ...row }: Omit<LayoutDraft, 'blocks'> & { readonly blocks: readonly object[] },
  deleteBefore: Date,
): Promise<void> {
  await tx.deleteFrom('layout_drafts').where('created_at', '<', deleteBefore.toISOString()).execute();
  await tx
    .insertInto('layout_drafts')
    .values({ ...row, blocks: JSON.stringify(blocks) })
    .execute();
}
