import type { Verb } from '../../../verb.ts';
import { listPictures } from '../../platform/images/index.ts';
import { listCategoryRows } from './store-categories.ts';

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
