/** Coins: the ledger, the balances, and movements. */
export { readBalance } from './get-balance.ts';
export { readStatement } from './list-history.ts';
export { moveCoins } from './move-coins.ts';
export { balancesOfCustomers, coinHolderCondition, readGivenCoins, readOutstandingCoins } from './store.ts';
export { listLinesFor } from './store-statement.ts';
