/** Coupons: terms and conditions, offers for coins, states, and the wallet. */
export * from './check-coupon.ts';
export * from './codes.ts';
export * from './greatest-cost.ts';
export * from './offers.ts';
export * from './states.ts';
export * from './terms.ts';
