import { Bill } from '../../pieces/bill.tsx';
import { CartFailed } from '../../pieces/cart/cart-outcomes.tsx';
import { useCart } from '../../pieces/cart/cart-query.ts';
import { ActiveCoupon } from '../../pieces/coupons/active-coupon.tsx';
import { useSession } from '../../session/use-session.ts';
import { CartItems } from './cart-items.tsx';
import { CartSaving } from './cart-saving.tsx';
import { CartIsEmpty, CartSkeleton } from './cart-states.tsx';
import { CartSuggestions } from './cart-suggestions.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { GonePieces } from './gone-pieces.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { VipNote } from './vip-note.tsx';

/** The cart on a page of its own: pieces on one side, the bill on the other, below each other on phones. */
export function CartPage() {
  const { data: cart } = useCart();
  const rowFocus = useRowFocus<HTMLDivElement>(cart?.data.map(({ productId }) => productId._id).join() ?? '');
  return (
    <>
      <div {...rowFocus} className="page pt-8 pb-section md:pt-12">
        <h1 className="type-title">Shopping Cart</h1>
        <CartOnPage />
      </div>
      {cart && cart.data.length > 0 && (
        <div
          data-foot-bar=""
          className="sticky bottom-0 z-10 border-rule border-t bg-porcelain px-gutter py-3 md:hidden"
        >
          <CheckoutButton />
        </div>
      )}
    </>
  );
}

function CartOnPage() {
  const { user } = useSession();
  const { data: cart, isError, refetch, isFetching } = useCart();
  if (!cart) {
    return isError ? <CartFailed isBusy={isFetching} onRetry={() => void refetch()} /> : <CartPageSkeleton />;
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
    <div className="grid items-start gap-x-[clamp(2rem,6vw,6.5rem)] gap-y-8 pt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]">
      <div className="min-w-0">
        <VipNote />
        <GonePieces gone={cart.removed} />
        <CartItems items={cart.data} />
        <CartSaving bill={cart.bill} />
        <CartSuggestions items={cart.data} />
      </div>
      <aside
        aria-labelledby="cart-page-bill"
        className="sticky top-6 grid gap-5 bg-linen p-[clamp(1.25rem,2vw,2rem)] max-lg:static max-lg:-mx-gutter max-lg:px-gutter"
      >
        <h2 id="cart-page-bill" className="type-heading">
          Bill details
        </h2>
        <ActiveCoupon coupon={cart.coupon} />
        <Bill
          bill={cart.bill}
          couponCode={cart.coupon?.code}
          tier={user?.vip_enabled ? user.vip_tier : 'NONE'}
          isOnLinen
        />
        {/* On phones it stays at the foot of the screen. */}
        <div className="max-md:hidden">
          <CheckoutButton />
        </div>
      </aside>
    </div>
  );
}

/** The shape of the page while it is not known what it shows. */
export function CartPageSkeleton() {
  return (
    <div className="grid gap-x-[clamp(2rem,6vw,6.5rem)] gap-y-8 pt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]">
      <CartSkeleton />
      <div className="h-96 bg-linen" />
    </div>
  );
}
