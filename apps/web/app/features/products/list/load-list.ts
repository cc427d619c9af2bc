import type { Client } from '@jhumka/contract/client';
import { filtersFromQuery, filtersToQuery, type ProductListing } from '@jhumka/domain/catalogue';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { clientContext } from '../../../api/context.ts';
import { visitQueryClient } from '../../../api/query-client.ts';
import { headPicture, type PageHead } from '../../../components/head/page-head.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import {
  ensureProductPage,
  findProductPage,
  openPageCache,
  packPage,
  productPagesQuery,
  productsOnPage,
} from '../api/product-pages.ts';
import type { ProductPage } from '../api/products.ts';
import { breadcrumbList, itemList } from '../head/json-ld.ts';
import {
  crumbsOf,
  headingOf,
  type ListLocation,
  listAddress,
  listingAt,
  requestedListing,
} from './list-location.ts';
import { productCount } from './sort-labels.ts';

/** Loader data of a page with a list; the products themselves are in the cache. */
export interface LoadedList {
  readonly location: ListLocation;
  readonly listing: ProductListing;
  readonly head: PageHead;
  /** The requested page failed to load; the pages before it are loaded. */
  readonly hasFailed?: boolean;
  readonly dehydrated?: DehydratedState;
}

/** Dependencies with which a loader reads the list's location. */
export interface Reading {
  readonly queryClient: QueryClient;
  readonly client: Client;
  readonly url: URL;
}

type FindListLocation = (reading: Reading) => ListLocation | Promise<ListLocation>;

/** The list of an address. */
export type Listed = Pick<LoadedList, 'location' | 'listing'>;

type AskFurther = (reading: Reading, page: ProductPage | undefined, list: Listed) => Promise<void>;

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
  await askFurther?.(reading, page, { location, listing });
  const dehydrated = packPage(queryClient, ['product.list', 'product.ofCategory', 'search.suggest']);
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

interface ListHeadInput {
  readonly origin: string;
  readonly location: ListLocation;
  readonly listing: ProductListing;
  /** The requested page; absent while it loads. */
  readonly page?: ProductPage | undefined;
}

/** The title, description, canonical address and facts of a list. */
function listHead({ origin, location, listing, page }: ListHeadInput): PageHead {
  const crumbs = crumbsOf(location);
  const address = canonicalAddress(location, listing);
  const numbered = listing.page > 1 ? `, page ${listing.page}` : '';
  const isSearch = location.kind === 'search';
  const name = isSearch && listing.q ? `‘${listing.q}’` : headingOf(location, listing);
  return {
    title: pageTitle((location.page?.meta_title || name) + numbered),
    description: location.page?.meta_description || describe(location, page),
    ...(isSearch ? { isHidden: true } : { canonical: origin + address }),
    picture: headPicture(origin, location.banner ?? page?.data[0]?.pictures[0]),
    jsonLd: isSearch
      ? []
      : [
          breadcrumbList(
            origin,
            crumbs.map(({ label, to }) => ({ name: label, to: to ?? location.path })),
          ),
          ...(page && page.data.length > 0
            ? [
                itemList(origin, page.data, {
                  first: (listing.page - 1) * productsOnPage + 1,
                  total: page.totalCount,
                }),
              ]
            : []),
        ],
  };
}

/**
 * Returns the canonical URL of a list: filtered and sorted variants point to the whole list, further pages to
 * themselves.
 */
function canonicalAddress(location: ListLocation, { filters, sort, page }: ProductListing): string {
  const isVariant = sort !== undefined || filtersToQuery({ filters }) !== '';
  return listAddress(location.path, isVariant ? {} : { page });
}

function describe(location: ListLocation, page: ProductPage | undefined): string {
  const what =
    location.subcategory && location.category
      ? `${location.name} in ${location.category.name}`
      : location.name;
  const count = page ? `: ${productCount(page.totalCount)}` : '';
  return `${what}${count}. Metal, purity, weight and stones of every product, and its price with GST.`;
}
