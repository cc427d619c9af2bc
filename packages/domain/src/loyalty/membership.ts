import { addDays, asDay, type Day } from '../calendar/index.ts';
import { asCoins, type Coins, type CoinsRefusal, refusalOfPrice } from '../coins/index.ts';
import { fromRupees, type Paise } from '../money/index.ts';

/** Price of membership, in coins or in money (paise). */
export type MembershipPrice = { readonly coins: Coins; readonly price: Paise };

/** 1,000 coins or Rs.499, for life (decisions §6). */
export const defaultMembershipPrice: MembershipPrice = { coins: asCoins(1_000), price: fromRupees(499) };

/** Payment method of membership. */
export type JoinMethod = 'coins' | 'money';

/** Result of `joinVip`: the amount due, or the refusal. */
export type Joining =
  | { readonly ok: true; readonly method: 'coins'; readonly coins: Coins }
  | { readonly ok: true; readonly method: 'money'; readonly price: Paise }
  | {
      readonly ok: false;
      readonly code: 'already-vip-member';
      readonly message: 'Already a VIP member';
    }
  | CoinsRefusal;

/** Decides whether a customer may join: once, and with enough coins. */
export function joinVip(
  customer: { readonly isMember: boolean; readonly coins: Coins },
  method: JoinMethod,
  { coins, price }: MembershipPrice = defaultMembershipPrice,
): Joining {
  if (customer.isMember) return { ok: false, code: 'already-vip-member', message: 'Already a VIP member' };
  if (method === 'money') return { ok: true, method, price };
  return refusalOfPrice(customer.coins, coins) ?? { ok: true, method, coins };
}

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
