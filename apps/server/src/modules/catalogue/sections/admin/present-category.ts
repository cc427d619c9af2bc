import type { VerbReply } from '@jhumka/contract';
import { cacheFigures } from '../../../../cache/cache-figures.ts';
import type { Context } from '../../../../context.ts';
import { listPictures } from '../../../platform/images/present-picture.ts';
import {
  type AdminCategoryRow,
  type AdminSubcategoryRow,
  type SectionFigures,
  type SectionFiguresRow,
  sumSectionFigures,
} from './store.ts';

/** Presents categories for administrators, with their pictures. */
export async function presentAdminCategories(
  ctx: Context,
  rows: readonly AdminCategoryRow[],
): Promise<VerbReply<'admin.categories.list'>['data']> {
  const figuresOf = await readSectionFigures(ctx, 'category_id');
  const ids = rows.flatMap((row) => [row.picture_id, row.banner_id]).filter((id) => id !== null);
  const pictures = await listPictures(ctx, ctx.db, ids);
  return rows.map(({ id, picture_id, banner_id, updated_at, ...row }) => {
    const picture = pictures.get(picture_id ?? '') ?? null;
    const banner = pictures.get(banner_id ?? '') ?? null;
    return {
      ...row,
      ...figuresOf(id),
      _id: id,
      image: picture?.url ?? '',
      picture,
      banner,
      updatedAt: updated_at,
    };
  });
}

/** Presents subcategories for administrators, with their pictures. */
export async function presentAdminSubcategories(
  ctx: Context,
  rows: readonly AdminSubcategoryRow[],
): Promise<VerbReply<'admin.subcategories.list'>['data']> {
  const figuresOf = await readSectionFigures(ctx, 'subcategory_id');
  const pictures = await listPictures(
    ctx,
    ctx.db,
    rows.map((row) => row.picture_id).filter((id) => id !== null),
  );
  return rows.map(({ id, picture_id, updated_at, category_id, category_name, category_slug, ...row }) => {
    const picture = pictures.get(picture_id ?? '') ?? null;
    const category = [{ _id: category_id, name: category_name, slug: category_slug }];
    return {
      ...row,
      ...figuresOf(id),
      _id: id,
      image: picture?.url ?? '',
      picture,
      category,
      updatedAt: updated_at,
    };
  });
}

/** From this number of products, or sold units, on, aggregating is slow. */
const large = 10_000;

const readFigures = cacheFigures<readonly SectionFiguresRow[]>(() => ({
  addUp: ({ db }) => sumSectionFigures(db),
  isLarge: (rows) =>
    rows.reduce((sum, row) => sum + row.product_count + row.hidden_count + row.sold_30_days, 0) > large,
}));

/** Returns the figures of each category or subcategory by id; cached for about a minute in a large shop. */
async function readSectionFigures(
  ctx: Parameters<typeof readFigures>[0],
  of: 'category_id' | 'subcategory_id',
): Promise<(id: string) => SectionFigures> {
  const sums = new Map<string, SectionFigures>();
  for (const row of await readFigures(ctx, '')) sums.set(row[of], added(sums.get(row[of]) ?? nothing, row));
  return (id) => sums.get(id) ?? nothing;
}

const nothing: SectionFigures = { product_count: 0, hidden_count: 0, sold_30_days: 0 };

const added = (one: SectionFigures, other: SectionFigures): SectionFigures => ({
  product_count: one.product_count + other.product_count,
  hidden_count: one.hidden_count + other.hidden_count,
  sold_30_days: one.sold_30_days + other.sold_30_days,
});
