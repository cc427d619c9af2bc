import type { ProductListing } from '@jhumka/domain/catalogue';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useMemo, useState } from 'react';
import { reportShown } from '../../../components/shown.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Sheet } from '../../../ui/overlays/drawer.tsx';
import { productPagesQuery } from '../api/product-pages.ts';
import type { Facets } from '../api/products.ts';
import { onCount } from './filters/filter-chips.tsx';
import { FilterForm } from './filters/filter-form.tsx';
import { PriceBandChips } from './filters/price-band-chips.tsx';
import { ListBar } from './list-bar.tsx';
import { type ListLocation, listAddress, requestedListing } from './list-location.ts';
import { ListProducts } from './list-products.tsx';
import type { LoadedList } from './load-list.ts';
import { productCount } from './sort-labels.ts';
import { useChooseListing, useListWaiting } from './use-list-moves.ts';

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
          className={clsx('transition-opacity', waiting === 'other' && 'opacity-45')}
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

interface FilterSheetProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly location: ListLocation;
  readonly listing: ProductListing;
  readonly facets: Facets;
  readonly totalCount: number;
}

/** The filters of the list on phones and tablets, over the page. */
function FilterSheet({ isOpen, onOpenChange, totalCount, ...form }: FilterSheetProps) {
  const choose = useChooseListing(form.location);
  return (
    <Sheet
      footer={
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button variant="quiet" onClick={() => choose({ ...form.listing, filters: {} })}>
            Clear all
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {totalCount === 0 ? 'No products' : `Show ${productCount(totalCount)}`}
          </Button>
        </div>
      }
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      side="left"
      title="Filters"
    >
      <FilterForm {...form} />
    </Sheet>
  );
}

interface ListEmptyProps {
  readonly location: ListLocation;
  readonly listing: ProductListing;
}

/** An empty list: why, and the next step. */
function ListEmpty({ location, listing }: ListEmptyProps) {
  const { page, filters } = listing;
  if (page > 1) {
    return (
      <EmptyState
        action={
          <LinkButton to={listAddress(location.path, { ...listing, page: 1 })}>
            Go to the first page
          </LinkButton>
        }
        title={`There is no page ${page}`}
      >
        This list has fewer pages.
      </EmptyState>
    );
  }
  if (onCount(filters) > 0) {
    return (
      <EmptyState
        action={
          <LinkButton preventScrollReset to={listAddress(location.path, { ...listing, filters: {} })}>
            Clear all filters
          </LinkButton>
        }
        title="No products match these filters"
      >
        Remove a filter or clear all of them.
      </EmptyState>
    );
  }
  if (location.kind === 'all') {
    return (
      <EmptyState action={<LinkButton to="/">Go to the home page</LinkButton>} title="No products yet">
        There is nothing in the shop right now. Please check back later.
      </EmptyState>
    );
  }
  return (
    <EmptyState action={<LinkButton to="/products">See all products</LinkButton>} title="No products yet">
      There is nothing in {location.name} right now.
    </EmptyState>
  );
}
