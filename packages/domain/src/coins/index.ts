/** Coins: the double-entry ledger, the reasons for movements, the statement, and the packages for sale. */
export {
  type CoinAccount,
  customerAccount,
  type HouseAccount,
  houseAccount,
  houseAccounts,
  ownerOf,
} from './accounts.ts';
export { asCoins, type Coins, formatCoins, negateCoins, noCoins, sumCoins } from './amount.ts';
export { balancesOf, coinsOutstanding, type LedgerFault, ledgerFaults } from './check-ledger.ts';
export {
  type CoinEntry,
  type CoinMovement,
  type CoinsMoved,
  type CoinsRefusal,
  moveCoins,
  refusalOfPrice,
} from './movement.ts';
export { type CoinPackage, defaultCoinPackages, findPackage, packageFor } from './packages.ts';
export {
  type CoinReason,
  type CoinSource,
  coinDescription,
  coinKey,
  coinReasons,
  coinReference,
} from './sources.ts';
export { type StatementEntry, type StatementFigures, statementOf } from './statement.ts';
