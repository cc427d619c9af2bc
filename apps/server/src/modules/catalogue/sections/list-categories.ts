import type { Verb } from '../../../verb.ts';
import { listPictures } from '../../platform/images/present-picture.ts';
import { listCategoryRows, listSubcategoryRows } from './store.ts';

/** Lists all categories by name (spec 3.4, 7.26). */
export const listCategories: Verb<'category.list'> = async (ctx) => {
  const rows = await listCategoryRows(ctx.db);
  const pictures = await listPictures(
    ctx,
    ctx.db,
    rows.flatMap((row) => [row.picture_id, row.banner_id]).filter((id) => id !== null),
  );
  const data = rows.map((row) => {
    const picture = pictures.get(row.picture_id ?? '') ?? null;
    return {
      _id: row.id,
      name: row.name,
      slug: row.slug,
      image: picture?.url ?? '',
      picture,
      banner: pictures.get(row.banner_id ?? '') ?? null,
      product_count: row.product_count,
    };
  });
  return { message: 'Categories', data };
};

/** Lists subcategories by name, of one category or of all (spec 3.4, 7.26). */
export const listSubcategories: Verb<'subcategory.list'> = async (ctx, { categoryId }) => {
  const rows = await listSubcategoryRows(ctx.db, categoryId ?? null);
  const pictures = await listPictures(
    ctx,
    ctx.db,
    rows.map((row) => row.picture_id).filter((id) => id !== null),
  );
  const data = rows.map((row) => {
    const picture = pictures.get(row.picture_id ?? '') ?? null;
    return {
      _id: row.id,
      name: row.name,
      slug: row.slug,
      image: picture?.url ?? '',
      picture,
      category: [{ _id: row.category_id, name: row.category_name, slug: row.category_slug }],
      product_count: row.product_count,
    };
  });
  return { message: 'Subcategories', data };
};
