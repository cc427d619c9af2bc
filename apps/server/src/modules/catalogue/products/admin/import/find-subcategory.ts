import { shortened } from '../../../../platform/uploads/csv-rows.ts';
import type { KnownSubcategory } from '../../../sections/store.ts';
import type { Cells } from './import-cells.ts';

export type ReportError = (column: string, message: string) => void;

/** Subcategories by name, and by category and name. */
export type Subcategories = ReadonlyMap<string, KnownSubcategory | 'several'>;

/** Finds the subcategory that a line names; reports a missing, unknown or ambiguous one. */
export function subcategoryOf(
  subcategories: Subcategories,
  cells: Cells,
  reportError: ReportError,
  isNew: boolean,
): KnownSubcategory | undefined {
  const { category, subcategory } = cells;
  if (subcategory === undefined) {
    if (isNew) reportError('subcategory', 'is required for a new product');
    else if (category !== undefined) reportError('subcategory', 'is required where the category is given');
    return undefined;
  }
  const found = subcategories.get(category === undefined ? plain(subcategory) : both(category, subcategory));
  if (found === 'several')
    reportError('category', `is required: there are several subcategories called ${shortened(subcategory)}`);
  else if (!found)
    reportError(
      'subcategory',
      `${shortened([category, subcategory].filter(Boolean).join(' / '))} is not in this shop`,
    );
  else return found;
  return undefined;
}

const plain = (name: string) => name.trim().toLowerCase();
const both = (category: string, subcategory: string) => `${plain(category)}\n${plain(subcategory)}`;

/** Maps subcategories by their names, with and without their categories. */
export function subcategoriesByName(subcategories: readonly KnownSubcategory[]): Subcategories {
  const byName = new Map<string, KnownSubcategory | 'several'>();
  for (const location of subcategories) {
    byName.set(both(location.category, location.name), location);
    byName.set(plain(location.name), byName.has(plain(location.name)) ? 'several' : location);
  }
  return byName;
}
