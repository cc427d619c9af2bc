import { useEffect, useRef } from 'react';
import { AddControl } from '../../../components/add-control.tsx';
import { ProductGrid } from '../../../components/product-grid.tsx';
import type { ProductCardData } from '../../../components/product-summary.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { listAddress } from './list-location.ts';
import type { LoadedList } from './load-list.ts';
import { MoreProducts } from './more-products.tsx';

interface ListProductsProps {
  readonly list: LoadedList;
  readonly products: readonly ProductCardData[];
  /** The pages that are shown, one after the other. */
  readonly pages: readonly number[];
  readonly totalCount: number;
  readonly isLoadingMore: boolean;
}

/** The products of a list and the ways to those before and after them. */
export function ListProducts({ list, products, pages, totalCount, isLoadingMore }: ListProductsProps) {
  const { location, listing } = list;
  const first = pages[0] ?? 1;
  const last = pages.at(-1) ?? 1;
  const grid = useFocusOnMore(last, products.length);
  return (
    <div ref={grid}>
      {first > 1 && (
        <p className="pb-6 text-center">
          <TextLink
            preventScrollReset
            rel="prev"
            replace
            to={listAddress(location.path, { ...listing, page: first - 1 })}
          >
            Show previous products
          </TextLink>
        </p>
      )}
      <ProductGrid
        addControlOf={(product) => <AddControl isWideOnNarrowCards product={product} />}
        columns={3}
        eagerCount={4}
        isFirstUrgent={!location.banner}
        level={2}
        products={products}
      />
      <MoreProducts
        hasFailed={list.hasFailed === true}
        isLoading={isLoadingMore}
        first={first}
        last={last}
        list={list}
        shown={products.length}
        totalCount={totalCount}
      />
    </div>
  );
}

/** After 'Load more' the first new product gets the focus, since the button moves below it. */
function useFocusOnMore(last: number, count: number) {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef({ last, count });
  useEffect(() => {
    if (last > before.current.last && count > before.current.count) {
      const links = grid.current?.querySelectorAll<HTMLElement>('article a');
      links?.[before.current.count]?.focus({ preventScroll: true });
    }
    before.current = { last, count };
  }, [last, count]);
  return grid;
}
