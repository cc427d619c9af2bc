/** Coins: the double-entry ledger, the reasons for movements, lots with their ends, the statement, and the packages for sale. */
export * from './accounts.ts';
export * from './amount.ts';
export * from './check-ledger.ts';
export * from './lots.ts';
export * from './movement.ts';
export * from './packages.ts';
export * from './sources.ts';
export * from './statement.ts';
