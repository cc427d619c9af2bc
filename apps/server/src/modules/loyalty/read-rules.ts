import type { Day } from '@jhumka/domain/calendar';
import type { Coins } from '@jhumka/domain/coins';
import { type CouponOffer, defaultCouponOffers, defaultPersonalCouponDays } from '@jhumka/domain/coupons';
import type { Paise } from '@jhumka/domain/money';
import { defaultStreakRules, type StreakRules } from '@jhumka/domain/streak';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { keepUntilAnnounced } from '../../database/keep-until-announced.ts';
import { listRules, type RulesPart, type RulesRow } from './store.ts';

type Reading = Pick<Context, 'announcements' | 'db' | 'log'>;

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

/** What a version of the streak's rules may hold; milestones stand from the nearest to the farthest. */
export const streakRules: z.ZodType<StreakRules> = z.object({
  daysForOneMore: z.int().min(1).max(365),
  mostCoinsOfDay: coins,
  milestones: z
    .array(z.object({ days: z.int().min(1).max(3_650), coins }))
    .max(20)
    .refine((list) => list.every(({ days }, index) => index === 0 || days > (list[index - 1]?.days ?? 0)), {
      error: 'stand in order, each once',
    }),
});

/** What coins can be turned into, and for how long such a coupon counts. */
export interface CouponOfferRules {
  readonly offers: readonly CouponOffer[];
  readonly personalDays: number;
}

/** What a version of the offers may hold. */
export const couponOfferRules: z.ZodType<CouponOfferRules> = z.object({
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
});

/** The rules of a part from a day on. */
export interface LoyaltyRulesVersion<Rules> {
  /** Null for the rules that the shop is shipped with. */
  readonly id: string | null;
  readonly validFrom: Day | null;
  readonly rules: Rules;
  readonly note: string;
  readonly authorId: string | null;
  readonly createdAt: string | null;
}

const shippedOffers: CouponOfferRules = {
  offers: defaultCouponOffers,
  personalDays: defaultPersonalCouponDays,
};
const asShipped = { id: null, validFrom: null, note: '', authorId: null, createdAt: null } as const;

/** Every version as it is written down now: what an administrator has just saved is there. */
export async function readFreshRules(ctx: Reading) {
  const rows = await listRules(ctx.db);
  return {
    streak: versions(ctx, rows, 'streak', streakRules, defaultStreakRules),
    offers: versions(ctx, rows, 'coupon-offers', couponOfferRules, shippedOffers),
  };
}

const readKept = keepUntilAnnounced('settings', readFreshRules);

function versions<Rules>(
  ctx: Reading,
  rows: readonly RulesRow[],
  part: RulesPart,
  schema: z.ZodType<Rules>,
  shippedRules: Rules,
): readonly LoyaltyRulesVersion<Rules>[] {
  const kept = rows
    .filter((row) => row.part === part)
    .flatMap((row): LoyaltyRulesVersion<Rules>[] => {
      const parsed = schema.safeParse(row.rules);
      if (!parsed.success) {
        ctx.log.error({ id: row.id }, 'rules of the loyalty programme that cannot be; those before hold');
        return [];
      }
      const { id, valid_from, note, author_id, created_at } = row;
      return [
        { id, validFrom: valid_from, rules: parsed.data, note, authorId: author_id, createdAt: created_at },
      ];
    });
  return [...kept, { ...asShipped, rules: shippedRules }];
}

const holdingOn = <Rules>(list: readonly LoyaltyRulesVersion<Rules>[], day: Day): Rules => {
  const found = list.find(({ validFrom }) => validFrom === null || validFrom <= day);
  if (!found) throw new Error('the shipped rules hold on every day');
  return found.rules;
};

/** The rules of the streak as they hold on a day. */
export async function readStreakRules(ctx: Reading, day: Day): Promise<StreakRules> {
  return holdingOn((await readKept(ctx)).streak, day);
}

/** The offers for coins as they hold on a day. */
export async function readCouponOffers(ctx: Reading, day: Day): Promise<CouponOfferRules> {
  return holdingOn((await readKept(ctx)).offers, day);
}
