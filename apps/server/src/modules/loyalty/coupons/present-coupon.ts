import type { VerbReply } from '@jhumka/contract';
import {
  type CouponTerms,
  type CouponUser,
  couponStateOn,
  refusalsForPerson,
  type WalletCoupon,
} from '@jhumka/domain/coupons';
import { toRupees, zeroPaise } from '@jhumka/domain/money';
import { pick } from '../../../text/words.ts';
import type { WalletRow } from './store.ts';

export type PresentedCoupon = VerbReply<'coupon.redeem'>['data'];

/** Presents the terms of a coupon. */
export function presentTerms(terms: CouponTerms) {
  const { discount } = terms;
  return {
    discount_type: discount.kind,
    value: discount.kind === 'fixed' ? toRupees(discount.value) : discount.value,
    max_discount: terms.maxDiscount,
    min_order_amount: terms.minTotal,
    valid_from: terms.validFrom,
    valid_until: terms.validUntil,
    usage_limit: terms.usageLimit,
    per_user_limit: terms.perPersonLimit,
    first_order_only: terms.firstOrderOnly,
    categories: terms.categories.map(({ _id, name }) => ({ _id, name })),
    tiers: [...terms.tiers],
  };
}

/** Presents a coupon to its owner: after its last day it is expired. */
export function presentCoupon(row: WalletRow, user: CouponUser): PresentedCoupon {
  const state = couponStateOn({ state: row.state, validUntil: row.terms.validUntil }, user.today);
  const isOpen = state === 'available' || state === 'active';
  return {
    _id: row.id,
    ...pick(row, 'code name coins saved withdrawn_at'),
    state,
    ...presentTerms(row.terms),
    used_for: row.order_number,
    refusals: isOpen ? refusalsForPerson(row.terms, user, usesOf(row)) : [],
    createdAt: row.created_at,
  };
}

/** Number of uses of a coupon's campaign; a coupon made from coins has none. */
export const usesOf = ({ campaign_id, total_uses, own_uses, spent }: WalletRow) =>
  campaign_id === null ? { total: 0, own: 0, spent: zeroPaise } : { total: total_uses, own: own_uses, spent };

/** Converts a row to the form of the domain's rules. */
export function walletCoupon(row: WalletRow): WalletCoupon {
  return { _id: row.id, code: row.code, state: row.state, terms: row.terms, uses: usesOf(row) };
}
