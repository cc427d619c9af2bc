/** Requested quantity of a product. */
export interface Demand {
  readonly productId: string;
  readonly quantity: number;
}

/** A product with less stock than requested. */
export interface Shortage {
  readonly productId: string;
  readonly available: number;
}

export type Allotment<Wanted extends Demand> =
  /** `left` is the remaining stock. */
  | { readonly ok: true; readonly given: readonly Wanted[]; readonly left: ReadonlyMap<string, number> }
  | { readonly ok: false; readonly short: readonly Shortage[] };

/**
 * Allots one order its products from the remaining stock, all or none (decisions §4). Products that are not for sale
 * are missing in `left`: an order of the whole cart skips them, an order of chosen rows is refused. An order without
 * any product left gets nothing.
 */
export function allot<Wanted extends Demand>(
  left: ReadonlyMap<string, number>,
  demands: readonly Wanted[],
  { isChosen }: { readonly isChosen: boolean },
): Allotment<Wanted> {
  const given = isChosen ? demands : demands.filter(({ productId }) => left.has(productId));
  const wanted = [...totalDemand(given)];
  const short = wanted
    .map(([productId, quantity]) => ({ productId, quantity, available: left.get(productId) ?? 0 }))
    .filter(({ available, quantity }) => available < quantity)
    .map(({ productId, available }) => ({ productId, available }));
  if (short.length > 0) return { ok: false, short };
  const rest = new Map(left);
  for (const [productId, quantity] of wanted) rest.set(productId, (left.get(productId) ?? 0) - quantity);
  return { ok: true, given, left: rest };
}

/** Sums the demand by product id. */
export function totalDemand(demands: readonly Demand[]): ReadonlyMap<string, number> {
  const total = new Map<string, number>();
  for (const { productId, quantity } of demands) {
    total.set(productId, (total.get(productId) ?? 0) + quantity);
  }
  return new Map([...total].sort(([a], [b]) => (a < b ? -1 : 1)));
}
