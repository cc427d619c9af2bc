import type { Db, Tx } from '../../../database/transact.ts';
import { findUserNames } from './store-lists.ts';

interface VersionRow {
  readonly version: number;
  /** Null for what came with the shop. */
  readonly author_id: string | null;
  readonly created_at: string | null;
}

interface PresentedVersion {
  readonly version: number;
  readonly author: string | null;
  readonly createdAt: string | null;
}

/** Presents versions of something that is published, with the names of their authors. */
export async function presentVersions(
  db: Db | Tx,
  versions: readonly VersionRow[],
): Promise<PresentedVersion[]> {
  const authors = versions.flatMap(({ author_id }) => author_id ?? []);
  const names = await findUserNames(db, [...new Set(authors)]);
  return versions.map(({ version, author_id, created_at }) => ({
    version,
    author: names.get(author_id ?? '') ?? null,
    createdAt: created_at,
  }));
}
