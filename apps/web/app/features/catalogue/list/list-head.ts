import { filtersToQuery, type ProductListing } from '@jhumka/domain/catalogue';
import { headPicture, type PageHead } from '../../../components/head/page-head.ts';
import { pageTitle } from '../../../components/page-title.ts';
import { productsOnPage } from '../api/product-pages.ts';
import type { ProductPage } from '../api/wire.ts';
import { breadcrumbList, itemList } from '../head/json-ld.ts';
import { productCount } from './count-label.ts';
import { crumbsOf } from './crumbs.ts';
import { type ListLocation, listAddress } from './list-location.ts';

interface ListHeadInput {
  readonly origin: string;
  readonly location: ListLocation;
  readonly listing: ProductListing;
  /** The requested page; absent while it loads. */
  readonly page?: ProductPage | undefined;
}

/** The title, description, canonical address and facts of a list. */
export function listHead({ origin, location, listing, page }: ListHeadInput): PageHead {
  const crumbs = crumbsOf(location);
  const address = canonicalAddress(location, listing);
  const numbered = listing.page > 1 ? `, page ${listing.page}` : '';
  const isSearch = location.kind === 'search';
  const name = isSearch && listing.q ? `‘${listing.q}’` : location.name;
  return {
    title: pageTitle(name + numbered),
    description: describe(location, page),
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
