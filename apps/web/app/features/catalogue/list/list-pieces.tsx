import { useEffect, useRef } from 'react';
import { AddControl } from '../../../pieces/add-control.tsx';
import type { ProductCardData } from '../../../pieces/product-about.ts';
import { ProductGrid } from '../../../pieces/product-grid.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { LoadedList } from './load-list.ts';
import { MorePieces } from './more-pieces.tsx';
import { listAddress } from './place.ts';

interface ListPiecesProps {
  readonly list: LoadedList;
  readonly pieces: readonly ProductCardData[];
  /** The pages that are shown, one after the other. */
  readonly pages: readonly number[];
  readonly totalCount: number;
  readonly isLoadingMore: boolean;
}

/** The pieces of a list and the ways to those before and after them. */
export function ListPieces({ list, pieces, pages, totalCount, isLoadingMore }: ListPiecesProps) {
  const { place, listing } = list;
  const first = pages[0] ?? 1;
  const last = pages.at(-1) ?? 1;
  const grid = useFocusOnMore(last, pieces.length);
  return (
    <div ref={grid}>
      {first > 1 && (
        <p className="pb-6 text-center">
          <TextLink
            preventScrollReset
            rel="prev"
            replace
            to={listAddress(place.path, { ...listing, page: first - 1 })}
          >
            Show previous products
          </TextLink>
        </p>
      )}
      <ProductGrid
        addControlOf={(product) => <AddControl isWideOnNarrowCards product={product} />}
        columns={3}
        eagerCount={4}
        isFirstUrgent={!place.banner}
        level={2}
        products={pieces}
      />
      <MorePieces
        hasFailed={list.hasFailed === true}
        isLoading={isLoadingMore}
        first={first}
        last={last}
        list={list}
        shown={pieces.length}
        totalCount={totalCount}
      />
    </div>
  );
}

/** After 'Load more' the first new piece has the focus: what was pressed moved away below it. */
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
