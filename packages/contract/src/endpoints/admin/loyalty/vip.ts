import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { effectiveDatedEntry, effectiveDatedRules, plannedVersion } from '../../../shapes/effective-dated.ts';
import {
  asOfInput,
  coinLine,
  coinLot,
  coinReason,
  coins,
  pendingCoins,
  vipTier,
} from '../../../shapes/loyalty.ts';
import { byTier, vipSettingsEntry } from '../../../shapes/loyalty-rules.ts';
import { day, optionalField, searchText, text, wholeNumber } from '../../../wire/coerce.ts';
import { rupees } from '../../../wire/money.ts';
import { cappedPageInfo, pageInfo, pageInput } from '../../../wire/paging.ts';
import { sortInput } from '../../../wire/sorting.ts';

/** A VIP member as administrators see them. */
const member = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    tier: vipTier,
    lifetime_spend: rupees,
    amount_to_next: rupees.nullable(),
    coins,
    birthday: z.string().nullable(),
    joined_at: z.string(),
    method: z.enum(['coins', 'money', 'given']),
  })
  .meta({ id: 'VipMember' });

const earning = z.object({
  coins_per_100: z.int().meta({ description: 'Coins for each Rs.100 of goods without GST; 0 for none' }),
  tier_percent: byTier(z.int()).meta({ description: 'Percent of that rate, for members with a tier' }),
  campaigns: z.array(
    z.object({
      name: z.string(),
      percent: z.int(),
      category_id: z.string().meta({ description: "'' for every category" }),
      weekday: z.int().nullable().meta({ description: '0 for Sunday; null for every day' }),
      from: z.string().nullable(),
      until: z.string().nullable(),
    }),
  ),
});

const vipSettings = z
  .object({
    membership_price: z.number(),
    membership_coins: z.int(),
    birthday_coins: z.int(),
    coin_months: z.int().meta({ description: 'Months after which given coins end; 0 for never' }),
    coin_worth: z.number().meta({ description: 'Rupees that a coin is worth at the checkout' }),
    coin_share: z.number().meta({ description: 'Percentage of the goods that coins cover at most' }),
    min_to_pay: z.number().meta({ description: 'Rupees that coins leave at least' }),
    earning,
    thresholds: byTier(z.number()),
    discount_percent: byTier(z.number()),
    free_delivery_tiers: z.array(vipTier),
    packages: z.array(z.object({ _id: z.string(), coins: z.int(), price: z.number() })),
  })
  .meta({ id: 'VipSettings' });

export const vipManagementEndpoints = {
  'admin.vip.members': endpoint({
    method: 'GET',
    path: '/api/admin/vip',
    access: 'admin',
    right: 'loyalty.see',
    listsPeople: true,
    summary: 'List VIP members, newest first by default',
    input: z.object({
      ...pageInput(25),
      tier: optionalField(z.union([z.literal('all').transform(() => undefined), vipTier])),
      search: optionalField(searchText(100)),
      from: optionalField(day).meta({ description: 'Members who joined on or after this day in India' }),
      sort: sortInput(['joined', 'spend']),
    }),
    data: z.array(member),
    extra: cappedPageInfo,
  }),
  'admin.vip.figures': endpoint({
    method: 'GET',
    path: '/api/admin/vip/figures',
    access: 'admin',
    right: 'loyalty.see',
    summary: 'Get VIP statistics: members by tier, coins outstanding, recent cost and revenue',
    input: z.object({ days: wholeNumber(1, 366).default(30) }),
    data: z.object({
      days: z.int(),
      members: z.object({ total: z.int(), joined: z.int(), joined_with_money: z.int() }),
      tiers: z.array(z.object({ tier: vipTier, members: z.int() })),
      coins: z.object({
        outstanding: coins,
        by_reason: z.array(z.object({ reason: coinReason, coins, movements: z.int() })),
      }),
      cost: z.object({ vip_discount: rupees, deliveries_waived: z.int(), delivery_cost: rupees }),
      income: z.object({ coins: rupees, membership: rupees, purchases: z.int() }),
    }),
  }),
  'admin.vip.settings': endpoint({
    method: 'GET',
    path: '/api/admin/vip/settings',
    access: 'admin',
    right: 'loyalty.see',
    summary: 'List the versions of the VIP settings with their effective dates',
    data: effectiveDatedRules(vipSettings),
  }),
  'admin.vip.saveSettings': endpoint({
    method: 'PUT',
    path: '/api/admin/vip/settings',
    access: 'admin',
    right: 'loyalty.change',
    summary: 'Save VIP settings effective from today or a later day; `version` is the newest you have read',
    input: z.object({ ...vipSettingsEntry, ...effectiveDatedEntry }),
    data: effectiveDatedRules(vipSettings),
  }),
  'admin.vip.withdrawSettings': endpoint({
    method: 'DELETE',
    path: '/api/admin/vip/settings',
    access: 'admin',
    right: 'loyalty.change',
    summary: 'Cancel VIP settings that are not in effect yet',
    input: z.object(plannedVersion),
    data: effectiveDatedRules(vipSettings),
  }),
  'admin.vip.previewSettings': endpoint({
    method: 'POST',
    path: '/api/admin/vip/settings/preview',
    access: 'admin',
    right: 'loyalty.see',
    summary: 'Preview the tier changes of VIP settings',
    input: z.object(vipSettingsEntry),
    data: z.object({
      rise: z.int(),
      fall: z.int(),
      tiers: z.array(z.object({ tier: vipTier, before: z.int(), after: z.int() })),
    }),
  }),
  'admin.coins.adjust': endpoint({
    method: 'POST',
    path: '/api/admin/coins/adjust',
    access: 'admin',
    right: 'loyalty.change',
    summary: "Add or deduct a customer's coins with a reason, once for an Idempotency-Key",
    input: z.object({
      user_id: text(64),
      coins: wholeNumber(-1_000_000, 1_000_000),
      reason: text(200),
    }),
    data: z.object({ coins, isNew: z.boolean() }),
  }),
  'admin.coins.lots': endpoint({
    method: 'GET',
    path: '/api/admin/coins/lots',
    access: 'admin',
    right: 'loyalty.see',
    summary: "List a customer's coins by their end; they sum to the balance as of then",
    input: z.object({ user_id: text(64), ...asOfInput }),
    data: z.array(coinLot),
    extra: { coins, pending: z.array(pendingCoins) },
  }),
  'admin.coins.history': endpoint({
    method: 'GET',
    path: '/api/admin/coins/history',
    access: 'admin',
    right: 'loyalty.see',
    summary: 'List the coin transactions of a customer',
    input: z.object({ ...pageInput(10), user_id: text(64) }),
    data: z.array(coinLine),
    extra: { ...pageInfo, coins },
  }),
};
