import type { Db, Tx } from '../../../database/transact.ts';
import { badInput } from '../../../problem.ts';
import { findPictures } from './store.ts';
import { parsePictureId } from './variant-names.ts';

/** Resolves the pictures that a client names to ids, in the same order; refuses unknown ones. */
export async function findPictureIds(
  db: Db | Tx,
  named: readonly string[],
  path = 'image',
): Promise<string[]> {
  const ids = named.map(parsePictureId);
  const known = await findPictures(
    db,
    ids.filter((id) => id !== undefined),
  );
  return ids.map((id) => {
    if (id === undefined || !known.has(id)) {
      throw badInput(path, 'is not an image of this shop: upload it first');
    }
    return id;
  });
}

/** The same for one that may be unchanged (undefined) or removed (null). */
export async function findPictureId(
  db: Db | Tx,
  named: string | null | undefined,
  path: string,
): Promise<string | null | undefined> {
  if (named === undefined || named === null) return named;
  const [id] = await findPictureIds(db, [named], path);
  return id;
}
