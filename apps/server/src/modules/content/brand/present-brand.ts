import type { VerbReply } from '@jhumka/contract';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { presentPicture } from '../../platform/images/present-picture.ts';
import { findPictures } from '../../platform/images/store.ts';
import type { Brand } from '../../platform/settings/brand-settings.ts';

export type ShownBrand = VerbReply<'admin.brand.get'>['data'];
type ShownVersion = VerbReply<'admin.brand.versions'>['data'][number];

export type Presenting = Pick<Context, 'publicUrl'>;

/** Presents a brand: whole pictures, without deleted ones. */
export async function presentBrand(
  ctx: Presenting,
  db: Db | Tx,
  { welcome_pictures: ids, ...brand }: Brand,
): Promise<Omit<ShownBrand, keyof ShownVersion>> {
  const known = await findPictures(db, ids);
  const pictures = ids.flatMap((id) => known.get(id) ?? []);
  return {
    ...brand,
    welcome_pictures: pictures.map((picture) => ({ _id: picture.id, ...presentPicture(ctx, picture) })),
  };
}

/** Number of the version that a shop has before it publishes its own. */
export const firstVersion = 1;
