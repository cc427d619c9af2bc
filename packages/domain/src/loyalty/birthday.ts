import { addDays, asDay, type Day } from '../calendar/index.ts';
import { asCoins, type Coins } from '../coins/index.ts';

/** Birthday coins of a member (decisions §6). */
export const defaultBirthdayCoins: Coins = asCoins(100);

/**
 * Returns the birthdays, as 'MM-DD', celebrated on a day. A birthday on 29 February is celebrated on the 28th in other
 * years, so that it stays in its month.
 */
export function birthdaysCelebratedOn(day: Day): string[] {
  const monthDay = asDay(day).slice(5);
  const isLastOfFebruary = monthDay === '02-28' && addDays(day, 1).endsWith('-03-01');
  return isLastOfFebruary ? [monthDay, '02-29'] : [monthDay];
}

/** Returns true on a user's birthday, but not before the birth. */
export function isBirthdayOn(birthday: Day, day: Day): boolean {
  return birthday < day && birthdaysCelebratedOn(day).includes(asDay(birthday).slice(5));
}
