import type { ProductCardData } from '../../pieces/product-about.ts';
import { Button } from '../../ui/button.tsx';
import { useMoveToCart, useMovingPieces } from './use-move-to-cart.ts';

/** Moves one piece of the wishlist into the cart. */
export function MoveControl({ product }: { readonly product: ProductCardData }) {
  const { mutate } = useMoveToCart();
  const moving = useMovingPieces();
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
