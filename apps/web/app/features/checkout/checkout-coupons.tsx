import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CartReply } from '../../components/cart/cart-query.ts';
import { CodeAtBill } from '../../components/coupons/code-at-bill.tsx';
import { cartCouponsQuery } from '../../components/coupons/coupon-queries.ts';
import { useCouponChange } from '../../components/coupons/use-coupon-change.ts';
import { useSession } from '../../session/use-session.ts';
import { type CouponOption, couponOptions } from './coupon-options.ts';
import { CouponRow, NoCouponRow } from './coupon-row.tsx';

const patienceMs = 3_000;
const shownAtFirst = 3;

/**
 * Returns whether the coupons of the wallet have loaded, so that nothing below them shifts. A request that fails or
 * takes too long does not block the order.
 */
export function useAreCouponsKnown(cart: CartReply): boolean {
  const isCustomer = useSession().user?.role === 'USER';
  const { isPending, failureCount, fetchStatus } = useQuery({
    ...cartCouponsQuery(cart.bill.total_with_gst),
    enabled: isCustomer,
    placeholderData: keepPreviousData,
  });
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate || !isCustomer || !isPending || failureCount > 0 || fetchStatus === 'paused';
}

/** Lists the coupons of the wallet with what each saves on this order, and takes one code. */
export function CheckoutCoupons({ cart }: { readonly cart: CartReply }) {
  const isCustomer = useSession().user?.role === 'USER';
  const { data: choice } = useQuery({
    ...cartCouponsQuery(cart.bill.total_with_gst),
    enabled: isCustomer,
    placeholderData: keepPreviousData,
  });
  const { activate, takeOff, changing } = useCouponChange();
  if (!isCustomer) return null;
  const options = choice ? couponOptions(choice, cart.coupon) : [];
  const chosenId = changing ?? cart.coupon?._id ?? 'none';
  // The chosen one is in sight, however far down the wallet it lies.
  const isInSight = ({ id }: CouponOption, index: number) => index < shownAtFirst || id === cart.coupon?._id;
  const row = (option: CouponOption) => (
    <CouponRow
      key={option.id}
      option={option}
      isChosen={option.id === chosenId}
      onChoose={() => activate(option.id)}
    />
  );
  const folded = options.filter((option, index) => !isInSight(option, index));
  return (
    <section aria-labelledby="checkout-coupons">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="checkout-coupons" className="type-heading">
          {options.length > 0 ? 'Coupons in your wallet' : 'Coupon'}
        </h2>
        {options.length > 0 && <span className="type-note">One per order</span>}
      </div>
      {options.length > 0 && (
        <fieldset className="border-rule border-t" aria-busy={changing !== null}>
          <legend className="sr-only">Coupon</legend>
          {options.filter(isInSight).map(row)}
          {folded.length > 0 && (
            <details className="text-small">
              <summary className="min-h-11 w-fit cursor-pointer content-center pr-2 font-medium">
                {folded.length} more in your wallet
              </summary>
              {folded.map(row)}
            </details>
          )}
          <NoCouponRow isChosen={chosenId === 'none'} onChoose={takeOff} />
        </fieldset>
      )}
      <CodeAtBill />
    </section>
  );
}
