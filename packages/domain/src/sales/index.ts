/** What was sold in a time, beside what was sold in the one before. */
export { type Period, periodsAt, type Span } from './periods.ts';
