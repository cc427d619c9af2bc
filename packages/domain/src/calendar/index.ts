/** The calendar: days as the shop counts them, in Asia/Kolkata, and how days and times are written. */
export {
  addDays,
  asDay,
  type Day,
  dayInIndia,
  daysBetween,
  isDay,
  startOfDay,
} from './day.ts';
export { formatDate, formatDateTime, formatTimeLeft } from './format.ts';
export {
  addMonths,
  daysOfMonth,
  formatMonth,
  isMonth,
  type Month,
  monthOf,
  weekdayOf,
} from './month.ts';
