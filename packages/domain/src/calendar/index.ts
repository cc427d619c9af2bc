/** The calendar: days as the shop counts them, in Asia/Kolkata, and how days and times are written. */
export { addDays, asDay, type Day, dayInIndia, daysBetween, isDay } from './day.ts';
export { formatDate, formatDateTime } from './format.ts';
