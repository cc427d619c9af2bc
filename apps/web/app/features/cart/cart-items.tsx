import type { CartItem } from '../../components/cart/cart-query.ts';
import { CartRow } from './cart-row.tsx';

/** The products in the cart, the newest first. */
export function CartItems({ items }: { readonly items: readonly CartItem[] }) {
  return (
    <ul aria-label="Items in your cart">
      {items.map((item) => (
        // By product: a row has another id once the shop has answered.
        <CartRow key={item.productId._id} item={item} />
      ))}
    </ul>
  );
}
