import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ProductGrid } from '../../components/product-grid.tsx';
import type { ProductCardData } from '../../components/product-summary.ts';
import type { WishlistItem } from '../../components/wishlist/wishlist-query.ts';
import { Button } from '../../ui/button.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { useMoveToCart, useMovingProducts } from './use-move-to-cart.ts';

interface WishlistItemsProps {
  readonly items: readonly WishlistItem[];
  readonly totalCount: number;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
}

/** Products of the wishlist, the latest first, with loading of further pages. */
export function WishlistItems({ items, totalCount, isLoadingMore, onMore }: WishlistItemsProps) {
  const grid = useFocusAfterLeaving(items);
  return (
    <div ref={grid} className="grid gap-16">
      <ProductGrid
        addControlOf={(product) => <MoveControl product={product} />}
        columns={4}
        eagerCount={4}
        end={<MoreToLove />}
        products={items.map(({ productId }) => productId)}
      />
      {totalCount > items.length && (
        <LoadMore
          isLoading={isLoadingMore}
          of="products"
          onMore={onMore}
          shown={items.length}
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

/** Moves focus to the card that takes a removed card's place. */
function useFocusAfterLeaving(items: readonly WishlistItem[]) {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef(items);
  useEffect(() => {
    const ids = new Set(items.map(({ productId }) => productId._id));
    const gone = before.current.findIndex(({ productId }) => !ids.has(productId._id));
    before.current = items;
    if (gone < 0 || document.activeElement !== document.body) return;
    const links = grid.current?.querySelectorAll<HTMLElement>('article h2 a');
    links?.[Math.min(gone, links.length - 1)]?.focus({ preventScroll: true });
  }, [items]);
  return grid;
}

/** Moves one product of the wishlist into the cart. */
function MoveControl({ product }: { readonly product: ProductCardData }) {
  const { mutate } = useMoveToCart();
  const moving = useMovingProducts();
  const isSoldOut = product.stock <= 0;
  return (
    <Button
      size="small"
      className="min-h-11.5 whitespace-nowrap border-rule-strong px-3! hover:border-ink md:max-lg:w-full"
      disabled={isSoldOut}
      isBusy={moving === 'all' ? !isSoldOut : moving.includes(product._id)}
      onClick={() => mutate([product._id])}
    >
      {isSoldOut ? 'Sold out' : 'Move to cart'}
      <span className="sr-only"> {product.name}</span>
    </Button>
  );
}
