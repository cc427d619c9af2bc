import { z } from 'zod';
import { day, decimal, optionalField, text, wholeNumber } from '../wire/coerce.ts';
import { list } from '../wire/list.ts';
import { rupeeDecimal } from '../wire/money.ts';
import { vipTier } from './loyalty.ts';

/** A value of each tier. */
export const byTier = <Value extends z.ZodType>(value: Value) =>
  z.object({ SILVER: value, GOLD: value, PLATINUM: value });
const amount = rupeeDecimal(0, 1e9);

/** Editable rules of coins for buying. */
const earningEntry = z.object({
  coins_per_100: wholeNumber(0, 100),
  tier_percent: byTier(wholeNumber(100, 1_000)),
  campaigns: list(
    z.object({
      name: text(100),
      percent: wholeNumber(100, 1_000),
      category_id: optionalField(text(64)),
      weekday: optionalField(wholeNumber(0, 6)),
      from: optionalField(day),
      until: optionalField(day),
    }),
    20,
  ),
});

/** Editable settings of the VIP programme; money in rupees. */
export const vipSettingsEntry = {
  membership_price: amount,
  membership_coins: wholeNumber(1, 1_000_000),
  birthday_coins: wholeNumber(0, 1_000_000),
  coin_months: wholeNumber(0, 120).default(12),
  coin_worth: rupeeDecimal(0, 1_000).default(0.5),
  coin_share: decimal(0, 100, 'percent').default(20),
  min_to_pay: amount.default(1),
  earning: earningEntry.optional().meta({ description: 'Coins for buying; as they are without it' }),
  thresholds: byTier(amount),
  discount_percent: byTier(decimal(0, 100, 'percent')),
  free_delivery_tiers: list(vipTier, 4),
  packages: list(
    z.object({
      _id: optionalField(text(40)),
      coins: wholeNumber(1, 1_000_000),
      price: rupeeDecimal(1, 1e9),
    }),
    12,
  ),
};

/** Editable rules of the streak. */
export const streakRulesEntry = {
  days_for_one_more: wholeNumber(1, 365),
  most_coins_of_day: wholeNumber(1, 1_000_000),
  milestones: list(z.object({ days: wholeNumber(1, 3_650), coins: wholeNumber(1, 1_000_000) }), 20),
  freeze_from_days: optionalField(wholeNumber(1, 3_650)),
  max_freezes: optionalField(wholeNumber(0, 100)),
  max_holiday_days: optionalField(wholeNumber(0, 366)),
  closings: optionalField(list(z.object({ from: day, until: day }), 20)),
};
