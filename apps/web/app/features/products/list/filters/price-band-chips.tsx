import {
  isPriceBandOn,
  type PriceBand,
  type ProductListing,
  priceBandsWithin,
  togglePriceBand,
} from '@jhumka/domain/catalogue';
import { formatWholeRupees, fromRupees, type Rupees } from '@jhumka/domain/money';
import { clsx } from 'clsx';
import type { Facets } from '../../api/products.ts';
import { type ListLocation, listAddress } from '../list-location.ts';
import { ChipLink } from './chip-link.tsx';

interface PriceBandChipsProps {
  readonly location: ListLocation;
  readonly listing: ProductListing;
  readonly facets: Facets;
  readonly className?: string | undefined;
}

/** Spans of prices to choose with one press. */
export function PriceBandChips({ location, listing, facets, className }: PriceBandChipsProps) {
  const bands = facets.price ? priceBandsWithin(facets.price) : [];
  if (bands.length < 2 && !bands.some((band) => isPriceBandOn(listing.filters, band))) return null;
  return (
    <ul aria-label="Price" className={clsx('gap-2', className)}>
      {bands.map((band) => {
        const isOn = isPriceBandOn(listing.filters, band);
        return (
          <li className="shrink-0" key={priceBandLabel(band)}>
            <ChipLink
              isOn={isOn}
              preventScrollReset
              to={listAddress(location.path, {
                ...listing,
                filters: togglePriceBand(listing.filters, band),
                page: 1,
              })}
            >
              {priceBandLabel(band)}
              {isOn && <span className="sr-only">, remove</span>}
            </ChipLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Name of a span of prices: 'Under Rs.1,000', 'Rs.1,000–3,000', 'Above Rs.50,000'. */
function priceBandLabel({ minPrice, maxPrice }: PriceBand): string {
  const label = (rupees: Rupees) => formatWholeRupees(fromRupees(rupees));
  if (minPrice === undefined) return `Under ${label(maxPrice ?? 0)}`;
  if (maxPrice === undefined) return `Above ${label(minPrice)}`;
  return `${label(minPrice)}–${label(maxPrice).replace('Rs.', '')}`;
}
