import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/announce.ts';
import { findProductPage } from '../api/product-pages.ts';
import { listAddress, ownSort, requestedListing } from './list-location.ts';
import type { LoadedList } from './load-list.ts';
import { productCount, sortLabels } from './sort-labels.ts';

/**
 * Announces the result of a changed filter, sort or search on the same page; a new page announces its title
 * instead.
 */
export function useAnnouncedListing({ location, listing }: LoadedList): void {
  const queryClient = useQueryClient();
  const { path, kind } = location;
  const { q } = listing;
  const address = listAddress(path, { ...listing, page: 1 });
  const before = useRef({ path, address });
  useEffect(() => {
    const was = before.current;
    before.current = { path, address };
    if (was.path !== path || was.address === address) return;
    if (kind === 'search' && q === undefined) return;
    const page = findProductPage(queryClient, requestedListing(location, listing));
    if (!page) return;
    const isNothing = page.totalCount === 0;
    const what = isNothing ? 'No products' : productCount(page.totalCount);
    const found = q === undefined ? what : `${what} for ‘${q}’`;
    announce(isNothing ? found : `${found}, ${sortLabels[listing.sort ?? ownSort(location)]}`);
  }, [queryClient, location, listing, path, kind, q, address]);
}
