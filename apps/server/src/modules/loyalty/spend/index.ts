/** What a customer has spent: the one reader of that figure, so that tiers and orders need not know each other. */
export { hasActiveOrder as hasStandingOrder, lifetimeSpendOf, lifetimeSpendsOf, savingsOf } from './store.ts';
