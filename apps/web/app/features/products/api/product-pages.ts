import type { Client, WireInput } from '@jhumka/contract/client';
import type { ProductFilters, ProductListing } from '@jhumka/domain/catalogue';
import {
  type DehydratedState,
  dehydrate,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { withTime } from '../../../api/prefetch.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import type { ShopQueryKey } from '../../../api/query-key.ts';
import type { ProductPage } from './products.ts';

/** Page size of a product list. */
export const productsOnPage = 24;

/**
 * Cache time in the browser: Back finds the loaded pages, and with them the card that was opened.
 * The server sets no such timer: it would retain each page's data until then.
 */
const cacheMs = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60_000;

/** The known pages of a list; they are consecutive. */
type ProductPages = InfiniteData<ProductPage, number>;

/** Query of a list's pages from `page` on; one cache entry per list, whatever page is requested. */
export const productPagesQuery = (listing: ProductListing, client = browserClient) => {
  const { page, ...list } = listing;
  return infiniteQueryOptions<ProductPage, Error, ProductPages, ShopQueryKey, number>({
    queryKey: ['product.list', list],
    queryFn: ({ signal, pageParam }) => fetchPage({ ...list, page: pageParam }, client, signal),
    initialPageParam: page,
    gcTime: cacheMs,
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
    getPreviousPageParam: (first) => (first.page > 1 ? first.page - 1 : undefined),
  });
};

function fetchPage({ q, sort, filters, page }: ProductListing, client: Client, signal?: AbortSignal) {
  const input = { page, limit: productsOnPage, filters: wireFilters(filters), ...(sort ? { sort } : {}) };
  return q === undefined
    ? client.call('product.list', { ...input, view: 'card' }, { signal })
    : client.call('product.search', { ...input, search: q }, { signal });
}

/** Writes the filters of a list as the server reads them. */
export function wireFilters({
  metal,
  purity,
  gemstone,
  tags,
  ringSize,
  bangleSize,
  length,
  ...single
}: ProductFilters) {
  const filters: WireInput<'product.list'>['filters'] = single;
  const lists = Object.entries({ metal, purity, gemstone, tags, ringSize, bangleSize, length }).filter(
    ([, values]) => values,
  );
  return { ...filters, ...Object.fromEntries(lists) };
}

/**
 * Ensures that a page of a listing is cached. An adjacent page is added to the loaded ones, so that the list grows
 * in place; any other page replaces them. Rejects with the server's refusal.
 */
export async function ensureProductPage(
  queryClient: QueryClient,
  listing: ProductListing,
  client = browserClient,
): Promise<void> {
  const query = productPagesQuery(listing, client);
  const known = queryClient.getQueryData<ProductPages>(query.queryKey);
  const place = placeOfPage(known?.pageParams ?? [], listing.page);
  if (place === 'known') return;
  if (place === 'elsewhere') {
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
    await queryClient.fetchInfiniteQuery(query);
    return;
  }
  const more = await fetchPage(listing, client);
  queryClient.setQueryData<ProductPages>(query.queryKey, (pages) => pages && withPage(pages, more));
}

/** A page of a listing, when it is known. */
export function findProductPage(queryClient: QueryClient, listing: ProductListing): ProductPage | undefined {
  const known = queryClient.getQueryData<ProductPages>(productPagesQuery(listing).queryKey);
  return known?.pages.find(({ page }) => page === listing.page);
}

/** Position of a page relative to the loaded, consecutive ones. */
function placeOfPage(known: readonly number[], page: number): 'known' | 'after' | 'before' | 'elsewhere' {
  if (known.includes(page)) return 'known';
  if (known.at(-1) === page - 1) return 'after';
  if (known[0] === page + 1) return 'before';
  return 'elsewhere';
}

/** Returns the loaded pages with an adjacent one added; a page that is not adjacent (any more) changes nothing. */
function withPage({ pages, pageParams }: ProductPages, more: ProductPage): ProductPages {
  const place = placeOfPage(pageParams, more.page);
  if (place === 'after') return { pages: [...pages, more], pageParams: [...pageParams, more.page] };
  if (place === 'before') return { pages: [more, ...pages], pageParams: [more.page, ...pageParams] };
  return { pages, pageParams };
}

/** Query client of one server-rendered page, without retries: they would delay the response. */
export function openPageCache(): QueryClient {
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  return queryClient;
}

/** Dehydrates a page's queries into its HTML; only those whose first key is listed. */
export function packPage(queryClient: QueryClient, names: readonly string[]): DehydratedState {
  const shouldDehydrateQuery = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    names.includes(String(queryKey[0]));
  return withTime(dehydrate(queryClient, { shouldDehydrateQuery }), 0);
}
