import { filtersToQuery, type ProductListing } from '@jhumka/domain/catalogue';
import { headPicture, type PageHead } from '../../../pieces/head/page-head.ts';
import { pageTitle } from '../../../pieces/page-title.ts';
import { piecesOnPage } from '../api/product-pages.ts';
import type { ProductPage } from '../api/wire.ts';
import { breadcrumbList, itemList } from '../head/json-ld.ts';
import { productCount } from './count-words.ts';
import { crumbsOf } from './crumbs.ts';
import { type ListPlace, listAddress } from './place.ts';

interface ListHeadInput {
  readonly origin: string;
  readonly place: ListPlace;
  readonly listing: ProductListing;
  /** The page that is asked for; absent while it is on its way. */
  readonly page?: ProductPage | undefined;
}

/** The title, description, canonical address and facts of a list. */
export function listHead({ origin, place, listing, page }: ListHeadInput): PageHead {
  const crumbs = crumbsOf(place);
  const address = canonicalAddress(place, listing);
  const numbered = listing.page > 1 ? `, page ${listing.page}` : '';
  const isSearch = place.kind === 'search';
  const name = isSearch && listing.q ? `‘${listing.q}’` : place.name;
  return {
    title: pageTitle(name + numbered),
    description: describe(place, page),
    ...(isSearch ? { isHidden: true } : { canonical: origin + address }),
    picture: headPicture(origin, place.banner ?? page?.data[0]?.pictures[0]),
    jsonLd: isSearch
      ? []
      : [
          breadcrumbList(
            origin,
            crumbs.map(({ label, to }) => ({ name: label, to: to ?? place.path })),
          ),
          ...(page && page.data.length > 0
            ? [
                itemList(origin, page.data, {
                  first: (listing.page - 1) * piecesOnPage + 1,
                  total: page.totalCount,
                }),
              ]
            : []),
        ],
  };
}

/**
 * The address under which a list is found: filtered and sorted variants are the same pieces again and lead to the
 * whole list, further pages stand for themselves.
 */
function canonicalAddress(place: ListPlace, { filters, sort, page }: ProductListing): string {
  const isVariant = sort !== undefined || filtersToQuery({ filters }) !== '';
  return listAddress(place.path, isVariant ? {} : { page });
}

function describe(place: ListPlace, page: ProductPage | undefined): string {
  const what = place.subcategory && place.category ? `${place.name} in ${place.category.name}` : place.name;
  const count = page ? `: ${productCount(page.totalCount)}` : '';
  return `${what}${count}. Metal, purity, weight and stones of every product, and its price with GST.`;
}
