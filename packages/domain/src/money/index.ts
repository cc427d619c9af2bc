/** Money: whole paise, exact arithmetic, and its format. */
export * from './arithmetic.ts';
export { isPercent } from './exact.ts';
export * from './format.ts';
export * from './paise.ts';
export * from './split.ts';
