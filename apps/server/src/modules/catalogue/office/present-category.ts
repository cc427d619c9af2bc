import type { VerbReply } from '@jhumka/contract';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { listPictures } from '../../pictures/index.ts';
import type { OfficeCategoryRow, OfficeSubcategoryRow } from './store-office-categories.ts';

/** Categories as administrators see them, with their pictures. */
export async function presentOfficeCategories(
  ctx: Context,
  db: Db | Tx,
  rows: readonly OfficeCategoryRow[],
): Promise<VerbReply<'category.adminList'>['data']> {
  const ids = rows.flatMap((row) => [row.picture_id, row.banner_id]).filter((id) => id !== null);
  const pictures = await listPictures(ctx, db, ids);
  return rows.map(({ id, picture_id, banner_id, updated_at, ...row }) => {
    const picture = pictures.get(picture_id ?? '') ?? null;
    const banner = pictures.get(banner_id ?? '') ?? null;
    return { ...row, _id: id, image: picture?.url ?? '', picture, banner, updatedAt: updated_at };
  });
}

/** Subcategories as administrators see them, with their pictures. */
export async function presentOfficeSubcategories(
  ctx: Context,
  db: Db | Tx,
  rows: readonly OfficeSubcategoryRow[],
): Promise<VerbReply<'subcategory.adminList'>['data']> {
  const pictures = await listPictures(
    ctx,
    db,
    rows.map((row) => row.picture_id).filter((id) => id !== null),
  );
  return rows.map(({ id, picture_id, updated_at, category_id, category_name, category_slug, ...row }) => {
    const picture = pictures.get(picture_id ?? '') ?? null;
    const category = [{ _id: category_id, name: category_name, slug: category_slug }];
    return { ...row, _id: id, image: picture?.url ?? '', picture, category, updatedAt: updated_at };
  });
}
