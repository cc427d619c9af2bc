/** Lifetime spend of a customer: the only reader of that figure, so that tiers and orders stay independent. */
export { hasActiveOrder, lifetimeSpendOf, lifetimeSpendsOf, savingsOf } from './store.ts';
