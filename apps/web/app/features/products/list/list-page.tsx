import { Suspense } from 'react';
import { PageData } from '../../../api/page-data.tsx';
import { headMeta } from '../../../components/head/page-head.ts';
import { Breadcrumbs } from '../../../ui/lists/breadcrumbs.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { ProductPage } from '../api/products.ts';
import type { Route } from './+types/list-page.ts';
import { allProducts, findCategoryLocation, findCollectionLocation } from './find-list-location.ts';
import { justAboveQuery, needsMore } from './just-above.tsx';
import { ListBody } from './list-body.tsx';
import { crumbsOf, headingOf, type ListLocation } from './list-location.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import {
  type Listed,
  type LoadedList,
  loadListForPage,
  loadListInBrowser,
  type Reading,
} from './load-list.ts';
import { useAnnouncedListing } from './use-announced-listing.ts';

/** Finds the list of an address: that of a category, of a collection, or of all products. */
const listOf =
  ({ category, subCategory }: Route.LoaderArgs['params']) =>
  (reading: Reading) =>
    category === undefined
      ? allProducts
      : category === 'collections'
        ? findCollectionLocation(reading, subCategory)
        : findCategoryLocation({ ...reading, category, subCategory });

export const loader = (args: Route.LoaderArgs) => loadListForPage(args, listOf(args.params), loadJustAbove);

export const clientLoader = (args: Route.ClientLoaderArgs) => loadListInBrowser(args, listOf(args.params));

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? headMeta(loaderData.head) : []);

export default function ListRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <ListPage list={loaderData} />
    </PageData>
  );
}

// A list without it is whole.
async function loadJustAbove(
  { queryClient, client }: Reading,
  page: ProductPage | undefined,
  { location, listing }: Listed,
) {
  if (page && needsMore(location, listing, page.totalCount))
    await queryClient.prefetchQuery(justAboveQuery(location, listing, client));
}

/** Product list: breadcrumbs, filters, products. */
export function ListPage({ list }: { list: LoadedList }) {
  const { location } = list;
  useAnnouncedListing(list);
  return (
    <div className="page pb-section">
      <div className="max-md:hidden">
        <Breadcrumbs crumbs={crumbsOf(location)} />
      </div>
      <ListHeading name={headingOf(location, list.listing)} banner={location.banner} />
      {location.page?.intro && list.listing.page === 1 && (
        <p className="max-w-prose whitespace-pre-line pt-3 pb-2 text-ink-soft wrap-anywhere">
          {location.page.intro}
        </p>
      )}
      <Suspense fallback={<ListSkeleton list={list} />} key={location.path}>
        <ListBody list={list} />
      </Suspense>
    </div>
  );
}

type ListHeadingProps = Pick<ListLocation, 'name' | 'banner'>;

/** The name of a list, on the banner of its category where there is one. */
function ListHeading({ name, banner }: ListHeadingProps) {
  if (!banner) return <h1 className="type-display pt-4 pb-2 md:pt-3 md:pb-4">{name}</h1>;
  return (
    <div className="relative bg-sand max-md:-mx-gutter">
      <Picture
        alt=""
        className="aspect-auto h-30 md:h-45 lg:ml-auto lg:w-180 lg:mask-l-from-70% lg:mask-l-to-100%"
        // The products lie in the right part, and the left one is room for words.
        imageClassName="object-right"
        isPlain
        isUrgent
        picture={banner}
        sizes="(min-width: 64rem) 45rem, (min-width: 48rem) 92vw, 120vw"
      />
      {/* On a phone the products begin below the words. */}
      <h1 className="type-display absolute inset-y-0 left-0 flex max-w-[60%] items-end bg-linear-to-r from-paper/70 to-transparent px-gutter pb-4 md:max-w-[45%] md:items-center md:bg-none md:pb-0 md:pl-[4%]">
        {name}
      </h1>
    </div>
  );
}
