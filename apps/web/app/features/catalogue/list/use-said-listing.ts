import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { say } from '../../../ui/say.ts';
import { findProductPage } from '../api/product-pages.ts';
import { productCount } from './count-words.ts';
import type { LoadedList } from './load-list.ts';
import { askedListing, listAddress, ownSort } from './place.ts';
import { sortLabels } from './sort-labels.ts';

/** Says what came of another choice, order or search on the page that is open; a new page says its title instead. */
export function useSaidListing({ place, listing }: LoadedList): void {
  const queryClient = useQueryClient();
  const { path, kind } = place;
  const { q } = listing;
  const address = listAddress(path, { ...listing, page: 1 });
  const before = useRef({ path, address });
  useEffect(() => {
    const was = before.current;
    before.current = { path, address };
    if (was.path !== path || was.address === address) return;
    if (kind === 'search' && q === undefined) return;
    const page = findProductPage(queryClient, askedListing(place, listing));
    if (!page) return;
    const isNothing = page.totalCount === 0;
    const what = isNothing ? 'No products' : productCount(page.totalCount);
    const found = q === undefined ? what : `${what} for ‘${q}’`;
    say(isNothing ? found : `${found}, ${sortLabels[listing.sort ?? ownSort(place)]}`);
  }, [queryClient, place, listing, path, kind, q, address]);
}
