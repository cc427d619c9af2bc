/** The calendar: days in Asia/Kolkata, and formats of days and times. */
export * from './day.ts';
export * from './festivals.ts';
export * from './format.ts';
export * from './month.ts';
