/** Payments through the provider: the effect of a known payment on its order. */
export * from './cases.ts';
export * from './paying.ts';
export * from './settle.ts';
