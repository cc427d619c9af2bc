/** Sales of a period, compared with the previous one. */
export * from './dashboard-lists.ts';
export { type Period, periodsAt, type Span } from './periods.ts';
export {
  type Against,
  comparedWith,
  type Days,
  type ReportGroup,
  reportGroups,
  type Stretch,
  stretchesOf,
  usualPeriods,
} from './report-periods.ts';
export {
  type GoodsBack,
  isSold,
  type ReportedOrder,
  type SoldFigures,
  type SoldLine,
  soldLines,
} from './sold-lines.ts';
export {
  daysLeft,
  type Pace,
  proposedOrder,
  slowAfterDays,
  usualLeadDays,
  usualPaceDays,
} from './stock-pace.ts';
export * from './to-do.ts';
