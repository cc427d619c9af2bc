import {
  metalGroupOf,
  type OptionKind,
  optionKindOf,
  type ProductFilters,
  type ProductListing,
} from '@jhumka/domain/catalogue';
import { ownSizes, type SizeKind } from '@jhumka/domain/sizing';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useMemo, useState } from 'react';
import { AddControl } from '../../../components/add-control.tsx';
import type { ProductCardData } from '../../../components/product-summary.ts';
import { reportShown } from '../../../components/shown.ts';
import { sizeListQuery } from '../../../components/sizes/size-queries.ts';
import { useIsLoggedIn } from '../../../session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EarlyScript } from '../../../ui/early-script.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Sheet } from '../../../ui/overlays/drawer.tsx';
import { productPagesQuery } from '../api/product-pages.ts';
import type { Facets } from '../api/products.ts';
import { onCount } from './filters/filter-chips.tsx';
import { FilterForm } from './filters/filter-form.tsx';
import { TypeChips } from './filters/type-chips.tsx';
import { JustAbove, needsMore } from './just-above.tsx';
import { ListBar } from './list-bar.tsx';
import { type ListLocation, listAddress, requestedListing } from './list-location.ts';
import { type ListCards, ListProducts } from './list-products.tsx';
import type { LoadedList } from './load-list.ts';
import { markEarly, useRail } from './rail-choice.ts';
import { productCount } from './sort-labels.ts';
import { useChooseListing, useListWaiting } from './use-list-moves.ts';

/** Id of the filters next to the list, for a link that works without scripts. */
const filtersId = 'filters';

/** Bar, filters and products of a list. */
export function ListBody({ list }: { list: LoadedList }) {
  const { location, listing } = list;
  const { data } = useSuspenseInfiniteQuery(productPagesQuery(requestedListing(location, listing)));
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [isRailAway, toggleRail] = useRail();
  const sizeOf = useWantedSize(listing.filters);
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
  const cards: ListCards = {
    columns: isRailAway ? 4 : 3,
    metalOf: (product) => filteredMetal(listing.filters, product),
    addControlOf: (product, metal) => (
      <AddControl isWideOnNarrowCards metal={metal} product={product} size={sizeOf(product)} />
    ),
  };
  return (
    <>
      <EarlyScript run={markEarly} />
      <TypeChips {...form} />
      <ListBar
        {...form}
        totalCount={totalCount}
        onOpenFilters={() => setIsSheetOpen(true)}
        isRailAway={isRailAway}
        onToggleRail={toggleRail}
      />
      <div className="grid items-start gap-x-[clamp(1.5rem,2.8vw,2.5rem)] lg:grid-cols-[13.5rem_minmax(0,1fr)] in-data-[rail=away]:lg:grid-cols-1">
        {/* Fades out at the lower edge of the window, where it goes on. */}
        <aside
          aria-label="Filters"
          className="-m-1.5 p-1.5 max-lg:hidden max-lg:pb-8 max-lg:target:block lg:sticky lg:top-[calc(var(--header-inset)+1rem)] lg:max-h-[calc(100vh-var(--header-inset)-1rem)] lg:overflow-y-auto lg:mask-b-from-[calc(100%-3rem)] lg:pb-12 in-data-[rail=away]:lg:hidden [scrollbar-width:thin]"
          id={filtersId}
        >
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
              cards={cards}
              totalCount={totalCount}
            />
          )}
          {needsMore(location, listing, totalCount) && (
            <JustAbove location={location} listing={listing} {...cards} />
          )}
        </div>
      </div>
      <FilterSheet {...form} isOpen={isSheetOpen} onOpenChange={setIsSheetOpen} totalCount={totalCount} />
    </>
  );
}

/** Finds the size of a product that is filtered by, or saved as the customer's own, if it can be bought now. */
function useWantedSize({ ringSize, bangleSize, length }: ProductFilters) {
  const { data: saved = [] } = useQuery({ ...sizeListQuery(), enabled: useIsLoggedIn() });
  const own = (kind: SizeKind) => ownSizes(saved).flatMap((one) => (one.kind === kind ? [one.value] : []));
  const wanted: Partial<Record<OptionKind, readonly string[]>> = {
    'ring-size': ringSize ?? own('ring'),
    'bangle-size': bangleSize ?? own('bangle'),
    length: length ?? own('chain'),
  };
  return ({ option_names, sizes_in_stock }: ProductCardData): string | undefined =>
    option_names
      .flatMap((name) => wanted[optionKindOf(name)] ?? [])
      .find((size) => sizes_in_stock.includes(size));
}

/** Finds the metal that a product is shown in by the filter of the list; its own first, if that is among them. */
function filteredMetal(
  { metal: wanted = [] }: ProductFilters,
  { metal: own, metals }: ProductCardData,
): string | undefined {
  const isWanted = (metal: string) => {
    const group = metalGroupOf(metal);
    return wanted.includes(metal) || (group !== undefined && wanted.includes(group));
  };
  return isWanted(own) ? undefined : metals.find(({ value }) => isWanted(value))?.value;
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
