import type { WishlistItem } from '../../components/wishlist/wishlist-query.ts';
import { Button } from '../../ui/button.tsx';
import { useMoveToCart, useMovingProducts } from './use-move-to-cart.ts';

interface MoveAllProps {
  readonly items: readonly WishlistItem[];
  /** True when the whole wishlist is loaded, so that availability is known. */
  readonly isWhole: boolean;
}

/** Moves everything that is in stock into the cart. */
export function MoveAll({ items, isWhole }: MoveAllProps) {
  const { mutate } = useMoveToCart();
  const moving = useMovingProducts();
  const inStock = items.filter(({ productId }) => productId.stock > 0).length;
  if (isWhole && inStock < 2) return null;
  return (
    <Button isBusy={moving === 'all'} onClick={() => mutate(undefined)}>
      Move all to cart
    </Button>
  );
}
