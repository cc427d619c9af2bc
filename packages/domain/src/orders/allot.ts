/** Requested quantity of a variant. */
export interface Demand {
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
  /** True for what is made when it is ordered: it takes nothing from the stock. */
  readonly isMadeToOrder: boolean;
}

/** A variant with less stock than requested. */
export interface Shortage {
  readonly productId: string;
  readonly variantId: string;
  readonly available: number;
}

export type Allotment<Wanted extends Demand> =
  /** `left` is the remaining stock. */
  | { readonly ok: true; readonly given: readonly Wanted[]; readonly left: ReadonlyMap<string, number> }
  | { readonly ok: false; readonly short: readonly Shortage[] };

/**
 * Allots one order its variants from the remaining stock, all or none (decisions §4). Variants that are not for sale
 * are missing in `left`: an order of the whole cart skips them, an order of chosen rows is refused. An order without
 * any variant left gets nothing.
 */
export function allot<Wanted extends Demand>(
  left: ReadonlyMap<string, number>,
  demands: readonly Wanted[],
  { isChosen }: { readonly isChosen: boolean },
): Allotment<Wanted> {
  const given = isChosen ? demands : demands.filter(({ variantId }) => left.has(variantId));
  const wanted = totalDemand(given);
  const availableOf = (variantId: string) => left.get(variantId) ?? 0;
  const isShort = (variantId: string) => availableOf(variantId) < (wanted.get(variantId) ?? 0);
  const short = [...wanted.keys()].filter(isShort).map((variantId) => {
    const productId = given.find((demand) => demand.variantId === variantId)?.productId ?? '';
    return { productId, variantId, available: availableOf(variantId) };
  });
  if (short.length > 0) return { ok: false, short };
  const rest = new Map(left);
  for (const [variantId, quantity] of wanted) rest.set(variantId, availableOf(variantId) - quantity);
  return { ok: true, given, left: rest };
}

/** Sums the demand by variant id. */
export function totalDemand(
  demands: readonly Pick<Demand, 'variantId' | 'quantity'>[],
): ReadonlyMap<string, number> {
  return sumBy(demands, ({ variantId }) => variantId);
}

/** Sums quantities by a key, in the order of the keys. */
export function sumBy<Counted extends { readonly quantity: number }>(
  counted: readonly Counted[],
  keyOf: (one: Counted) => string,
): ReadonlyMap<string, number> {
  const total = new Map<string, number>();
  for (const one of counted) total.set(keyOf(one), (total.get(keyOf(one)) ?? 0) + one.quantity);
  return new Map([...total].sort(([a], [b]) => (a < b ? -1 : 1)));
}
