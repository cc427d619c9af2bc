import type { CartItem } from '../../pieces/cart/cart-query.ts';
import { CartRow } from './cart-row.tsx';

/** The pieces in the cart, the newest first. */
export function CartItems({ items }: { readonly items: readonly CartItem[] }) {
  return (
    <ul aria-label="Pieces in your cart">
      {items.map((item) => (
        // By piece: a row has another id once the shop has answered.
        <CartRow key={item.productId._id} item={item} />
      ))}
    </ul>
  );
}
