/** Coins: the ledger, the balances, and movements. */
export { getCoinBalance, listCoinPackages, readBalance } from './get-balance.ts';
export { listCoinHistory, readStatement } from './list-history.ts';
export { moveCoins } from './move-coins.ts';
export { personalData } from './personal-data.ts';
export { balancesOfCustomers, coinHolderCondition, readGivenCoins, readOutstandingCoins } from './store.ts';
export { listLinesFor } from './store-statement.ts';
