import { slugOf } from '@jhumka/domain/catalogue';
import { oneLine } from '@jhumka/domain/issues';
import { typeidUnboxed } from 'typeid-js';
import type { Tx } from '../../../database/transact.ts';
import { findSectionIds, insertCategory, insertSubcategory } from './store.ts';

/** Names of a category and of a subcategory in it. */
export interface SectionNames {
  readonly category: string;
  readonly subcategory: string;
}

export interface MadeSection {
  readonly kind: 'category' | 'subcategory';
  readonly id: string;
  readonly name: string;
}

/** Finds a subcategory by the addresses that its names have, and makes what is missing of it. */
export async function makeSections(
  tx: Tx,
  names: SectionNames,
  at: Date,
): Promise<{ readonly subcategoryId: string; readonly made: readonly MadeSection[] }> {
  const [category, subcategory] = [oneLine(names.category), oneLine(names.subcategory)];
  const slugs = { category: slugOf(category), subcategory: slugOf(subcategory) };
  const known = await findSectionIds(tx, slugs);
  if (known?.subcategoryId) return { subcategoryId: known.subcategoryId, made: [] };
  const made: MadeSection[] = [];
  const times = { picture_id: null, created_at: at, updated_at: at };
  const categoryId: string = known?.categoryId ?? typeidUnboxed('cat');
  if (!known) {
    const row = { id: categoryId, name: category, slug: slugs.category, banner_id: null, ...times };
    await insertCategory(tx, row);
    made.push({ kind: 'category', id: categoryId, name: category });
  }
  const id: string = typeidUnboxed('sub');
  const row = { id, category_id: categoryId, name: subcategory, slug: slugs.subcategory, ...times };
  await insertSubcategory(tx, row);
  made.push({ kind: 'subcategory', id, name: subcategory });
  return { subcategoryId: id, made };
}
