/** Sales of a period, compared with the previous one. */
export * from './dashboard-lists.ts';
export { type Period, periodsAt, type Span } from './periods.ts';
export * from './to-do.ts';
