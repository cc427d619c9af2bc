import { categoryPath } from '@jhumka/domain/catalogue';
import type { Tx } from '../../../../database/transact.ts';
import type { PageMove } from '../../redirects/record-renames.ts';
import { type AdminSubcategoryRow, listAdminSubcategories } from './store.ts';

/** Returns the pages that move when a category is renamed: its own, and those of its subcategories. */
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

/** Returns the page that moves when a subcategory is renamed or moved to another category. */
export async function moveOfSubcategory(tx: Tx, before: AdminSubcategoryRow): Promise<PageMove[]> {
  const [after] = await listAdminSubcategories(tx, { id: before.id });
  return after ? [{ from: pathOf(before), to: pathOf(after) }] : [];
}

const pathOf = ({ category_name, name }: AdminSubcategoryRow) => categoryPath(category_name, name);
