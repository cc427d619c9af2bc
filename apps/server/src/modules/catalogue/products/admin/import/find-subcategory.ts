import { isReservedSlug, slugOf } from '@jhumka/domain/catalogue';
import type { ImportChoices, MissingCategory } from '../../../../../database/schema.ts';
import { shortened } from '../../../../platform/uploads/csv-rows.ts';
import type { SectionNames } from '../../../sections/make-sections.ts';
import type { KnownSubcategory } from '../../../sections/store.ts';
import type { Cells } from './import-cells.ts';

export type ReportError = (column: string, message: string) => void;

/** Subcategories by name, and by category and name. */
export type Subcategories = ReadonlyMap<string, KnownSubcategory | 'several'>;

/** Category of a line: a subcategory of the shop, or the names of one to make. */
export type LinePlace = { readonly id: string } | SectionNames;

interface Places {
  readonly subcategories: Subcategories;
  readonly choices: ImportChoices;
  /** Categories that the shop has not, by their names. */
  readonly missing: Map<string, MissingCategory>;
  /** The one that the last product lacks. */
  missed?: MissingCategory | undefined;
}

/** Finds the subcategory that a line names; reports a missing, unknown or ambiguous one that no choice provides for. */
export function subcategoryOf(
  places: Places,
  cells: Cells,
  reportError: ReportError,
  isNew: boolean,
): LinePlace | undefined {
  const { subcategories, choices, missing } = places;
  const { category, subcategory } = cells;
  const chosen = choices.subcategoryId === undefined ? undefined : { id: choices.subcategoryId };
  const recordMissing = (names: SectionNames) => {
    const key = both(names.category, names.subcategory);
    const missed = missing.get(key) ?? { ...names, products: 0, ready: 0 };
    missed.products += 1;
    missing.set(key, missed);
    places.missed = missed;
  };
  if (subcategory === undefined) {
    if (isNew) {
      if (chosen) return chosen;
      recordMissing({ category: '', subcategory: '' });
      reportError('subcategory', 'is required for a new product');
    } else if (category !== undefined) reportError('subcategory', 'is required where the category is given');
    return undefined;
  }
  const found = subcategories.get(category === undefined ? plain(subcategory) : both(category, subcategory));
  if (found === 'several') {
    reportError('category', `is required: there are several subcategories called ${shortened(subcategory)}`);
    return undefined;
  }
  if (found) return found;
  // A name alone is that of a category with one subcategory.
  const names = { category: category ?? subcategory, subcategory };
  const isPossible = canBeMade(names);
  const own = choices.categories?.find((one) => isNamed(one, names));
  if (own?.subcategoryId !== undefined) return { id: own.subcategoryId };
  if ((choices.makesCategories || own) && isPossible) return names;
  if (chosen && !choices.categories) return chosen;
  if (isPossible) recordMissing(names);
  const name = shortened([category, subcategory].filter(Boolean).join(' / '));
  reportError('subcategory', `There is no category ‘${name}’ yet`);
  return undefined;
}

const maxNameLength = 60;

const canBeMade = ({ category, subcategory }: SectionNames) =>
  !isReservedSlug(slugOf(category)) &&
  slugOf(subcategory) !== '' &&
  Math.max(category.length, subcategory.length) <= maxNameLength;

const isNamed = (one: SectionNames, { category, subcategory }: SectionNames) =>
  plain(one.subcategory) === plain(subcategory) && plain(one.category) === plain(category);

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
