import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { couponName, stateLabel, termsLabel, worthLabel } from '../../components/coupons/coupon-labels.ts';
import { type WalletCoupon, walletQuery } from '../../components/coupons/coupon-queries.ts';
import { RedeemCode } from '../../components/coupons/redeem-code.tsx';
import { useCouponChange } from '../../components/coupons/use-coupon-change.ts';
import { pageTitle } from '../../components/head/page-title.ts';
import { NotForAdmins } from '../../components/not-for-admins.tsx';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';
import { useSession } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CoinOffers } from './coin-offers.tsx';

export const meta = () => [{ title: pageTitle('Coupon Redemption') }, { name: 'robots', content: 'noindex' }];

export default function CouponRedemptionRoute() {
  return (
    <LoggedInOnly skeleton={<CouponSkeleton />}>
      <CouponPage />
    </LoggedInOnly>
  );
}

/** Wallet of a customer: the coupon for the next order, the others, codes, and coin offers. */
export function CouponPage() {
  const { user } = useSession();
  // The programme is the customers' (spec 6.3).
  if (user?.role === 'ADMIN') {
    return (
      <NotForAdmins
        title="Coupons are for customers"
        to="/dashboard/coupon-management"
        place="Coupon Management"
      >
        Administrators have no wallet.
      </NotForAdmins>
    );
  }
  return user ? <CustomerWallet /> : <CouponSkeleton />;
}

function CustomerWallet() {
  const query = useQuery(walletQuery());
  const { data: wallet, isError } = query;
  const { activate, takeOff, changing } = useCouponChange();
  const chosen = wallet && (wallet.coupons.find(({ state }) => state === 'active')?._id ?? '');
  const focus = useFocusAfter<HTMLDivElement, string | undefined>(chosen, (part) =>
    part.querySelector('button'),
  );
  if (!wallet) {
    if (!isError) return <CouponSkeleton />;
    return (
      <LoadFailed isPage title="Your coupons did not load" query={query}>
        Please check your connection and try again.
      </LoadFailed>
    );
  }
  const of = (...states: WalletCoupon['state'][]) =>
    wallet.coupons.filter(({ state }) => states.includes(state));
  const active = of('active');
  const available = of('available');
  const past = of('used', 'expired', 'revoked');
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
        <div>
          <h1 className="type-display">Your coupons</h1>
          <p className="type-lead mt-2">
            You can use one coupon per order. It applies after your VIP discount.
          </p>
        </div>
        <RedeemCode />
      </header>
      <div {...focus} className="contents">
        {active.map((coupon) => (
          <Group key={coupon._id} id="active" title="Applied to your next order" isWide>
            <CouponCard coupon={coupon}>
              <span className="flex items-center gap-3">
                <Badge tone="success">
                  <CheckIcon size="small" />
                  Active
                </Badge>
                <Button variant="quiet" size="small" isBusy={changing === 'none'} onClick={takeOff}>
                  Remove
                </Button>
              </span>
            </CouponCard>
          </Group>
        ))}
        {available.length > 0 && (
          <Group id="available" title="In your wallet">
            {available.map((coupon) => (
              <CouponCard key={coupon._id} coupon={coupon}>
                <Button
                  size="small"
                  isBusy={changing === coupon._id}
                  onClick={() => activate(coupon._id)}
                  aria-label={`Use this coupon: ${coupon.code}`}
                >
                  Use this coupon
                </Button>
              </CouponCard>
            ))}
          </Group>
        )}
      </div>
      {active.length + available.length === 0 && (
        <p className="max-w-measure text-ink-soft">
          You have no coupons yet. Enter a code, or get one with coins below.
        </p>
      )}
      <CoinOffers wallet={wallet} />
      {past.length > 0 && (
        <Group id="past" title="Used and expired">
          {past.map((coupon) => (
            <CouponCard key={coupon._id} coupon={coupon} />
          ))}
        </Group>
      )}
    </>
  );
}

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly isWide?: boolean | undefined;
  readonly children: ReactNode;
}

function Group({ id, title, isWide = false, children }: GroupProps) {
  return (
    <section aria-labelledby={`coupons-${id}`}>
      <h2 id={`coupons-${id}`} className="type-label pb-3">
        {title}
      </h2>
      <div className={isWide ? 'grid' : 'grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2'}>
        {children}
      </div>
    </section>
  );
}

/** Holds the places of the heading, the code, the wallet and the offers. */
export function CouponSkeleton() {
  return (
    <div
      role="status"
      aria-label="Your coupons are loading"
      className="grid grid-cols-[minmax(0,1fr)] gap-[clamp(2.5rem,2rem+2vw,4rem)]"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
        <div className="grid w-full gap-3 xl:w-120">
          <Skeleton className="h-12 w-2/3 lg:h-14" />
          <Skeleton className="h-13 md:h-6" />
        </div>
        <Skeleton className="h-19 w-full md:w-92" />
      </div>
      <div className="grid gap-4 md:gap-5 xl:grid-cols-2">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
      <div className="grid gap-5">
        <Skeleton className="h-10 w-2/3 max-w-96" />
        <Skeleton className="h-88 xl:h-52" />
      </div>
    </div>
  );
}

interface CouponCardProps {
  readonly coupon: WalletCoupon;
  /** Actions. */
  readonly children?: ReactNode;
}

/** Coupon as a ticket: discount, code, conditions and expiry. */
function CouponCard({ coupon, children }: CouponCardProps) {
  const isOpen = coupon.state === 'available' || coupon.state === 'active';
  const [missing] = coupon.refusals;
  return (
    <article
      aria-label={`${worthLabel(coupon)} off, ${coupon.code}`}
      className={clsx(
        'ticket grid grid-cols-[var(--ticket-stub)_minmax(0,1fr)] rounded-1 border [--ticket-stub:min(6.5rem,34%)] md:[--ticket-stub:8.5rem]',
        coupon.state === 'active'
          ? 'border-gold shadow-[inset_0_0_0_1px_var(--color-gold)]'
          : 'border-rule-strong',
        isOpen ? 'bg-porcelain' : 'text-ink-muted',
      )}
    >
      <div className="grid content-center justify-items-center gap-0.5 border-rule-strong border-r border-dashed px-[min(1rem,4.5vw)] py-4 text-center wrap-anywhere">
        <span
          className={clsx(
            'figures font-semibold font-serif text-[clamp(1.375rem,1.2rem+0.8vw,1.75rem)] leading-none',
            !isOpen && 'line-through decoration-1',
          )}
        >
          {worthLabel(coupon)}
        </span>
        <span className="type-note">off</span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-center gap-0.5 wrap-anywhere px-[min(1rem,4.5vw)] py-4 md:px-5">
        <h3 className="font-semibold">{couponName(coupon)}</h3>
        <p className="font-mono text-ink-soft text-note tracking-wider">{coupon.code}</p>
        <p className="type-note">{termsLabel(coupon)}</p>
        {missing && <p className="text-note text-warning">{missing.message}</p>}
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <p className="type-note">{stateLabel(coupon)}</p>
          {children}
        </div>
      </div>
    </article>
  );
}
