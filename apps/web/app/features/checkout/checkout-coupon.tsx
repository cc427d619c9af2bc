import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CartReply } from '../../pieces/cart/cart-query.ts';
import { ActiveCoupon } from '../../pieces/coupons/active-coupon.tsx';
import { CodeAtBill } from '../../pieces/coupons/code-at-bill.tsx';
import { type CouponChoice, cartCouponsQuery } from '../../pieces/coupons/coupon-queries.ts';
import { couponName, worthWords } from '../../pieces/coupons/coupon-words.ts';
import { useCouponChange } from '../../pieces/coupons/use-coupon-change.ts';
import { inRupees } from '../../pieces/rupees.ts';
import { useFocusAfter } from '../../pieces/use-focus-after.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';

const patienceMs = 3_000;

/**
 * Tells whether it is known which coupons there are. Until then what stands below them has no place yet; an answer that
 * fails or takes too long, or a line that is gone, keeps nobody from ordering.
 */
export function useAreCouponsKnown(cart: CartReply): boolean {
  const isShopper = useSession().user?.role === 'USER';
  const { isPending, failureCount, fetchStatus } = useQuery({
    ...cartCouponsQuery(cart.bill.total_with_gst),
    enabled: isShopper,
    placeholderData: keepPreviousData,
  });
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate || !isShopper || !isPending || failureCount > 0 || fetchStatus === 'paused';
}

/** The coupon of this order: on or off, the best one of the wallet, and why each other one is not it. */
export function CheckoutCoupon({ cart }: { readonly cart: CartReply }) {
  const { user } = useSession();
  const isShopper = user?.role === 'USER';
  const { data: choice } = useQuery({
    ...cartCouponsQuery(cart.bill.total_with_gst),
    enabled: isShopper,
  });
  const { activate, takeOff, changing } = useCouponChange();
  const { coupon } = cart;
  // What stands where the pressed button was comes first in this part: taking off, using another, the other ones.
  const place = useFocusAfter<HTMLElement>(coupon?._id ?? '', (part) =>
    part.querySelector('button, summary'),
  );
  if (!isShopper) return null;
  const better = betterThan(coupon, choice);
  return (
    <section ref={place} aria-label="Coupon" className="border-rule-strong border-y">
      <ActiveCoupon coupon={coupon} />
      {coupon && (
        <Button
          look="quiet"
          size="small"
          className="-ml-3 mb-1"
          isBusy={changing === 'none'}
          onClick={takeOff}
        >
          Take {coupon.code} off
        </Button>
      )}
      {better && (
        <div className="flex flex-wrap items-center justify-between gap-3 py-3 text-small">
          <p className="min-w-0">
            <strong className="font-semibold">{better.coupon.code}</strong> saves {inRupees(better.saves)}
            <br />
            <span className="type-note">
              {couponName(better.coupon)}: the best of your wallet for this order
            </span>
          </p>
          <Button
            size="small"
            isBusy={changing === better.coupon._id}
            onClick={() => activate(better.coupon._id)}
          >
            Use {better.coupon.code}
          </Button>
        </div>
      )}
      {choice && <Others choice={choice} active={coupon} onUse={activate} changing={changing} />}
      <CodeAtBill />
    </section>
  );
}

function betterThan(active: CartReply['coupon'], choice: CouponChoice | undefined): CouponChoice['best'] {
  const best = choice?.best ?? null;
  return best === null || best.coupon._id === active?._id ? null : best;
}

interface OthersProps {
  readonly choice: CouponChoice;
  readonly active: CartReply['coupon'];
  readonly onUse: (id: string) => void;
  readonly changing: string | null;
}

function Others({ choice, active, onUse, changing }: OthersProps) {
  // By the cart, as all of this part: a button goes with what comes in its place.
  const others = choice.others.filter(({ coupon }) => coupon._id !== active?._id);
  if (others.length === 0) return null;
  return (
    <details className="py-2 text-small">
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        {others.length === 1 ? 'One more coupon' : `${others.length} more coupons`} in your wallet
      </summary>
      <ul className="grid gap-3 pb-2">
        {others.map(({ coupon, saves, why }) => (
          <li key={coupon._id} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <strong className="font-semibold">{coupon.code}</strong>, {worthWords(coupon)} off
              <br />
              <span className="type-note">{why}</span>
            </span>
            {saves !== null && (
              <Button
                look="quiet"
                size="small"
                isBusy={changing === coupon._id}
                onClick={() => onUse(coupon._id)}
                aria-label={`Use ${coupon.code}`}
              >
                Use
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
