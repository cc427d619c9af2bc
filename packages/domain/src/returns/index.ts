/** Returns that customers ask for: their states, what can come back, and where money is paid back. */
export * from './move-return.ts';
export * from './pay-back-to.ts';
export * from './plan-exchange.ts';
export * from './returnable.ts';
