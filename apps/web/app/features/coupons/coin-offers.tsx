import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { formatRupees } from '@jhumka/domain/money';
import { useRef, useState } from 'react';
import { browserClient } from '../../api/client.ts';
import { newKey } from '../../api/new-key.ts';
import { isUnanswered } from '../../api/problem-message.ts';
import { useChange } from '../../api/use-change.ts';
import { couponQueries, type Wallet } from '../../components/coupons/coupon-queries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CoinIcon } from '../../ui/icons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';

type Offer = Wallet['offers'][number];

/** Coupon offers for coins, with the missing amount where the balance is too low (spec 7.65). */
export function CoinOffers({ wallet }: { readonly wallet: Wallet }) {
  const make = useMake();
  const [requested, setRequested] = useState<Offer | null>(null);
  return (
    <section aria-labelledby="offers" className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id="offers" className="type-title">
          Get a coupon with coins
        </h2>
        <span className="figures inline-flex min-h-8 items-center gap-1.5 rounded-round bg-gold-wash px-3 font-semibold text-gold-ink text-small">
          <CoinIcon size="small" />
          <span className="sr-only">You have </span>
          {wallet.coins.toLocaleString('en-IN')}
        </span>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] border-rule border-y max-xl:@min-[18rem]:grid-cols-2 xl:grid-cols-4">
        {wallet.offers.map((offer) => (
          <li
            key={offer._id}
            className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-start gap-1 border-rule py-4 pr-4 max-xl:not-first:border-t max-xl:@min-[18rem]:nth-2:border-t-0 max-xl:@min-[18rem]:even:border-l max-xl:@min-[18rem]:even:pl-[clamp(1rem,3vw,1.5rem)] md:py-6 md:pr-6 xl:border-l xl:pl-6 xl:first:border-l-0 xl:first:pl-0"
          >
            <span className="figures font-semibold font-serif text-[clamp(1.5rem,6vw,1.875rem)] leading-tight">
              {formatRupees(offer.worth)}
            </span>
            <span className="type-note">off an order from {formatRupees(offer.min_order_amount)}</span>
            <span className="type-note">valid for {offer.valid_days} days</span>
            <Button
              size="small"
              className="mt-3 border-gold! text-gold-ink hover:bg-gold-wash! hover:text-gold-ink! max-md:w-full max-md:px-1"
              disabled={offer.missing_coins > 0}
              onClick={() => setRequested(offer)}
            >
              <CoinIcon size="small" className="max-md:hidden" />
              Get for {formatCoins(asCoins(offer.coins))}
            </Button>
            {offer.missing_coins > 0 && (
              <span className="type-note">{formatCoins(asCoins(offer.missing_coins))} short</span>
            )}
          </li>
        ))}
      </ul>
      {requested && (
        <Dialog
          isQuestion
          isOpen
          onOpenChange={() => setRequested(null)}
          title={`Spend ${formatCoins(asCoins(requested.coins))}?`}
          footer={
            <div className="grid gap-3 md:flex md:justify-end">
              <Button className="max-md:order-2" onClick={() => setRequested(null)}>
                Keep my coins
              </Button>
              <Button
                variant="primary"
                isBusy={make.isPending}
                onClick={() =>
                  make.isPending || make.mutate(requested, { onSettled: () => setRequested(null) })
                }
              >
                Get the coupon
              </Button>
            </div>
          }
        >
          <p className="py-5">
            You get a coupon for {formatRupees(requested.worth)} off an order from{' '}
            {formatRupees(requested.min_order_amount)}, valid for {requested.valid_days} days.{' '}
            {formatCoins(asCoins(Math.max(0, wallet.coins - requested.coins)))} left afterwards.
          </p>
        </Dialog>
      )}
    </section>
  );
}

function useMake() {
  // The idempotency key of an unanswered attempt is reused, so that a retry makes no second coupon.
  const keys = useRef(new Map<string, string>());
  return useChange(
    ({ _id }: Offer) => {
      const key = keys.current.get(_id) ?? newKey();
      keys.current.set(_id, key);
      const options = { headers: { 'Idempotency-Key': key } };
      return browserClient.call('coupon.generate', { offerId: _id }, options);
    },
    {
      onSuccess: ({ data }, { _id }) => {
        keys.current.delete(_id);
        showToast(`Coupon ${data.code ?? ''} is in your wallet`);
      },
      onError: (error, { _id }) => {
        if (!isUnanswered(error)) keys.current.delete(_id);
      },
      changes: couponQueries,
      isPendingUntilShown: true,
      failed: 'We could not create the coupon. Please try again',
    },
  );
}
