import type { ListFilter } from '@jhumka/domain/catalogue';
import type { Choice, Facets } from '../../api/products.ts';

/** The facet that counts the values of a filter. */
const facetOf = {
  metal: 'metals',
  purity: 'purities',
  gemstone: 'gemstones',
  tags: 'tags',
  ringSize: 'ring_sizes',
  bangleSize: 'bangle_sizes',
  length: 'lengths',
} as const satisfies Record<ListFilter, keyof Facets>;

/**
 * Returns the choices of a filter. A selected one stays even without products, so that it can be turned off where
 * it was turned on.
 */
export function choicesOf(facets: Facets, name: ListFilter, on: readonly string[] = []): Choice[] {
  const counted = facets[facetOf[name]];
  const uncounted = on.filter((value) => !counted.some((choice) => choice.value === value));
  return [...counted, ...uncounted.map((value) => ({ value, label: value, count: 0 }))];
}

/**
 * Returns the choices in their first order, whatever counts they have now, so that none moves away from under the
 * pointer. A choice without products stays with 0; a new one comes last.
 */
export function inKnownOrder(known: readonly Choice[], now: readonly Choice[]): Choice[] {
  const counted = new Map(now.map((choice) => [choice.value, choice]));
  const isNew = ({ value }: Choice) => !known.some((choice) => choice.value === value);
  return [
    ...known.map((choice) => counted.get(choice.value) ?? { ...choice, count: 0 }),
    ...now.filter(isNew),
  ];
}

/** Splits the choices into the first few with the selected ones, and the others, which are shown on request. */
export function splitChoices(
  choices: readonly Choice[],
  on: readonly string[] = [],
  most = 6,
): { shown: Choice[]; further: Choice[] } {
  // One more would take no less room than the words that offer it.
  if (choices.length <= most + 1) return { shown: [...choices], further: [] };
  const isShown = (choice: Choice, index: number) => index < most || on.includes(choice.value);
  return {
    shown: choices.filter(isShown),
    further: choices.filter((choice, index) => !isShown(choice, index)),
  };
}
