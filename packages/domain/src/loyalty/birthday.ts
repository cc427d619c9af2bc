import { addDays, asDay, type Day } from '../calendar/index.ts';
import { asCoins, type Coins } from '../coins/index.ts';

/** Birthday coins of a member (decisions §6). */
export const defaultBirthdayCoins: Coins = asCoins(100);

/**
 * The birthdays, as 'MM-DD', that are kept on a day. Who was born on 29 February has the 28th in years without one,
 * so that nobody goes without a birthday and it stays in its month.
 */
export function birthdaysCelebratedOn(day: Day): string[] {
  const monthDay = asDay(day).slice(5);
  const isLastOfFebruary = monthDay === '02-28' && addDays(day, 1).endsWith('-03-01');
  return isLastOfFebruary ? [monthDay, '02-29'] : [monthDay];
}

/** Tells whether somebody's birthday is kept on a day. Nobody has one before being born. */
export function isBirthdayOn(birthday: Day, day: Day): boolean {
  return birthday < day && birthdaysCelebratedOn(day).includes(asDay(birthday).slice(5));
}
