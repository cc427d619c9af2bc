/** Requested quantity of a product. */
export interface Demand {
  readonly productId: string;
  readonly quantity: number;
}

/** A product of which there are fewer than were wanted. */
export interface Shortage {
  readonly productId: string;
  readonly available: number;
}

export type Allotment<Wanted extends Demand> =
  /** `left` is what the next one finds. */
  | { readonly ok: true; readonly given: readonly Wanted[]; readonly left: ReadonlyMap<string, number> }
  | { readonly ok: false; readonly short: readonly Shortage[] };

/**
 * Gives one order its products out of what is left, all or none (decisions §4). What is not for sale is missing in
 * `left`: a whole cart goes without it, what was chosen is given as chosen or not at all. An order to which nothing
 * remains is given nothing.
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

/** The demand for each product, lines of the same product added up, by id. */
export function totalDemand(demands: readonly Demand[]): ReadonlyMap<string, number> {
  const total = new Map<string, number>();
  for (const { productId, quantity } of demands) {
    total.set(productId, (total.get(productId) ?? 0) + quantity);
  }
  return new Map([...total].sort(([a], [b]) => (a < b ? -1 : 1)));
}
