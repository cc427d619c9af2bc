import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { listPictures } from '../../platform/images/present-picture.ts';
import { findSectionPage, listCategoryRows, listSubcategoryRows } from './store.ts';

/** Lists all categories by name (spec 3.4, 7.26), or those of menus in the shop's order. */
export const listCategories: Verb<'category.list'> = async (ctx, { view }) => {
  const rows = await listCategoryRows(ctx.db, { isMenu: view === 'menu' });
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
      has_own_page: row.has_own_page,
    };
  });
  return { message: 'Categories', data };
};

/** Lists subcategories by name, of one category or of all (spec 3.4, 7.26). */
export const listSubcategories: Verb<'subcategory.list'> = async (ctx, { categoryId, view }) => {
  const rows = await listSubcategoryRows(ctx.db, categoryId ?? null, { isMenu: view === 'menu' });
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
      has_own_page: row.has_own_page,
    };
  });
  return { message: 'Subcategories', data };
};

/** Returns the page of a category or subcategory that is not hidden. */
export const getCategoryPage: Verb<'category.page'> = async (ctx, { id }) => {
  const data = await findSectionPage(ctx.db, id);
  if (!data) throw new Problem('category-not-found');
  return { message: 'Category', data };
};
