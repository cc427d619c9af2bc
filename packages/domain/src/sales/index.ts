/** What was sold in a time, beside what was sold in the one before. */
export { dashboardLists, subjectOfReturns } from './dashboard-lists.ts';
export { type Period, periodsAt, type Span } from './periods.ts';
