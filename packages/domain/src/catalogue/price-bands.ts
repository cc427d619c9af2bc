import { type Paise, type Rupees, toRupees } from '../money/index.ts';
import type { ProductFilters } from './filters.ts';

/** A price range to choose with one click; rupees as in the address of the list, both ends included. */
export interface PriceBand {
  readonly minPrice?: Rupees;
  readonly maxPrice?: Rupees;
}

/** Price bands that a list offers. */
export const priceBands: readonly PriceBand[] = [
  { maxPrice: 1_000 },
  { minPrice: 1_000, maxPrice: 3_000 },
  { minPrice: 3_000, maxPrice: 10_000 },
  { minPrice: 10_000, maxPrice: 50_000 },
  { minPrice: 50_000 },
];

/** Returns the bands that overlap a price range. */
export function priceBandsWithin(price: { readonly min: Paise; readonly max: Paise }): PriceBand[] {
  const [least, most] = [toRupees(price.min), toRupees(price.max)];
  return priceBands.filter(
    ({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => minPrice <= most && maxPrice >= least,
  );
}

/** Returns true when the filters are exactly this price band. */
export function isPriceBandOn(filters: ProductFilters, { minPrice, maxPrice }: PriceBand): boolean {
  return filters.minPrice === minPrice && filters.maxPrice === maxPrice;
}

/** Selects a band in place of another one, or removes it when it was on. */
export function togglePriceBand(filters: ProductFilters, band: PriceBand): ProductFilters {
  const { minPrice: _, maxPrice: __, ...others } = filters;
  return isPriceBandOn(filters, band) ? others : { ...others, ...band };
}
