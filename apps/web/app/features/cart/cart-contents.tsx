import { Bill } from '../../pieces/bill.tsx';
import { CartFailed } from '../../pieces/cart/cart-outcomes.tsx';
import { useCart } from '../../pieces/cart/cart-query.ts';
import { ActiveCoupon } from '../../pieces/coupons/active-coupon.tsx';
import { useSession } from '../../session/use-session.ts';
import { CartItems } from './cart-items.tsx';
import { CartSaving } from './cart-saving.tsx';
import { CartIsEmpty, CartSkeleton } from './cart-states.tsx';
import { CartSuggestions } from './cart-suggestions.tsx';
import { GonePieces } from './gone-pieces.tsx';
import { VipNote } from './vip-note.tsx';

/** Everything in the cart, from its pieces to its bill, in one column. */
export function CartContents() {
  const { status, user } = useSession();
  const { data: cart, isError, refetch, isFetching } = useCart();
  if (status === 'guest') return <CartIsEmpty />;
  if (!cart) {
    return isError ? <CartFailed isBusy={isFetching} onRetry={() => void refetch()} /> : <CartSkeleton />;
  }
  if (cart.data.length === 0) {
    return (
      <>
        <GonePieces gone={cart.removed} />
        <CartIsEmpty />
      </>
    );
  }
  return (
    <div className="pb-6">
      <VipNote />
      <GonePieces gone={cart.removed} />
      <CartItems items={cart.data} />
      <CartSaving bill={cart.bill} />
      <CartSuggestions items={cart.data} />
      <section aria-labelledby="cart-bill">
        <h3 id="cart-bill" className="type-label pt-8 pb-2">
          Bill details
        </h3>
        <ActiveCoupon coupon={cart.coupon} />
        <Bill
          bill={cart.bill}
          couponCode={cart.coupon?.code}
          tier={user?.vip_enabled ? user.vip_tier : 'NONE'}
        />
      </section>
    </div>
  );
}
