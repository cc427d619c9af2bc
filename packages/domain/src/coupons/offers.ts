import { addDays, type Day } from '../calendar/index.ts';
import { asCoins, type Coins } from '../coins/index.ts';
import { fromRupees, type Paise } from '../money/index.ts';
import { type CouponTerms, freeTerms } from './terms.ts';

/** A personal coupon that coins buy: rupees off an order from a minimum. Money in paise. */
export type CouponOffer = {
  readonly _id: string;
  readonly coins: Coins;
  readonly worth: Paise;
  readonly minTotal: Paise;
};

/** 50 off from 499, 150 from 1,499, 350 from 2,999 and 800 from 5,999 rupees (decisions §6). */
export const defaultCouponOffers: readonly CouponOffer[] = [
  offer(100, 50, 499),
  offer(250, 150, 1_499),
  offer(500, 350, 2_999),
  offer(1_000, 800, 5_999),
];

/** Default validity of a personal coupon, in days. */
export const defaultPersonalCouponDays = 90;

/** Finds an offer by its id; null for an unknown one. */
export function findOffer(offers: readonly CouponOffer[], id: string): CouponOffer | null {
  return offers.find(({ _id }) => _id === id) ?? null;
}

/** Returns the terms of a coupon made from an offer on a day. */
export function termsOfOffer(
  { worth, minTotal }: CouponOffer,
  today: Day,
  days: number = defaultPersonalCouponDays,
): CouponTerms {
  return {
    ...freeTerms,
    discount: { kind: 'fixed', value: worth },
    minTotal,
    validFrom: today,
    validUntil: addDays(today, days),
    usageLimit: 1,
  };
}

function offer(coins: number, rupees: number, fromTotal: number): CouponOffer {
  return {
    _id: `ofr_${coins}`,
    coins: asCoins(coins),
    worth: fromRupees(rupees),
    minTotal: fromRupees(fromTotal),
  };
}
