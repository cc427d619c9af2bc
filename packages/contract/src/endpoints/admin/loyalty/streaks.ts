import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { effectiveDatedEntry, effectiveDatedRules, plannedVersion } from '../../../shapes/effective-dated.ts';
import { streakRulesEntry } from '../../../shapes/loyalty-rules.ts';
import { optionalField, searchText, text, wholeNumber } from '../../../wire/coerce.ts';
import { list } from '../../../wire/list.ts';
import { rupeeDecimal, rupees } from '../../../wire/money.ts';
import { pageInfo, pageInput } from '../../../wire/paging.ts';
import { sortInput } from '../../../wire/sorting.ts';

const milestone = z.object({ days: z.int(), coins: z.int() });
const streakRules = z.object({
  days_for_one_more: z.int(),
  most_coins_of_day: z.int(),
  milestones: z.array(milestone),
  freeze_from_days: z.int().meta({ description: 'Shortest milestone that gives a freeze' }),
  max_freezes: z.int(),
  max_holiday_days: z.int().meta({ description: 'Of a calendar year' }),
  closings: z.array(z.object({ from: z.string(), until: z.string() })),
});
const offer = z.object({ _id: z.string(), coins: z.int(), worth: rupees, min_order_amount: rupees });
const offerRules = z.object({ offers: z.array(offer), personal_days: z.int() });

export const streakManagementEndpoints = {
  'admin.streaks.list': endpoint({
    method: 'GET',
    path: '/api/admin/streaks',
    access: 'admin',
    right: 'loyalty.see',
    listsPeople: true,
    summary: "List customers' streaks, longest first by default",
    input: z.object({
      ...pageInput(25),
      user_id: optionalField(text(64)),
      search: optionalField(searchText(100)),
      show: optionalField(z.enum(['running', 'long', 'halved', 'reset', 'to-claim'])),
      sort: sortInput(['current', 'longest', 'last']),
    }),
    data: z.array(
      z
        .object({
          _id: z.string(),
          name: z.string(),
          email: z.string(),
          current_streak: z.int(),
          longest_streak: z.int(),
          last_streak_date: z.string(),
          today: z.enum(['counted', 'halved', 'reset']).nullable(),
          coins_today: z.int(),
          to_claim: z.array(z.int()),
        })
        .meta({ id: 'ManagedStreak' }),
    ),
    extra: pageInfo,
  }),
  'admin.streaks.figures': endpoint({
    method: 'GET',
    path: '/api/admin/streaks/figures',
    access: 'admin',
    right: 'loyalty.see',
    summary: "Get streak statistics: active streaks, today's visits, and coins given recently",
    input: z.object({ days: wholeNumber(1, 366).default(30) }),
    data: z.object({
      days: z.int(),
      running: z.int(),
      of_a_week: z.int(),
      today: z.object({ visited: z.int(), halved: z.int(), reset: z.int() }),
      coins: z.object({ of_days: z.int(), of_milestones: z.int() }),
      to_claim: z.object({ milestones: z.int(), coins: z.int() }),
      milestones: z.array(milestone.extend({ reached: z.int(), open: z.int() })),
    }),
  }),
  'admin.streaks.settings': endpoint({
    method: 'GET',
    path: '/api/admin/streaks/settings',
    access: 'admin',
    right: 'loyalty.see',
    summary: 'List the versions of the streak rules with their effective dates',
    data: effectiveDatedRules(streakRules),
  }),
  'admin.streaks.saveSettings': endpoint({
    method: 'PUT',
    path: '/api/admin/streaks/settings',
    access: 'admin',
    right: 'loyalty.change',
    summary: 'Plan streak rules from tomorrow or a later day; a day that has begun keeps its rules',
    input: z.object({
      ...streakRulesEntry,
      ...effectiveDatedEntry,
    }),
    data: effectiveDatedRules(streakRules),
  }),
  'admin.streaks.withdrawSettings': endpoint({
    method: 'DELETE',
    path: '/api/admin/streaks/settings',
    access: 'admin',
    right: 'loyalty.change',
    summary: 'Cancel streak rules that are not in effect yet',
    input: z.object(plannedVersion),
    data: effectiveDatedRules(streakRules),
  }),
  'admin.offers.settings': endpoint({
    method: 'GET',
    path: '/api/admin/coupons/offers',
    access: 'admin',
    right: 'loyalty.see',
    summary: 'List the versions of the coupon offers for coins',
    data: effectiveDatedRules(offerRules),
  }),
  'admin.offers.saveSettings': endpoint({
    method: 'PUT',
    path: '/api/admin/coupons/offers',
    access: 'admin',
    right: 'loyalty.change',
    summary: 'Plan coupon offers for coins from tomorrow or a later day',
    input: z.object({
      offers: list(
        z.object({
          coins: wholeNumber(1, 1_000_000),
          worth: rupeeDecimal(0.01, 1e7),
          min_order_amount: rupeeDecimal(0, 1e9),
        }),
        20,
      ),
      personal_days: wholeNumber(1, 3_650),
      ...effectiveDatedEntry,
    }),
    data: effectiveDatedRules(offerRules),
  }),
  'admin.offers.withdrawSettings': endpoint({
    method: 'DELETE',
    path: '/api/admin/coupons/offers',
    access: 'admin',
    right: 'loyalty.change',
    summary: 'Cancel planned coupon offers that are not in effect yet',
    input: z.object(plannedVersion),
    data: effectiveDatedRules(offerRules),
  }),
};
