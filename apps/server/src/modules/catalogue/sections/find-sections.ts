import type { Context } from '../../../context.ts';
import { listCategoryRows, listSubcategoryRows } from './store.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/** Value for "no filter" in other front ends. */
const everything = 'all';

/**
 * Resolves categories and subcategories given by id, name or slug to ids, as `category` or `categoryId`; undefined
 * without a choice. An unknown one is passed on and matches nothing.
 */
export async function findSections(
  ctx: Pick<Context, 'db'>,
  given: Partial<Record<'category' | 'categoryId' | 'subCategory' | 'subCategoryId', string[] | undefined>>,
): Promise<{ category?: string[] | undefined; subCategory?: string[] | undefined }> {
  return {
    category: await resolve(given.categoryId ?? given.category, () => listCategoryRows(ctx.db)),
    subCategory: await resolve(given.subCategoryId ?? given.subCategory, () =>
      listSubcategoryRows(ctx.db, null),
    ),
  };
}

async function resolve(
  chosen: string[] | undefined,
  listRows: () => Promise<readonly Named[]>,
): Promise<string[] | undefined> {
  const wanted = (chosen ?? []).filter((value) => value.toLowerCase() !== everything);
  if (wanted.length === 0) return undefined;
  const rows = await listRows();
  return wanted.flatMap((value) => {
    const isNamed = ({ id, name, slug }: Named) =>
      id === value || slug === value.toLowerCase() || name.toLowerCase() === value.toLowerCase();
    const ids = rows.filter(isNamed).map(({ id }) => id);
    return ids.length > 0 ? ids : [value];
  });
}
