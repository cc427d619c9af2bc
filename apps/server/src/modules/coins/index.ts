/** Coins: the ledger, what each shopper holds, and what moves it. */
export { type CoinsToMove, type MovedCoins, moveCoins } from './move-coins.ts';
export { readBalance } from './read-balance.ts';
export { balancesOfShoppers } from './store.ts';
