import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { couponName, stateLabel, termsLabel, worthLabel } from '../../components/coupons/coupon-labels.ts';
import type { WalletCoupon } from '../../components/coupons/coupon-queries.ts';

interface CouponCardProps {
  readonly coupon: WalletCoupon;
  /** Actions. */
  readonly children?: ReactNode;
}

/** Coupon as a ticket: discount, code, conditions and expiry. */
export function CouponCard({ coupon, children }: CouponCardProps) {
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
