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

type WireDeal = WireReply<'cart.bestDeal'>['data'];

/** The choice of a coupon, or of none, for a cart of Rs.1,000. */
export function wireChoice(
  coupon: WireCoupon | null,
  saves: number,
  changes: Partial<WireDeal['best']> = {},
) {
  const none = { joins_vip: false, product: null };
  return { coupon, ...none, reason: 'Takes the most off this cart', total: 1000 - saves, saves, ...changes };
}

/** Another choice, which saves less than the best. */
export function wireOther(
  coupon: WireCoupon | null,
  saves: number | null,
  reason: string,
): WireDeal['others'][number] {
  const costs = { saves, saves_less: saves === null ? null : 70 - saves, refusals: [] };
  return { ...wireChoice(coupon, saves ?? 0), total: saves === null ? null : 1000 - saves, ...costs, reason };
}

/** The deal of a wallet without coupons. */
export const wireDeal = (changes: Partial<WireDeal> = {}): WireDeal => ({
  best: wireChoice(null, 0, { reason: 'No coupon of yours takes anything off this cart' }),
  others: [],
  by_itself: false,
  ...changes,
});
