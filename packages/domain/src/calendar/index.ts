/** The calendar: days in Asia/Kolkata, and formats of days and times. */
export {
  addDays,
  asDay,
  type Day,
  dayInIndia,
  daysBetween,
  indiaClock,
  isDay,
  startOfDay,
} from './day.ts';
export { formatDate, formatDateTime } from './format.ts';
export {
  addMonths,
  daysOfMonth,
  formatComingDay,
  formatMonth,
  isMonth,
  type Month,
  monthOf,
  weekdayOf,
} from './month.ts';
