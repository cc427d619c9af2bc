import { CartFailed } from '../../components/cart/cart-outcomes.tsx';
import { useCart } from '../../components/cart/cart-query.ts';
import { useSession } from '../../session/use-session.ts';
import { CartBill, CartItemList, CartRanEmpty } from './cart-parts.tsx';
import { CartIsEmpty, CartSkeleton } from './cart-states.tsx';

/** Contents of the cart, from its products to its bill, in one column. */
export function CartContents() {
  const { status } = useSession();
  const query = useCart();
  const { data: cart, isError } = query;
  if (status === 'guest') return <CartIsEmpty />;
  if (!cart) return isError ? <CartFailed query={query} /> : <CartSkeleton />;
  if (cart.data.length === 0) return <CartRanEmpty cart={cart} />;
  return (
    <div className="pb-6">
      <CartItemList cart={cart} />
      <section aria-labelledby="cart-bill">
        <h3 id="cart-bill" className="type-label pt-8 pb-2">
          Bill details
        </h3>
        <CartBill cart={cart} />
      </section>
    </div>
  );
}
