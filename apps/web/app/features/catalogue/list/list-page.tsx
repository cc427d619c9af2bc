import { Suspense } from 'react';
import { Breadcrumbs } from '../../../ui/lists/breadcrumbs.tsx';
import { crumbsOf } from './crumbs.ts';
import { ListBody } from './list-body.tsx';
import { ListComing } from './list-coming.tsx';
import { ListHeading } from './list-heading.tsx';
import type { LoadedList } from './load-list.ts';
import { useAnnouncedListing } from './use-announced-listing.ts';

/** Product list: breadcrumbs, filters, products. */
export function ListPage({ list }: { list: LoadedList }) {
  const { location } = list;
  useAnnouncedListing(list);
  return (
    <div className="page pt-2 pb-section">
      <Breadcrumbs crumbs={crumbsOf(location)} />
      <ListHeading location={location} />
      <Suspense fallback={<ListComing list={list} />} key={location.path}>
        <ListBody list={list} />
      </Suspense>
    </div>
  );
}
