/** Pricing: unit prices, and the bill that cart drawer, checkout and order share. */
export * from './bill.ts';
export * from './compute-bill.ts';
export * from './price-parts.ts';
export * from './recompute-bill.ts';
export * from './settings.ts';
export * from './unit-price.ts';
export { type CheckoutCoins, greatestCoins, paymentOf } from './use-wallet.ts';
