import { formatRupees, type Paise, subtract } from '../money/index.ts';
import {
  type CouponCart,
  type CouponJudgement,
  type CouponRefusal,
  type CouponUser,
  type CouponUses,
  checkCoupon,
} from './check-coupon.ts';
import { type CouponState, couponStateOn } from './states.ts';
import type { CouponTerms } from './terms.ts';

/** A coupon of a wallet. */
export type WalletCoupon = {
  readonly _id: string;
  readonly code: string;
  readonly state: CouponState;
  readonly terms: CouponTerms;
  readonly uses: CouponUses;
};

/** A coupon that was not chosen, with the reason. */
export type OtherCoupon<Coupon> = {
  readonly coupon: Coupon;
  /** Amount it would save; null when a condition is not met. */
  readonly saves: Paise | null;
  readonly why: string;
  readonly refusals: readonly CouponRefusal[];
};

/** The coupon of a wallet that saves most on an order, with the reason against each other one. */
export type BestCoupon<Coupon> = {
  readonly best: { readonly coupon: Coupon; readonly saves: Paise } | null;
  readonly others: readonly OtherCoupon<Coupon>[];
};

/**
 * Finds the best coupon of a wallet for an order. Of equal savings the one that expires first wins, so that the other
 * is left for later. Ignores used, expired and revoked coupons.
 */
export function bestCoupon<Coupon extends WalletCoupon>(
  wallet: readonly Coupon[],
  user: CouponUser,
  cart: CouponCart,
): BestCoupon<Coupon> {
  const validated = wallet
    .filter((coupon) => isOpen(coupon, user))
    .map((coupon) => ({ coupon, judgement: checkCoupon(coupon.terms, user, coupon.uses, cart) }))
    .toSorted(bySaving);
  const first = validated[0];
  if (first === undefined || !first.judgement.ok) return { best: null, others: validated.map(missing) };
  const best = { coupon: first.coupon, saves: first.judgement.saves };
  const others = validated
    .slice(1)
    .map((one) => (one.judgement.ok ? lesser(one.coupon, one.judgement.saves, best.saves) : missing(one)));
  return { best, others };
}

type CheckedCoupon<Coupon> = { readonly coupon: Coupon; readonly judgement: CouponJudgement };

function isOpen({ state, terms }: WalletCoupon, { today }: CouponUser): boolean {
  const now = couponStateOn({ state, validUntil: terms.validUntil }, today);
  return now === 'available' || now === 'active';
}

function bySaving(a: CheckedCoupon<WalletCoupon>, b: CheckedCoupon<WalletCoupon>): number {
  const saved = ({ judgement }: CheckedCoupon<WalletCoupon>) => (judgement.ok ? judgement.saves : -1);
  const end = ({ coupon }: CheckedCoupon<WalletCoupon>) => coupon.terms.validUntil ?? '9999-12-31';
  if (saved(a) !== saved(b)) return saved(b) - saved(a);
  if (end(a) !== end(b)) return end(a) < end(b) ? -1 : 1;
  return a.coupon._id < b.coupon._id ? -1 : 1;
}

function lesser<Coupon>(coupon: Coupon, saves: Paise, most: Paise): OtherCoupon<Coupon> {
  const less = subtract(most, saves);
  const why = less > 0 ? `Saves ${formatRupees(less)} less` : 'Saves the same and can wait';
  return { coupon, saves, why, refusals: [] };
}

function missing<Coupon>({ coupon, judgement }: CheckedCoupon<Coupon>): OtherCoupon<Coupon> {
  const refusals = judgement.ok ? [] : judgement.refusals;
  return { coupon, saves: null, why: refusals[0]?.message ?? '', refusals };
}
