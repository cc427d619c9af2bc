import { type Day, isDay } from '@jhumka/domain/calendar';
import type { Coins } from '@jhumka/domain/coins';
import { type CouponOffer, defaultCouponOffers, defaultPersonalCouponDays } from '@jhumka/domain/coupons';
import type { Paise } from '@jhumka/domain/money';
import { daysOfPeriods, defaultGuards, defaultStreakRules, type StreakRules } from '@jhumka/domain/streak';
import { z } from 'zod';
import type { Actor, Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import {
  type EffectiveDatedRules,
  holdingOn,
  rulesReader,
  versionsReader,
} from '../../platform/effective-dated/read-rules.ts';

type Reading = Pick<Context, 'notifications' | 'db' | 'log'>;

const coins = z
  .int()
  .min(1)
  .max(1_000_000)
  .transform((value) => value as Coins);
const money = z
  .int()
  .min(0)
  .max(1_000_000_000_000)
  .transform((value) => value as Paise);

const day = z.string().refine((text) => isDay(text));

/** Schema of the streak's rules; milestones are sorted by days, ascending. Versions from before freezes get the shipped ones. */
export const streakRules: EffectiveDatedRules<StreakRules> = {
  topic: 'streak',
  schema: z.object({
    daysForOneMore: z.int().min(1).max(365),
    maxCoinsOfDay: coins,
    milestones: z
      .array(z.object({ days: z.int().min(1).max(3_650), coins }))
      .max(20)
      .refine((list) => list.every(({ days }, index) => index === 0 || days > (list[index - 1]?.days ?? 0)), {
        error: 'stand in order, each once',
      }),
    freezeFromDays: z.int().min(1).max(3_650).default(defaultGuards.freezeFromDays),
    maxFreezes: z.int().min(0).max(100).default(defaultGuards.maxFreezes),
    maxHolidayDays: z.int().min(0).max(366).default(defaultGuards.maxHolidayDays),
    closings: z
      .array(
        z.object({ from: day, until: day }).refine(({ from, until }) => from <= until, {
          path: ['until'],
          error: 'must not be before the first day',
        }),
      )
      .max(20)
      .default([]),
  }),
};

/** Coupon offers for coins, and the validity of such a coupon. */
export interface CouponOfferRules {
  readonly offers: readonly CouponOffer[];
  readonly personalDays: number;
}

/** Schema of the coupon offers. */
export const couponOfferRules: EffectiveDatedRules<CouponOfferRules> = {
  topic: 'coupon-offers',
  schema: z.object({
    offers: z
      .array(
        z.object({
          _id: z.string().regex(/^ofr_[0-9a-z_]{1,40}$/),
          coins,
          worth: money.refine((worth) => worth > 0),
          minTotal: money,
        }),
      )
      .max(20)
      .refine((list) => new Set(list.map(({ _id }) => _id)).size === list.length, {
        error: 'repeats an offer',
      }),
    personalDays: z.int().min(1).max(3_650),
  }),
};

/** The shipped coupon offers. */
export const shippedOffers: CouponOfferRules = {
  offers: defaultCouponOffers,
  personalDays: defaultPersonalCouponDays,
};

const readStreakVersions = versionsReader(streakRules);
const readOffers = rulesReader(couponOfferRules);

/** Reads the streak rules effective on a day. */
export async function readStreakRules(ctx: Reading, day: Day): Promise<StreakRules> {
  return holdingOn(await readStreakVersions(ctx), day)?.rules ?? defaultStreakRules;
}

/**
 * Lists the days after a day on which the shop is closed by plan: those of the rules that are effective on that very
 * day, so that later rules can neither add a closing to the past nor take one from it.
 */
export async function readPlannedClosings(ctx: Reading, since: Day): Promise<Day[]> {
  const versions = await readStreakVersions(ctx);
  const planned = versions.flatMap(({ rules }) => rules.closings.filter(({ until }) => until > since));
  return [...daysOfPeriods(planned)].toSorted().filter((day) => {
    const closings = holdingOn(versions, day)?.rules.closings ?? [];
    return day > since && closings.some(({ from, until }) => from <= day && day <= until);
  });
}

/** Reads the coupon offers effective on a day. */
export async function readCouponOffers(ctx: Reading, day: Day): Promise<CouponOfferRules> {
  return (await readOffers(ctx, day)) ?? shippedOffers;
}

/** Excludes administrators from streak, coins and coupons (spec 6.3). Throws 'access-denied'. */
export function customersOnly({ role }: Pick<Actor, 'role'>): void {
  if (role === 'ADMIN') throw new Problem('access-denied');
}
