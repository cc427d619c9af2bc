import type { ProductCardData } from '../../components/product-summary.ts';
import { Button } from '../../ui/button.tsx';
import { useMoveToCart, useMovingProducts } from './use-move-to-cart.ts';

/** Moves one product of the wishlist into the cart. */
export function MoveControl({ product }: { readonly product: ProductCardData }) {
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
