/** Coins for buying: the rules, the coins of each line, and those that stay when parts come back. */
export * from './earn.ts';
export * from './rules.ts';
