import { multiply, type Paise, sum } from '../money/index.ts';
import { metalGroupOf, metalGroups, preciousMetalLabel, preciousMetalOf } from './metals.ts';

/** The articles of a variant in stock at the end of a day. */
export interface StockOfVariant {
  readonly metal: string;
  readonly purity: string;
  readonly quantity: number;
  /** Articles whose net weight is known, and their weight. */
  readonly weighed: number;
  readonly netWeightMg: number;
  /** Articles whose cost is known, and what they cost. */
  readonly costed: number;
  readonly cost: Paise;
  /** Selling price of one, without GST. */
  readonly price: Paise;
}

/** Value of a part of the stock. */
export interface StockValue {
  readonly quantity: number;
  readonly weighed: number;
  readonly netWeightMg: number;
  readonly cost: Paise;
  readonly selling: Paise;
  readonly withoutCost: number;
}

/** Adds up what a stock is worth. */
export const stockValue = (rows: readonly StockOfVariant[]): StockValue => {
  const count = (of: (row: StockOfVariant) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    quantity: count(({ quantity }) => quantity),
    weighed: count(({ weighed }) => weighed),
    netWeightMg: count(({ netWeightMg }) => netWeightMg),
    cost: sum(rows.map(({ cost }) => cost)),
    selling: sum(rows.map(({ price, quantity }) => multiply(price, quantity))),
    withoutCost: count(({ quantity, costed }) => quantity - costed),
  };
};

/** Names the metal that a stock is listed under: 'Gold, 18K', 'Gold' without a purity, 'Brass', or 'No metal'. */
export function stockMetal({ metal, purity }: Pick<StockOfVariant, 'metal' | 'purity'>): string {
  const precious = preciousMetalOf(metal, purity);
  if (precious) return preciousMetalLabel(precious);
  const group = metalGroupOf(metal);
  return group ? group.charAt(0).toUpperCase() + group.slice(1) : metal.trim() || 'No metal';
}

/** Adds up what a stock is worth by metal: gold, silver and platinum first, the finest of each above the others. */
export function stockValueByMetal(
  rows: readonly StockOfVariant[],
): (StockValue & { readonly metal: string })[] {
  const groups = metalGroups as readonly (string | undefined)[];
  const rankOf = ({ metal, purity }: StockOfVariant) => {
    const group = groups.indexOf(metalGroupOf(metal));
    return [group < 0 ? groups.length : group, -(preciousMetalOf(metal, purity)?.purity ?? 0)] as const;
  };
  const named = rows.map((row) => ({ metal: stockMetal(row), row }));
  return [...new Set(named.map(({ metal }) => metal))]
    .map((metal) => {
      const of = named.filter((one) => one.metal === metal).map(({ row }) => row);
      return { metal, rank: rankOf(of[0] as StockOfVariant), of };
    })
    .sort(
      (one, other) =>
        one.rank[0] - other.rank[0] ||
        one.rank[1] - other.rank[1] ||
        one.metal.localeCompare(other.metal, 'en'),
    )
    .map(({ metal, of }) => ({ metal, ...stockValue(of) }));
}
