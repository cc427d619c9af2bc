import { expect, test } from 'vitest';
import { changesIn, entryOf } from './settings-entry.ts';
import type { VipSettings } from './vip-queries.ts';

const settings: VipSettings = {
  membership_price: 999,
  membership_coins: 5_000,
  birthday_coins: 100,
  coin_months: 12,
  coin_worth: 0.5,
  coin_share: 20,
  min_to_pay: 1,
  earning: {
    coins_per_100: 1,
    tier_percent: { SILVER: 125, GOLD: 150, PLATINUM: 200 },
    campaigns: [],
  },
  thresholds: { SILVER: 10_000, GOLD: 50_000, PLATINUM: 100_000 },
  discount_percent: { SILVER: 2, GOLD: 5, PLATINUM: 10 },
  free_delivery_tiers: ['GOLD', 'PLATINUM'],
  packages: [{ _id: 'pkg_500', coins: 500, price: 450 }],
};
const changed = (part: Partial<ReturnType<typeof entryOf>>) =>
  changesIn(settings, { ...entryOf(settings), ...part });

test('untouched settings have no changes', () => {
  expect(changed({})).toEqual([]);
});

test('amounts are shown in rupees, before and after', () => {
  expect(changed({ membership_price: '1499.5' })).toEqual(['Membership Rs.999.00 to Rs.1,499.50']);
});

test.each([['1499.555'], ['12x']])('%s is shown as typed until the server refuses it', (typed) => {
  expect(changed({ membership_price: typed })).toEqual([`Membership Rs.999.00 to ${typed}`]);
});
