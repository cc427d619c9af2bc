import { isMonth, type Month } from '@jhumka/domain/calendar';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { day, optionalField, wholeNumber } from '../../wire/coerce.ts';

const milestone = z.object({ days: z.int(), coins: z.int() });

const holiday = z.object({
  from: z.string().nullable(),
  until: z.string().nullable().meta({ description: 'Last day, included' }),
  earliest: z.string().meta({ description: 'First day on which a holiday can begin' }),
  max_days: z.int().meta({ description: 'Days a calendar year; 0 allows none' }),
  days_left: z.int().meta({ description: 'Days left in this year' }),
});

const visited = z.object({
  streak_halved: z.boolean(),
  streak_reset: z.boolean(),
  previous_streak: z.int(),
  current_streak: z.int(),
  longest_streak: z.int(),
  coins_awarded: z.int(),
  total_coins: z.int(),
  already_processed: z.boolean(),
  reached_milestones: z.array(z.int()),
  available_milestones: z.array(z.int()),
  forgiven_days: z.array(z.string()),
  saved_days: z.array(z.string()).meta({ description: 'Missed days that used a freeze each' }),
  message: z.string().nullable().meta({ description: 'Message after lost days (spec 8.11)' }),
});

const claimed = z.object({
  milestone: z.int().nullable(),
  claimed: z.array(z.int()),
  coins_awarded: z.int(),
  total_coins: z.int(),
  available_milestones: z.array(z.int()),
});

const month = z
  .string()
  .transform((value) => value.trim())
  .refine((value) => isMonth(value), { error: 'must be a month as YYYY-MM' })
  .transform((value) => value as Month);

export const streakEndpoints = {
  'streak.status': endpoint({
    method: 'GET',
    path: '/api/user/streak/status',
    access: 'customer',
    summary: 'Get my streak with a month of its calendar and the next rewards (spec 3.12, 7.60)',
    input: z.object({ month: optionalField(month) }),
    data: z.object({
      current_streak: z.int(),
      longest_streak: z.int(),
      coins: z.int(),
      available_milestones: z.array(z.int()),
      claimed_milestones: z.array(z.int()),
      last_streak_date: z.string().nullable(),
      today: z.string(),
      today_done: z.boolean(),
      day_ends_at: z.string().meta({ description: 'End of this day in India' }),
      next_milestone: milestone.extend({ on: z.string(), days_to_go: z.int() }).nullable(),
      next_visit: z.object({
        on: z.string(),
        kind: z.enum(['known', 'counted', 'halved', 'reset']),
        streak: z.int(),
        coins: z.int(),
      }),
      if_missed: z
        .object({ day: z.string(), from: z.int(), to: z.int(), words: z.string() })
        .nullable()
        .meta({ description: 'Loss if that day is missed' }),
      milestones: z.array(
        milestone.extend({
          state: z.enum(['claimed', 'available', 'to-come']),
          on: z.string().nullable(),
          days_to_go: z.int(),
        }),
      ),
      rules: z.object({
        days_for_one_more: z.int(),
        most_coins_of_day: z.int(),
      }),
      freezes: z.object({
        held: z.int(),
        max: z.int().meta({ description: '0 gives none' }),
        from_days: z.int().meta({ description: 'Shortest milestone that gives a freeze' }),
      }),
      holiday,
      saved_days: z.array(z.string()).meta({ description: 'Days that used a freeze, earliest first' }),
      closed_days: z
        .array(z.string())
        .meta({ description: 'Days to come on which the shop is closed by plan' }),
      month: z.string(),
      first_month: z.string(),
      days: z.array(
        z.object({
          day: z.string(),
          is_today: z.boolean(),
          mark: z.enum(['kept', 'missed', 'forgiven', 'holiday', 'saved', 'open', 'ahead', 'before']),
          streak: z.int().nullable(),
          coins: z.int().nullable(),
          milestones: z.array(milestone),
        }),
      ),
    }),
  }),
  'streak.setHoliday': endpoint({
    method: 'PUT',
    path: '/api/user/streak/holiday',
    access: 'customer',
    summary:
      'Set a holiday from tomorrow or later, or change its end: its days are neither missed nor counted',
    input: z.object({ from: day, until: day }),
    data: holiday,
  }),
  'streak.cancelHoliday': endpoint({
    method: 'DELETE',
    path: '/api/user/streak/holiday',
    access: 'customer',
    summary: 'Cancel the holiday, from today on',
    data: holiday,
  }),
  'streak.process': endpoint({
    method: 'POST',
    path: '/api/user/streak/process-automatic',
    aliases: [{ method: 'POST', path: '/api/user/streak/update' }],
    access: 'customer',
    summary: "Count today's visit, once across devices (spec 7.61, 7.62)",
    data: visited,
  }),
  'streak.claim': endpoint({
    method: 'POST',
    path: '/api/user/streak/claim-milestone',
    access: 'customer',
    summary: 'Claim a reached milestone, once (spec 7.63)',
    input: z.object({ milestone: wholeNumber(1, 100_000) }),
    data: claimed,
  }),
  'streak.convert': endpoint({
    method: 'POST',
    path: '/api/user/streak/convert-to-coins',
    access: 'customer',
    summary: 'Claim every available milestone (spec 7.64)',
    data: claimed,
  }),
};
