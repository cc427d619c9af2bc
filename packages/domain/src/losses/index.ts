/** Losses: loyalty rules that lose money for the buyer or the house, each with an example; and what a year of rules costs. */
export * from './cost-of-year.ts';
export * from './coupon-losses.ts';
export { addedFindings, type Finding } from './finding.ts';
export * from './programme-losses.ts';
