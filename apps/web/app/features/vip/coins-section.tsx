import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { useQuery } from '@tanstack/react-query';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { coinBalanceQuery, type VipStatus } from '../../components/loyalty/loyalty-queries.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { CoinIcon } from '../../ui/icons.tsx';
import { BuyCoins } from './buy-coins.tsx';
import { CoinEnds } from './coin-ends.tsx';
import { CoinStatement } from './coin-statement.tsx';
import { InviteFriends } from './invite-friends.tsx';
import type { Buying } from './use-buy.ts';

/** Birthday benefit: the date, the reward, and a link to set it. */
function BirthdayNote({ status }: { readonly status: VipStatus }) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  if (!shopConfig) return null;
  const coins = formatCoins(asCoins(shopConfig.vip_membership.birthday_coins));
  return (
    <section aria-labelledby="birthday" className="grid justify-items-start gap-2">
      <h3 id="birthday" className="type-heading">
        Your birthday
      </h3>
      {status.birthday === null ? (
        <>
          <p className="text-small">
            Tell us your birthday and get {coins} every year
            {status.vip_enabled ? '.' : ', once you are a member.'}
          </p>
          <TextLink to="/dashboard/profile" className="min-h-11">
            Set your birthday
          </TextLink>
        </>
      ) : (
        <p className="text-small">
          {dayAndMonth(status.birthday)}.{' '}
          {status.vip_enabled ? `You get ${coins} on that day.` : `Members get ${coins} on that day.`}
        </p>
      )}
    </section>
  );
}

/** '9 March'. */
const dayAndMonth = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

interface CoinsSectionProps {
  readonly status: VipStatus;
  readonly buying: Buying;
  readonly isVerifying: boolean;
}

/** Coins of a customer: statement, packages, and the birthday note. */
export function CoinsSection({ status, buying, isVerifying }: CoinsSectionProps) {
  const { data: coins } = useQuery(coinBalanceQuery());
  return (
    <section
      aria-labelledby="coins"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(2rem,4vw,3.75rem)] gap-y-12 xl:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div>
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 id="coins" className="type-title">
            Coins
          </h2>
          <span className="figures inline-flex min-h-8 items-center gap-1.5 rounded-round bg-gold-wash px-3 font-semibold text-gold-ink text-small">
            <CoinIcon size="small" />
            <span className="sr-only">You have </span>
            {coins === undefined ? '…' : coins.toLocaleString('en-IN')}
          </span>
        </div>
        <CoinEnds />
        <CoinStatement />
      </div>
      <div className="grid content-start gap-10">
        <BuyCoins buying={buying} isVerifying={isVerifying} />
        <BirthdayNote status={status} />
        <InviteFriends />
      </div>
    </section>
  );
}
