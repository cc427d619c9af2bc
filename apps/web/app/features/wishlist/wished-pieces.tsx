import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ProductGrid } from '../../pieces/product-grid.tsx';
import type { Wish } from '../../pieces/wishlist/wishlist-query.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { MoveControl } from './move-control.tsx';

interface WishedPiecesProps {
  readonly wishes: readonly Wish[];
  readonly totalCount: number;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
}

/** The pieces of the wishlist, the latest wish first, and the ways to more. */
export function WishedPieces({ wishes, totalCount, isLoadingMore, onMore }: WishedPiecesProps) {
  const grid = useFocusAfterLeaving(wishes);
  return (
    <div ref={grid} className="grid gap-16">
      <ProductGrid
        addControlOf={(product) => <MoveControl product={product} />}
        columns={4}
        eagerCount={4}
        end={<MoreToLove />}
        products={wishes.map(({ productId }) => productId)}
      />
      {totalCount > wishes.length && (
        <LoadMore
          isLoading={isLoadingMore}
          of="pieces"
          onMore={onMore}
          shown={wishes.length}
          total={totalCount}
        />
      )}
    </div>
  );
}

function MoreToLove() {
  return (
    <Link
      to="/products"
      className="group grid aspect-square place-content-center justify-items-center gap-1 border border-rule bg-linen px-4 text-center hover:border-ink"
    >
      <span className="type-heading">Find more to love</span>
      <span className="text-link text-small">All collections</span>
    </Link>
  );
}

/** What had the focus went away with its card: the card that took its place gets it. */
function useFocusAfterLeaving(wishes: readonly Wish[]) {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef(wishes);
  useEffect(() => {
    const ids = new Set(wishes.map(({ productId }) => productId._id));
    const gone = before.current.findIndex(({ productId }) => !ids.has(productId._id));
    before.current = wishes;
    if (gone < 0 || document.activeElement !== document.body) return;
    const links = grid.current?.querySelectorAll<HTMLElement>('article h2 a');
    links?.[Math.min(gone, links.length - 1)]?.focus({ preventScroll: true });
  }, [wishes]);
  return grid;
}
