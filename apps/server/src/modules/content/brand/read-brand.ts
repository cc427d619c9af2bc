import type { VerbReply } from '@jhumka/contract';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { presentPicture } from '../../platform/images/present-picture.ts';
import { findPictures } from '../../platform/images/store.ts';
import { type Brand, brandOf, parseBrand } from '../../platform/settings/brand-settings.ts';
import { readSettingsNow } from '../../platform/settings/store.ts';
import { presentVersions } from '../../platform/users/present-versions.ts';
import { cleanDrawing } from './own-drawing.ts';
import { findBrandVersion, listBrandVersions } from './store.ts';

/** Number of the version that a shop has before it publishes its own. */
export const firstVersion = 1;

const shipped = { version: firstVersion, author_id: null, created_at: null };

/** Presents the brand that is published. */
export async function readPublishedBrand(ctx: Presenting, db: Db | Tx): Promise<ShownBrand> {
  const published = brandOf(await readSettingsNow(db));
  const [version] = await presentVersions(db, [(await findBrandVersion(db)) ?? shipped]);
  return { ...(await presentBrand(ctx, db, published)), ...(version as NonNullable<typeof version>) };
}

/** Returns the published brand, or one of its versions. */
export const getBrand: Verb<'admin.brand.get'> = async (ctx, { version }) => {
  const { db } = ctx;
  const published = await readPublishedBrand(ctx, db);
  if (version === undefined || version === published.version) return { message: 'Brand', data: published };
  const row = await findBrandVersion(db, version);
  if (!row) throw new Problem('not-found');
  const [shown] = await presentVersions(db, [row]);
  const brand = await presentBrand(ctx, db, parseBrand(row.brand));
  return { message: 'Brand', data: { ...brand, ...(shown as NonNullable<typeof shown>) } };
};

/** Lists the versions of the brand with author and time. */
export const listBrands: Verb<'admin.brand.versions'> = async ({ db }) => {
  const versions = await listBrandVersions(db);
  return { message: 'Versions', data: await presentVersions(db, versions.length > 0 ? versions : [shipped]) };
};

/** Returns a drawing without anything but shapes, and names what is left out. */
export const cleanSign: Verb<'admin.brand.cleanSign'> = async (_, { svg }) => ({
  message: 'Cleaned',
  data: await cleanDrawing(svg, 'svg'),
});

type ShownBrand = VerbReply<'admin.brand.get'>['data'];
type ShownVersion = VerbReply<'admin.brand.versions'>['data'][number];

type Presenting = Pick<Context, 'publicUrl'>;

/** Presents a brand: whole pictures, without deleted ones. */
async function presentBrand(
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
