import type { WireReply } from '@jhumka/contract';

type WireWallet = WireReply<'coupon.list'>['data'];
type WireCoupon = WireWallet['coupons'][number];

/** A coupon of a campaign: Rs.50 off any order, without an end. */
export function wireCoupon(changes: Partial<WireCoupon> = {}): WireCoupon {
  return {
    _id: `cpn_${changes.code?.toLowerCase() ?? 'fifty'}`,
    code: 'FIFTY',
    state: 'available',
    name: 'A small thing',
    discount_type: 'fixed',
    value: 50,
    max_discount: null,
    min_order_amount: 0,
    valid_from: null,
    valid_until: null,
    usage_limit: null,
    per_user_limit: null,
    first_order_only: false,
    categories: [],
    tiers: [],
    coins: null,
    saved: null,
    used_for: null,
    withdrawn_at: null,
    refusals: [],
    createdAt: '2026-11-01T04:30:00.000Z',
    ...changes,
  };
}

/** A wallet without coins and offers. */
export const wireWallet = (...coupons: WireCoupon[]): WireWallet => ({ coupons, offers: [], coins: 0 });
