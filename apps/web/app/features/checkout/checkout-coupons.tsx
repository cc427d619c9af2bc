import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import type { CartReply } from '../../components/cart/cart-query.ts';
import { CodeAtBill } from '../../components/coupons/code-at-bill.tsx';
import { cartCouponsQuery } from '../../components/coupons/coupon-queries.ts';
import { useCouponChange } from '../../components/coupons/use-coupon-change.ts';
import { useSession } from '../../session/use-session.ts';
import { radioDot } from '../../ui/forms/radio-card.tsx';
import { Money } from '../../ui/price.tsx';
import { type CouponOption, couponOptions } from './coupon-options.ts';

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
  const { activate, takeOff, changing, problem } = useCouponChange({ isErrorInPlace: true });
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
          {problem && (
            <p role="alert" className="pt-2 text-danger text-small">
              {problem}
            </p>
          )}
        </fieldset>
      )}
      <CodeAtBill />
    </section>
  );
}

interface RowProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Coupon row: name, code, saving, and why it is the best or does not apply. */
function CouponRow({ option, isChosen, onChoose }: RowProps & { readonly option: CouponOption }) {
  const { name, code, saves, note, isOff } = option;
  return (
    <Row value={option.id} isOff={isOff} isChosen={isChosen} onChoose={onChoose} note={note}>
      <span className="flex-[1_1_9rem] font-semibold">
        {name} <span className="figures ml-1 font-normal text-ink-soft text-note tracking-wide">{code}</span>
      </span>
      {saves === null ? (
        <span>Not valid for this order</span>
      ) : (
        <span className={clsx('font-semibold', isChosen && 'text-success')}>
          − <Money amount={saves} />
        </span>
      )}
    </Row>
  );
}

/** The choice to order without a coupon. */
function NoCouponRow(props: RowProps) {
  return (
    <Row value="none" {...props}>
      No coupon
    </Row>
  );
}

interface AnyRowProps extends RowProps {
  readonly value: string;
  readonly isOff?: boolean;
  readonly note?: string;
  readonly children: ReactNode;
}

function Row({ value, isOff = false, isChosen, onChoose, note = '', children }: AnyRowProps) {
  return (
    <label className="grid min-h-13 cursor-pointer grid-cols-[20px_minmax(0,1fr)] items-center gap-x-4 border-rule border-b py-3 text-small has-disabled:cursor-not-allowed has-disabled:text-ink-muted">
      <input
        type="radio"
        name="coupon"
        value={value}
        className={radioDot}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
      />
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">{children}</span>
      {note && <span className="type-note col-start-2">{note}</span>}
    </label>
  );
}
