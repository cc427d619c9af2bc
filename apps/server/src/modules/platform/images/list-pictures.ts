import type { Db } from '../../../database/transact.ts';
import { type PresentedPicture, presentPicture } from './present-picture.ts';
import { findPictures } from './store.ts';

/** Presents pictures by id; unknown ones are missing. */
export async function listPictures(
  context: { readonly publicUrl: string },
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PresentedPicture>> {
  const pictures = await findPictures(db, ids);
  return new Map([...pictures].map(([id, picture]) => [id, presentPicture(context, picture)]));
}
