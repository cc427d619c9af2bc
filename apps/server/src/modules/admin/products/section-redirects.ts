import { categoryPath } from '@jhumka/domain/catalogue';
import type { Tx } from '../../../database/transact.ts';
import type { PageMove } from '../../catalogue/redirects/index.ts';
import { type AdminSubcategoryRow, listAdminSubcategories } from './store-categories.ts';

/** The pages that move when a category gets another name: its own, and those of what is in it. */
export async function movesOfCategory(
  tx: Tx,
  categoryId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<PageMove[]> {
  const within = await listAdminSubcategories(tx, { categoryId });
  return [
    { from: categoryPath(from), to: categoryPath(to) },
    ...within.map(({ name }) => ({ from: categoryPath(from, name), to: categoryPath(to, name) })),
  ];
}

/** The page that moves when a subcategory gets another name, or stands in another category. */
export async function moveOfSubcategory(tx: Tx, before: AdminSubcategoryRow): Promise<PageMove[]> {
  const [after] = await listAdminSubcategories(tx, { id: before.id });
  return after ? [{ from: pathOf(before), to: pathOf(after) }] : [];
}

const pathOf = ({ category_name, name }: AdminSubcategoryRow) => categoryPath(category_name, name);
