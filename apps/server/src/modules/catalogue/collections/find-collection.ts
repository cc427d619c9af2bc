import { collectionPath } from '@jhumka/domain/catalogue';
import { cacheUntilNotified } from '../../../cache/cache.ts';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { listPictures } from '../../platform/images/present-picture.ts';
import { type CollectionRow, listCollectionRows } from './store.ts';

type Reading = Pick<Context, 'db' | 'notifications'>;

/** A shop has dozens of collections, and each list of one asks for it. */
const readPublished = cacheUntilNotified('products', async ({ db }: Reading) =>
  (await listCollectionRows(db)).filter(({ is_published }) => is_published),
);

/** Finds a published collection by its id or slug. */
export async function findCollection(ctx: Reading, name: string): Promise<CollectionRow | undefined> {
  return (await readPublished(ctx)).find(({ id, slug }) => id === name || slug === name);
}

/** Lists the addresses of published collections. */
export async function listCollectionPaths(ctx: Reading): Promise<string[]> {
  return (await readPublished(ctx)).map(({ name }) => collectionPath(name));
}

/** Returns the page of a published collection. */
export const getCollection: Verb<'collection.get'> = async (ctx, { slug }) => {
  const found = await findCollection(ctx, slug);
  if (!found) throw new Problem('collection-not-found');
  const { id, name, meta_title, meta_description, intro, rule } = found;
  const pictures = await listPictures(ctx, ctx.db, found.picture_id === null ? [] : [found.picture_id]);
  return {
    message: 'Collection',
    data: {
      ...{ _id: id, name, slug: found.slug, meta_title, meta_description, intro },
      picture: pictures.get(found.picture_id ?? '') ?? null,
      is_by_hand: rule === null,
    },
  };
};
