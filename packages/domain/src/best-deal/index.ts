/** The cheapest combination of coupon, joining VIP and one more product for a cart, and why each other one is not. */
export * from './best-deal.ts';
