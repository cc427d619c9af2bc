import { Suspense } from 'react';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { crumbsOf } from './crumbs.ts';
import { ListBody } from './list-body.tsx';
import { ListComing } from './list-coming.tsx';
import { ListHeading } from './list-heading.tsx';
import type { LoadedList } from './load-list.ts';
import { useSaidListing } from './use-said-listing.ts';

/** A list of pieces: where it stands, what narrows it, the pieces. */
export function ListPage({ list }: { list: LoadedList }) {
  const { place } = list;
  useSaidListing(list);
  return (
    <div className="page pt-2 pb-section">
      <Breadcrumbs crumbs={crumbsOf(place)} />
      <ListHeading place={place} />
      <Suspense fallback={<ListComing list={list} />} key={place.path}>
        <ListBody list={list} />
      </Suspense>
    </div>
  );
}
