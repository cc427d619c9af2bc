import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { formatRupees, larger, shareOfUnits, smaller } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { walletQuery } from '../../components/coupons/coupon-queries.ts';
import { TestModeNotice } from '../../components/payment/payment-notes.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { CoinIcon } from '../../ui/icons.tsx';
import { Money } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type CoinPackage, coinPackagesQuery } from './api/vip-queries.ts';
import type { Buying } from './use-buy.ts';

interface BuyCoinsProps {
  readonly buying: Buying;
  readonly isVerifying: boolean;
}

/** Coins that are sold for money, each with what a coin costs (spec 7.58, 7.59). */
export function BuyCoins({ buying, isVerifying }: BuyCoinsProps) {
  const { data: packages, isError, isFetching, refetch } = useQuery(coinPackagesQuery());
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const canPay = shopConfig?.online_payment != null;
  const isBuying = buying.isPending || isVerifying;
  const isPressed = ({ _id }: CoinPackage) => buying.variables?.packageId === _id;
  return (
    <section aria-labelledby="buy-coins" className="grid gap-3">
      <h3 id="buy-coins" className="type-heading scroll-mt-8">
        Buy coins
      </h3>
      {!packages && !isError && <Skeleton className="h-64" />}
      {isError && (
        <p className="text-small">
          Coin packages did not load.{' '}
          <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {packages?.length === 0 && (
        <p className="text-ink-muted text-small">Coins are not on sale right now.</p>
      )}
      <CoinWorth />
      {packages && (
        <ul className="border-rule border-t">
          {packages.map((each) => (
            <li key={each._id} className="flex flex-wrap items-center gap-3 border-rule border-b py-3">
              <span className="figures inline-flex items-center gap-1.5 font-semibold text-gold-ink">
                <CoinIcon size="small" />
                {each.coins.toLocaleString('en-IN')}
              </span>
              <span className="type-note figures">{perCoin(each)} a coin</span>
              <Button
                className="ml-auto min-w-28 border-rule-strong"
                size="small"
                aria-label={`Buy ${formatCoins(asCoins(each.coins))} for ${formatRupees(each.price)}`}
                isBusy={isBuying && isPressed(each)}
                // The pressed button stays enabled, so that it keeps the focus.
                disabled={!canPay || (isBuying && !isPressed(each))}
                onClick={() =>
                  buying.mutate({ packageId: each._id, description: formatCoins(asCoins(each.coins)) })
                }
              >
                <Money amount={each.price} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isVerifying && (
        <p className="text-small" role="status">
          Confirming your payment…
        </p>
      )}
      {shopConfig && !canPay && (
        <p className="text-ink-muted text-small">Online payment is not available right now.</p>
      )}
      {shopConfig?.online_payment && <TestModeNotice mode={shopConfig.online_payment.mode} />}
    </section>
  );
}

/** Shows the value of a coin in coupons, next to its price (decisions §6). */
function CoinWorth() {
  const { data: wallet } = useQuery(walletQuery());
  const worths = (wallet?.offers ?? []).map(({ coins, worth }) => shareOfUnits(worth, 1, coins));
  if (worths.length === 0) return null;
  const [least, most] = [worths.reduce(smaller), worths.reduce(larger)].map(formatRupees);
  return (
    <p className="text-ink-muted text-small">
      1 coin = {least === most ? least : `${least} to ${most}`} when you turn it into a coupon.
    </p>
  );
}

/** Rounded to the paisa: for comparison only, never charged. */
const perCoin = ({ coins, price }: CoinPackage) => formatRupees(shareOfUnits(price, 1, coins));
