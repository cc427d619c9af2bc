import { formatRupees } from '@jhumka/domain/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { browserClient } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useSession } from '../../session/use-session.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextButton } from '../../ui/buttons/text-link.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Money } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type CartReply, toPayOf } from '../cart/cart-query.ts';
import { CodeAtBill } from './code-at-bill.tsx';
import { bestDealQuery, couponQueries, type BestDeal as Deal } from './coupon-queries.ts';
import { DealChoices } from './deal-choices.tsx';
import { bestAsItIs, dealName, isAsItIs } from './deal-options.ts';
import { useCouponChange } from './use-coupon-change.ts';

const patienceMs = 3_000;

function useBestDeal(cart: CartReply) {
  const isCustomer = useSession().user?.role === 'USER';
  const query = useQuery({
    ...bestDealQuery(cart.bill.total_with_gst),
    enabled: isCustomer,
    placeholderData: keepPreviousData,
  });
  return { isCustomer, ...query };
}

/**
 * Returns whether the best deal has loaded, so that nothing below it shifts. A request that fails or takes too long does
 * not block the order.
 */
export function useIsDealKnown(cart: CartReply): boolean {
  const { isCustomer, isPending, failureCount, fetchStatus } = useBestDeal(cart);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate || !isCustomer || !isPending || failureCount > 0 || fetchStatus === 'paused';
}

/** Names the best deal for the cart, takes it, lists every other choice with the reason against it, and takes a code. */
export function BestDeal({ cart }: { readonly cart: CartReply }) {
  const { isCustomer, data: deal, isPending, isError, isPlaceholderData, refetch } = useBestDeal(cart);
  const total = toPayOf(cart.bill);
  const shownTotal = useRef(total);
  useEffect(() => {
    if (shownTotal.current !== total) announce(`To pay: ${formatRupees(total)}`);
    shownTotal.current = total;
  }, [total]);
  if (!isCustomer) return null;
  const hasChoices = deal && (deal.best.saves > 0 || deal.others.some(({ coupon }) => coupon !== null));
  const isOn = hasChoices && isAsItIs(deal.best) && cart.coupon?._id === deal.best.coupon?._id;
  return (
    <section aria-labelledby="best-deal">
      <h2 id="best-deal" className="type-heading mb-2">
        {isOn ? 'Your best deal is on' : hasChoices ? 'Your best deal' : 'Coupon'}
      </h2>
      {isPending && (
        <div role="status" aria-label="Looking for your best deal">
          <Skeleton className="h-24" />
        </div>
      )}
      {isError && (
        <Notice tone="warning">
          <p>We could not look for your best deal. You can order all the same.</p>
          <TextButton onClick={() => void refetch()}>Try again</TextButton>
        </Notice>
      )}
      {hasChoices && (
        <FoundDeal cart={cart} deal={deal} isOn={isOn === true} isCurrent={!isPlaceholderData} />
      )}
      <CodeAtBill />
    </section>
  );
}

interface FoundDealProps {
  readonly cart: CartReply;
  readonly deal: Deal;
  readonly isOn: boolean;
  /** False while a changed cart waits for its deal. */
  readonly isCurrent: boolean;
}

function FoundDeal({ cart, deal, isOn, isCurrent }: FoundDealProps) {
  const { best, by_itself: byItself } = deal;
  const change = useCouponChange({ isErrorInPlace: true });
  const take = useTakingByItself(deal, cart, isCurrent);
  const add = useChange(
    async ({ product, coupon }: Deal['best']) => {
      if (product) await browserClient.call('cart.create', { productId: product._id });
      if (coupon) await browserClient.call('coupon.activate', { _id: coupon._id });
    },
    {
      changes: couponQueries,
      isPendingUntilShown: true,
      failed: 'The product was not added. Please try again',
    },
  );
  const bestId = best.coupon?._id ?? 'none';
  const use = () => {
    if (best.product) add.mutate(best);
    else if (bestId === 'none') change.takeOff();
    else change.activate(bestId);
  };
  return (
    <div className="border-rule border-t">
      <div className="grid gap-3 border-rule border-b py-4 text-small">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="flex-[1_1_9rem] font-semibold wrap-anywhere">
            {dealName(best)}{' '}
            <span className="figures ml-1 font-normal text-ink-soft text-note tracking-wide">
              {best.coupon?.code}
            </span>
          </span>
          {best.saves > 0 && (
            <span className="font-semibold text-success">
              − <Money amount={best.saves} />
            </span>
          )}
        </p>
        <p className={clsx(best.saves > 0 && 'text-success')}>{best.reason}.</p>
        {best.joins_vip ? (
          <LinkButton to="/vip-access" className="justify-self-start">
            Join VIP
          </LinkButton>
        ) : (
          !isOn &&
          best.saves > 0 && (
            <Button
              onClick={use}
              isBusy={add.isPending || change.changing !== null}
              className="justify-self-start"
            >
              Use it
            </Button>
          )
        )}
        <Checkbox
          checked={byItself}
          disabled={take.isPending}
          onChange={({ target }) => take.choose(target.checked)}
        >
          Always take the best coupon by itself
        </Checkbox>
        {byItself && isOn && cart.coupon && (
          <p role="status">
            Best deal taken: {cart.coupon.code}.{' '}
            <TextButton onClick={take.undo(change)} className="ml-1">
              Undo
            </TextButton>
          </p>
        )}
      </div>
      <DealChoices cart={cart} deal={deal} change={change} />
    </div>
  );
}

/**
 * Takes the best coupon by itself where the customer wants so: whenever another one has become the best. Undoing it
 * returns to the coupon before, which is a choice by hand and so ends it.
 */
function useTakingByItself(deal: Deal, cart: CartReply, isCurrent: boolean) {
  const { mutate, isPending } = useChange(
    (byItself: boolean) => browserClient.call('cart.takeBestDeal', { by_itself: byItself }),
    {
      changes: couponQueries,
      isPendingUntilShown: true,
      failed: 'The best deal was not taken. Please try again',
    },
  );
  const tried = useRef('');
  const before = useRef<string | null>(null);
  const bestId = bestAsItIs(deal);
  const activeId = cart.coupon?._id ?? 'none';
  const attempt = `${bestId} ${cart.bill.total_with_gst}`;
  const isDue = deal.by_itself && isCurrent && bestId !== 'none' && bestId !== activeId && !isPending;
  useEffect(() => {
    if (!isDue || tried.current === attempt) return;
    tried.current = attempt;
    before.current = activeId;
    mutate(true);
  }, [isDue, attempt, activeId, mutate]);
  return {
    isPending,
    choose: (byItself: boolean) => {
      before.current = activeId;
      tried.current = attempt;
      mutate(byItself);
    },
    undo:
      ({ activate, takeOff }: ReturnType<typeof useCouponChange>) =>
      () => {
        tried.current = attempt;
        const id = before.current;
        if (id === null || id === 'none' || id === activeId) takeOff();
        else activate(id);
      },
  };
}
