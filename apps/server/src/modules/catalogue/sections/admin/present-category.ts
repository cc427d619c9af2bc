import type { VerbReply } from '@jhumka/contract';
import type { Context } from '../../../../context.ts';
import { listPictures } from '../../../platform/images/present-picture.ts';
import { readSectionFigures } from './section-figures.ts';
import type { AdminCategoryRow, AdminSubcategoryRow } from './store.ts';

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
