import type { Client } from '@jhumka/contract/client';
import { filtersFromQuery, type ProductListing } from '@jhumka/domain/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { clientContext } from '../../../api/context.ts';
import { visitQueryClient } from '../../../api/query-client.ts';
import type { PageHead } from '../../../pieces/head/page-head.ts';
import { openPageCache, packPage } from '../api/page-cache.ts';
import { ensureProductPage, findProductPage, productPagesQuery } from '../api/product-pages.ts';
import type { ProductPage } from '../api/wire.ts';
import { listHead } from './list-head.ts';
import { askedListing, type ListPlace, listingAt } from './place.ts';

/** What a page with a list is drawn from; the pieces themselves are in the cache. */
export interface LoadedList {
  readonly place: ListPlace;
  readonly listing: ProductListing;
  readonly head: PageHead;
  /** The page that was asked for did not come; those before it are there. */
  readonly hasFailed?: boolean;
}

/** What a loader reads the place of its list with. */
export interface Reading {
  readonly queryClient: QueryClient;
  readonly client: Client;
  readonly url: URL;
}

type FindPlace = (reading: Reading) => ListPlace | Promise<ListPlace>;

/** Asks for what else a page shows, once its pieces are known. */
type AskFurther = (reading: Reading, page: ProductPage | undefined) => Promise<void>;

/** On the server: the list that an address describes, with its pieces. A page past the last one is a 404. */
export async function loadListForPage(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  findPlace: FindPlace,
  askFurther?: AskFurther,
) {
  const queryClient = openPageCache();
  const reading = { queryClient, client: context.get(clientContext), url: new URL(request.url) };
  const { place, listing } = await readAddress(reading, findPlace);
  if (isAsked(place, listing))
    await ensureProductPage(queryClient, askedListing(place, listing), reading.client);
  const page = findProductPage(queryClient, askedListing(place, listing));
  const head = listHead({ origin: reading.url.origin, place, listing, page });
  await askFurther?.(reading, page);
  const dehydrated = packPage(queryClient, ['product.list', 'search.suggest']);
  const isPastLast = listing.page > 1 && page?.data.length === 0;
  return data({ place, listing, head, dehydrated }, isPastLast ? 404 : 200);
}

/**
 * In the browser: the same. Within a page the list waits for its pieces, coming from elsewhere the page opens at
 * once and shows where they will be.
 */
export async function loadListInBrowser(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  findPlace: FindPlace,
): Promise<LoadedList> {
  const queryClient = visitQueryClient();
  const reading = { queryClient, client: browserClient, url: new URL(request.url) };
  const { place, listing } = await readAddress(reading, findPlace);
  const asked = askedListing(place, listing);
  const isHere = window.location.pathname === reading.url.pathname;
  let hasFailed = false;
  if (isAsked(place, listing)) {
    const coming = ensureProductPage(queryClient, asked).catch((error: unknown) => {
      // What is there already stays; without anything the list itself meets the failure and says so.
      hasFailed = queryClient.getQueryData(productPagesQuery(asked).queryKey) !== undefined;
      if (isHere && !hasFailed) throw error;
    });
    if (isHere) await coming;
  }
  const page = findProductPage(queryClient, asked);
  return { place, listing, head: listHead({ origin: reading.url.origin, place, listing, page }), hasFailed };
}

// A search without words asks nothing (spec 5.1).
const isAsked = (place: ListPlace, { q }: ProductListing) => place.kind !== 'search' || q !== undefined;

async function readAddress(reading: Reading, findPlace: FindPlace) {
  const place = await findPlace(reading);
  return { place, listing: listingAt(place, filtersFromQuery(reading.url.searchParams)) };
}
