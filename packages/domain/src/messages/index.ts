/** Messages about orders, their words, the retries of failed ones, and their providers. */
export * from './kinds.ts';
export * from './mail-texts.ts';
export * from './messages-of-transition.ts';
export * from './next-try.ts';
export * from './providers.ts';
