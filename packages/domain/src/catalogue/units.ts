/** States of a unit: a single article of a variant that is kept by units. */
export const unitStates = ['in_stock', 'held', 'sold', 'returned', 'in_repair', 'written_off'] as const;
export type UnitState = (typeof unitStates)[number];

const next: Readonly<Record<UnitState, readonly UnitState[]>> = {
  in_stock: ['in_repair', 'written_off'],
  // Orders move these two.
  held: [],
  sold: [],
  returned: ['in_stock', 'in_repair', 'written_off'],
  in_repair: ['in_stock', 'written_off'],
  written_off: ['in_stock', 'in_repair'],
};

/** States to which an administrator may move a unit. */
export const unitStatesFrom = (state: UnitState): readonly UnitState[] => next[state];

/** Milligrams of grams; undefined for more than three decimals. */
export function milligramsOf(grams: number): number | undefined {
  const milligrams = Math.round(grams * 1000);
  return Math.abs(milligrams - grams * 1000) < 1e-6 ? milligrams : undefined;
}
