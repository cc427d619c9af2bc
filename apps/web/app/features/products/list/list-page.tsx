import { Suspense } from 'react';
import { PageData } from '../../../api/page-data.tsx';
import { headMeta } from '../../../components/head/page-head.ts';
import { Breadcrumbs } from '../../../ui/lists/breadcrumbs.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Route } from './+types/list-page.ts';
import { allProducts, findCategoryLocation } from './find-list-location.ts';
import { ListBody } from './list-body.tsx';
import { crumbsOf, type ListLocation } from './list-location.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { type LoadedList, loadListForPage, loadListInBrowser, type Reading } from './load-list.ts';
import { useAnnouncedListing } from './use-announced-listing.ts';

/** Finds the list of an address: that of a category, or of all products. */
const listOf =
  ({ category, subCategory }: Route.LoaderArgs['params']) =>
  (reading: Reading) =>
    category === undefined ? allProducts : findCategoryLocation({ ...reading, category, subCategory });

export const loader = (args: Route.LoaderArgs) => loadListForPage(args, listOf(args.params));

export const clientLoader = (args: Route.ClientLoaderArgs) => loadListInBrowser(args, listOf(args.params));

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? headMeta(loaderData.head) : []);

export default function ListRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <ListPage list={loaderData} />
    </PageData>
  );
}

/** Product list: breadcrumbs, filters, products. */
export function ListPage({ list }: { list: LoadedList }) {
  const { location } = list;
  useAnnouncedListing(list);
  return (
    <div className="page pt-2 pb-section">
      <Breadcrumbs crumbs={crumbsOf(location)} />
      <ListHeading location={location} />
      <Suspense fallback={<ListSkeleton list={list} />} key={location.path}>
        <ListBody list={list} />
      </Suspense>
    </div>
  );
}

/** The name of a list, on the banner of its category where there is one. */
function ListHeading({ location }: { location: ListLocation }) {
  const { name, banner } = location;
  if (!banner) return <h1 className="type-display pt-3 pb-6 md:pt-5 md:pb-10">{name}</h1>;
  return (
    <div className="relative mb-6 md:mb-8">
      <Picture
        alt=""
        className="aspect-[2/1] max-md:-mx-gutter md:aspect-[4/1]"
        // On phones the right part: the products lie there, and the left one is room for words.
        imageClassName="object-right"
        isPlain
        isUrgent
        picture={banner}
        sizes="(min-width: 90rem) 82rem, (min-width: 48rem) 92vw, 120vw"
      />
      <h1 className="type-display max-md:pt-5 md:absolute md:inset-y-0 md:left-0 md:flex md:max-w-[42%] md:items-center md:pl-[4%]">
        {name}
      </h1>
    </div>
  );
}
