import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { reportShown } from '../../../components/shown.ts';
import { classNames } from '../../../ui/class-names.ts';
import { productPagesQuery } from '../api/product-pages.ts';
import { FilterForm } from './filters/filter-form.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { PriceBandChips } from './filters/price-band-chips.tsx';
import { ListBar } from './list-bar.tsx';
import { ListEmpty } from './list-empty.tsx';
import { requestedListing } from './list-location.ts';
import { ListProducts } from './list-products.tsx';
import type { LoadedList } from './load-list.ts';
import { useListWaiting } from './use-list-moves.ts';

/** Id of the filters next to the list, for a link that works without scripts. */
const filtersId = 'filters';

/** Bar, filters and products of a list. */
export function ListBody({ list }: { list: LoadedList }) {
  const { location, listing } = list;
  const { data } = useSuspenseInfiniteQuery(productPagesQuery(requestedListing(location, listing)));
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const waiting = useListWaiting(location, listing);
  const pages = data.pages;
  const latest = pages.at(-1);
  const products = useMemo(
    () => [...new Map(pages.flatMap((page) => page.data).map((one) => [one._id, one])).values()],
    [pages],
  );
  useEffect(() => {
    if (latest && latest.data.length > 0)
      reportShown({ kind: 'list', name: location.name, products: latest.data });
  }, [location.name, latest]);
  if (latest === undefined) return null;
  const { facets, totalCount } = latest;
  const form = { location, listing, facets };
  return (
    <>
      <PriceBandChips {...form} className="slide-row -mx-gutter px-gutter pb-4 lg:hidden" />
      <ListBar {...form} totalCount={totalCount} onOpenFilters={() => setIsSheetOpen(true)} />
      <div className="grid items-start gap-x-[clamp(2rem,4.2vw,4rem)] lg:grid-cols-[13rem_minmax(0,1fr)]">
        <aside aria-label="Filters" className="max-lg:hidden max-lg:pb-8 max-lg:target:block" id={filtersId}>
          <FilterForm {...form} id="filter-form" />
        </aside>
        <div
          aria-busy={waiting !== null}
          className={classNames('transition-opacity', waiting === 'other' && 'opacity-45')}
        >
          {products.length === 0 ? (
            <ListEmpty {...form} />
          ) : (
            <ListProducts
              isLoadingMore={waiting === 'more'}
              list={list}
              pages={data.pageParams}
              products={products}
              totalCount={totalCount}
            />
          )}
        </div>
      </div>
      <FilterSheet {...form} isOpen={isSheetOpen} onOpenChange={setIsSheetOpen} totalCount={totalCount} />
    </>
  );
}
