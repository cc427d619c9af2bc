import type { Client } from '@jhumka/contract/client';
import { filtersFromQuery, type ProductListing } from '@jhumka/domain/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { clientContext } from '../../../api/context.ts';
import { visitQueryClient } from '../../../api/query-client.ts';
import type { PageHead } from '../../../components/head/page-head.ts';
import { openPageCache, packPage } from '../api/page-cache.ts';
import { ensureProductPage, findProductPage, productPagesQuery } from '../api/product-pages.ts';
import type { ProductPage } from '../api/wire.ts';
import { listHead } from './list-head.ts';
import { type ListLocation, listingAt, requestedListing } from './list-location.ts';

/** Loader data of a page with a list; the products themselves are in the cache. */
export interface LoadedList {
  readonly location: ListLocation;
  readonly listing: ProductListing;
  readonly head: PageHead;
  /** The requested page failed to load; the pages before it are loaded. */
  readonly hasFailed?: boolean;
}

/** Dependencies with which a loader reads the list's location. */
export interface Reading {
  readonly queryClient: QueryClient;
  readonly client: Client;
  readonly url: URL;
}

type FindListLocation = (reading: Reading) => ListLocation | Promise<ListLocation>;

/** Loads further data of a page that depends on its products. */
type AskFurther = (reading: Reading, page: ProductPage | undefined) => Promise<void>;

/** On the server: loads the list of a URL with its products. A page past the last one is a 404. */
export async function loadListForPage(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  findLocation: FindListLocation,
  askFurther?: AskFurther,
) {
  const queryClient = openPageCache();
  const reading = { queryClient, client: context.get(clientContext), url: new URL(request.url) };
  const { location, listing } = await readAddress(reading, findLocation);
  if (isRequested(location, listing))
    await ensureProductPage(queryClient, requestedListing(location, listing), reading.client);
  const page = findProductPage(queryClient, requestedListing(location, listing));
  const head = listHead({ origin: reading.url.origin, location, listing, page });
  await askFurther?.(reading, page);
  const dehydrated = packPage(queryClient, ['product.list', 'search.suggest']);
  const isPastLast = listing.page > 1 && page?.data.length === 0;
  return data({ location, listing, head, dehydrated }, isPastLast ? 404 : 200);
}

/**
 * In the browser: within a list the navigation waits for the products; from elsewhere the page opens at once with a
 * skeleton.
 */
export async function loadListInBrowser(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  findLocation: FindListLocation,
): Promise<LoadedList> {
  const queryClient = visitQueryClient();
  const reading = { queryClient, client: browserClient, url: new URL(request.url) };
  const { location, listing } = await readAddress(reading, findLocation);
  const requested = requestedListing(location, listing);
  const isHere = window.location.pathname === reading.url.pathname;
  let hasFailed = false;
  if (isRequested(location, listing)) {
    const coming = ensureProductPage(queryClient, requested).catch((error: unknown) => {
      // Loaded products stay; without any the list shows the error itself.
      hasFailed = queryClient.getQueryData(productPagesQuery(requested).queryKey) !== undefined;
      if (isHere && !hasFailed) throw error;
    });
    if (isHere) await coming;
  }
  const page = findProductPage(queryClient, requested);
  return {
    location,
    listing,
    head: listHead({ origin: reading.url.origin, location, listing, page }),
    hasFailed,
  };
}

// A search without words sends no request (spec 5.1).
const isRequested = (location: ListLocation, { q }: ProductListing) =>
  location.kind !== 'search' || q !== undefined;

async function readAddress(reading: Reading, findLocation: FindListLocation) {
  const location = await findLocation(reading);
  return { location, listing: listingAt(location, filtersFromQuery(reading.url.searchParams)) };
}
