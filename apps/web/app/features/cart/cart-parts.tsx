import { Bill } from '../../components/bill.tsx';
import { CartLimits, UnpaidOrderNotice } from '../../components/cart/cart-notices.tsx';
import type { CartReply } from '../../components/cart/cart-query.ts';
import { ActiveCoupon } from '../../components/coupons/active-coupon.tsx';
import { CodeAtBill } from '../../components/coupons/code-at-bill.tsx';
import { useSession } from '../../session/use-session.ts';
import { CartItems } from './cart-items.tsx';
import { CartSaving } from './cart-saving.tsx';
import { CartIsEmpty } from './cart-states.tsx';
import { CartSuggestions } from './cart-suggestions.tsx';
import { UnavailableItems } from './unavailable-items.tsx';
import { VipNote } from './vip-note.tsx';

/** Rows of a cart, with their warnings. */
export function CartItemList({ cart }: { readonly cart: CartReply }) {
  return (
    <>
      <VipNote />
      <UnpaidOrderNotice unpaid={cart.unpaid} />
      <UnavailableItems gone={cart.removed} />
      <CartItems items={cart.data} />
      <CartSaving bill={cart.bill} />
      <CartSuggestions items={cart.data} />
    </>
  );
}

/** The coupon and the bill of a cart. */
export function CartBill({
  cart,
  isOnLinen,
}: {
  readonly cart: CartReply;
  readonly isOnLinen?: boolean | undefined;
}) {
  const { user } = useSession();
  return (
    <>
      <div>
        <ActiveCoupon coupon={cart.coupon} />
        <CodeAtBill />
      </div>
      <Bill bill={cart.bill} tier={user?.vip_enabled ? user.vip_tier : 'NONE'} isOnLinen={isOnLinen} />
      <CartLimits limits={cart.limits} />
    </>
  );
}

/** Empty cart, with the products that were removed automatically. */
export function CartRanEmpty({ cart }: { readonly cart: CartReply }) {
  return (
    <>
      <UnpaidOrderNotice unpaid={cart.unpaid} />
      <UnavailableItems gone={cart.removed} />
      <CartIsEmpty />
    </>
  );
}
