import type { Day } from '@jhumka/domain/calendar';
import { asCoins } from '@jhumka/domain/coins';
import { fromRupees } from '@jhumka/domain/money';
import { defaultStreakRules, type Period, type StreakRules } from '@jhumka/domain/streak';
import type { ActorContext } from '../../../../context.ts';
import { badInput } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { readManagedRules } from '../../../platform/effective-dated/present-rules.ts';
import {
  earliestDay,
  type ManagedRules,
  saveRules,
  withdrawRules,
} from '../../../platform/effective-dated/save-rules.ts';
import {
  type CouponOfferRules,
  couponOfferRules,
  readStreakRules,
  shippedOffers,
  streakRules,
} from '../../rules/read-rules.ts';
import { reviewLosses } from '../../rules/review-losses.ts';
import { checkRules, readStreakEntry } from '../read-streak-entry.ts';

const streak: ManagedRules<StreakRules> = {
  ...streakRules,
  action: 'streak.settings',
  daysAhead: 1,
  shipped: async () => defaultStreakRules,
  review: reviewLosses('streak'),
};

const offers: ManagedRules<CouponOfferRules> = {
  ...couponOfferRules,
  action: 'coupon.offers',
  daysAhead: 1,
  shipped: async () => shippedOffers,
  review: reviewLosses('coupon-offers'),
};

/** Returns the streak rules with every version. */
export const getStreakSettings: Verb<'admin.streaks.settings'> = async (ctx) => ({
  message: 'The rules of the streak',
  data: await readStreakSettings(ctx),
});

/**
 * Plans streak rules; what is left out stays. Throws 'bad-input' for invalid rules and for a closing that begins before
 * them, and what `saveRules` throws.
 */
export const saveStreakSettings: Verb<'admin.streaks.saveSettings'> = async (ctx, input) => {
  const earliest = earliestDay(ctx, streak);
  const holdsFrom = (input.holds_from ?? earliest) as Day;
  const held = await readStreakRules(ctx, holdsFrom);
  const closings = (input.closings ?? held.closings) as Period[];
  const late = closings.findIndex(
    ({ from }) => from < holdsFrom && !held.closings.some((known) => known.from === from),
  );
  if (late >= 0) throw badInput(`closings.${late}.from`, 'must not be before the day the rules take effect');
  await saveRules(ctx, streak, readStreakEntry(input, held), input);
  return { message: 'The rules are planned', data: await readStreakSettings(ctx) };
};

/** Withdraws planned streak rules. Throws 'not-found' for others. */
export const withdrawStreakSettings: Verb<'admin.streaks.withdrawSettings'> = async (ctx, { version }) => {
  await withdrawRules(ctx, streak, version);
  return { message: 'Planned rules withdrawn', data: await readStreakSettings(ctx) };
};

/** Returns the coupon offers for coins, with every version. */
export const getOfferSettings: Verb<'admin.offers.settings'> = async (ctx) => ({
  message: 'The offers for coins',
  data: await readOfferSettings(ctx),
});

/** Plans coupon offers for coins. An offer is identified by its price in coins, so prices are unique. */
export const saveOfferSettings: Verb<'admin.offers.saveSettings'> = async (ctx, input) => {
  const rules = checkRules(offers, {
    offers: input.offers
      .map(({ coins, worth, min_order_amount }) => ({
        _id: `ofr_${coins}`,
        coins: asCoins(coins),
        worth: fromRupees(Math.round(worth * 100) / 100),
        minTotal: fromRupees(Math.round(min_order_amount * 100) / 100),
      }))
      .toSorted((a, b) => a.coins - b.coins),
    personalDays: input.personal_days,
  });
  await saveRules(ctx, offers, rules, input);
  return { message: 'The offers are planned', data: await readOfferSettings(ctx) };
};

/** Withdraws planned offers. Throws 'not-found' for others. */
export const withdrawOfferSettings: Verb<'admin.offers.withdrawSettings'> = async (ctx, { version }) => {
  await withdrawRules(ctx, offers, version);
  return { message: 'Planned offers withdrawn', data: await readOfferSettings(ctx) };
};

const readStreakSettings = (ctx: ActorContext) =>
  readManagedRules(ctx, streak, (rules) => ({
    days_for_one_more: rules.daysForOneMore,
    most_coins_of_day: rules.maxCoinsOfDay,
    milestones: rules.milestones.map(({ days, coins }) => ({ days, coins })),
    freeze_from_days: rules.freezeFromDays,
    max_freezes: rules.maxFreezes,
    max_holiday_days: rules.maxHolidayDays,
    closings: rules.closings.map(({ from, until }) => ({ from, until })),
  }));

const readOfferSettings = (ctx: ActorContext) =>
  readManagedRules(ctx, offers, (rules) => ({
    offers: rules.offers.map(({ _id, coins, worth, minTotal }) => ({
      _id,
      coins,
      worth,
      min_order_amount: minTotal,
    })),
    personal_days: rules.personalDays,
  }));
