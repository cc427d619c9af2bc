import type { ProductListing } from '@jhumka/domain/catalogue';
import { formatRupees, formatWholeRupees, fromRupees } from '@jhumka/domain/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { ProductGrid } from '../../../components/product-grid.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { wireFilters } from '../api/product-pages.ts';
import { type ListLocation, requestedListing } from './list-location.ts';
import type { ListCards } from './list-products.tsx';

/** Below as many designs a price band is followed by those just above it. */
const fewDesigns = 4;
const limit = 8;

/** Returns true where a list ends at a price and has few designs. */
export const needsMore = (
  { kind }: ListLocation,
  { filters, page }: ProductListing,
  totalCount: number,
): boolean => kind !== 'search' && filters.maxPrice !== undefined && page === 1 && totalCount < fewDesigns;

/** Query of the products above the highest price of a list, the cheapest first; its other filters hold. */
export function justAboveQuery(location: ListLocation, listing: ProductListing, client = browserClient) {
  const { maxPrice = 0, ...filters } = requestedListing(location, listing).filters;
  // The band includes its end.
  const above = wireFilters({ ...filters, minPrice: Math.round(maxPrice * 100 + 1) / 100 });
  return queryOptions({
    queryKey: ['product.list', 'above', above],
    queryFn: async ({ signal }) => {
      const input = { page: 1, limit, filters: above, sort: 'price_asc', view: 'card' } as const;
      return (await client.call('product.list', input, { signal })).data;
    },
  });
}

interface JustAboveProps extends ListCards {
  readonly location: ListLocation;
  readonly listing: ProductListing;
}

/** Products that cost a little more than a price band with few designs; nothing where there are none. */
export function JustAbove({ location, listing, ...cards }: JustAboveProps) {
  const { data: products = [] } = useQuery(justAboveQuery(location, listing));
  const dearest = products.at(-1);
  if (!dearest) return null;
  return (
    <section aria-labelledby="above" className="mt-half-section border-rule border-t pt-half-section">
      <SectionHead
        id="above"
        lead={`${products.length} more, up to ${formatRupees(dearest.discounted_price)}.`}
      >
        Just above {formatWholeRupees(fromRupees(listing.filters.maxPrice ?? 0))}
      </SectionHead>
      <ProductGrid {...cards} level={3} products={products} />
    </section>
  );
}
