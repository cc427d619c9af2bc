import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { listed } from '../../../../test/samples/admin-products.ts';
import { wireCategory } from '../../../../test/samples/products.ts';
import VipPage from './vip-management.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Settings = Awaited<ReturnType<NonNullable<Replies['admin.vip.settings']>>>['data'];
type Member = Awaited<ReturnType<NonNullable<Replies['admin.vip.members']>>>['data'][number];

const rules: Settings['rules'] = {
  ...{ membership_price: 999, membership_coins: 500, birthday_coins: 100, coin_months: 12 },
  ...{ coin_worth: 0.5, coin_share: 20, min_to_pay: 1 },
  earning: {
    coins_per_100: 1,
    tier_percent: { SILVER: 125, GOLD: 150, PLATINUM: 200 },
    campaigns: [],
  },
  thresholds: { SILVER: 0, GOLD: 25_000, PLATINUM: 75_000 },
  discount_percent: { SILVER: 3, GOLD: 5, PLATINUM: 8 },
  free_delivery_tiers: ['GOLD', 'PLATINUM'],
  packages: [{ _id: 'pkg_1', coins: 100, price: 90 }],
};
const author = { note: '', author: '', createdAt: null };
const current: Settings = {
  ...{ version: 0, rules, earliest: '2098-12-31' },
  versions: [{ ...author, version: 0, holds_from: null, state: 'in-force', rules }],
};
const later = { ...rules, birthday_coins: 120 };
const planned: Settings = {
  ...current,
  version: 1,
  versions: [
    { ...author, version: 1, holds_from: '2099-01-01', state: 'planned', rules: later },
    ...current.versions,
  ],
};
const withdrawn: Settings = {
  ...planned,
  versions: planned.versions.map((each) => (each.version === 1 ? { ...each, state: 'withdrawn' } : each)),
};
const meera: Member = {
  ...{ _id: 'usr_meera', name: 'Meera', email: 'meera@mail.example', tier: 'GOLD', lifetime_spend: 26_000 },
  ...{
    amount_to_next: null,
    coins: 60,
    birthday: null,
    joined_at: '2026-11-20T06:00:00.000Z',
    method: 'coins',
  },
};

const rings = wireCategory('Rings');
const none = { vip_discount: 0, deliveries_waived: 0 };

/** A shop with one member, whose settings the calls change. */
function open(replies: Replies = {}) {
  const shop = fakeShop({
    'admin.vip.members': () => listed([meera]),
    'admin.vip.figures': () => ({
      data: {
        days: 30,
        members: { total: 1, joined: 0, joined_with_money: 0 },
        tiers: [{ tier: 'GOLD', members: 1 }],
        coins: { outstanding: 60, by_reason: [] },
        cost: { ...none, delivery_cost: 0 },
        income: { coins: 0, membership: 0, purchases: 0 },
      },
    }),
    'admin.vip.settings': () => ({ data: current }),
    'category.list': () => ({ data: [rings] }),
    'admin.vip.previewSettings': () => ({
      data: { rise: 0, fall: 0, tiers: [] },
    }),
    ...replies,
  });
  return renderInAdmin(<VipPage />, { path: '/dashboard/vip-management' }).then((screen) => ({
    screen,
    shop,
  }));
}

test('changed settings are previewed and scheduled; the plan is what a next one is based on', async () => {
  let settings = current;
  const { screen, shop } = await open({
    'admin.vip.settings': () => ({ data: settings }),
    'admin.vip.saveSettings': () => {
      settings = planned;
      return { data: settings };
    },
    'admin.vip.withdrawSettings': () => {
      settings = withdrawn;
      return { data: settings };
    },
  });
  await screen.getByLabelText('Birthday coins').fill('120');
  await expect.element(screen.getByText('Birthday coins 100 to 120.')).toBeVisible();
  await expect.element(screen.getByText('No member changes tier.')).toBeVisible();
  await screen.getByLabelText('Effective from').fill('2099-01-01');
  await clickTwice(screen.getByRole('button', { name: 'Save, effective 1 Jan 2099' }));
  await expect.element(screen.getByText(/^The settings take effect on 1 Jan 2099/)).toBeVisible();
  await expect.element(screen.getByLabelText('Effective from')).toHaveValue('2099-01-01');
  await expect.element(screen.getByLabelText('Birthday coins')).toHaveValue('120');
  await screen.getByRole('button', { name: /^Withdraw/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(screen.getByText('Scheduled change withdrawn')).toBeVisible();
  await screen.getByText(/^Versions \(/).click();
  await expect.element(screen.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect.element(screen.getByLabelText('Birthday coins')).toHaveValue('100');
  await expect
    .poll(() => shop.callsOf('admin.vip.saveSettings'))
    .toMatchObject([
      {
        ...{ version: 0, holds_from: '2099-01-01', birthday_coins: '120' },
        packages: [{ _id: 'pkg_1', coins: '100', price: '90' }],
      },
    ]);
});

test('coins for buying are edited with campaigns, and compared with the last year when pressed', async () => {
  const cost = (coins: number | null, amount: number) => ({ coins, amount });
  const costs = [
    { cost: 'earned' as const, booked: cost(230, 115), before: cost(240, 120), after: cost(480, 240) },
    { cost: 'total' as const, booked: cost(null, 115), before: cost(null, 120), after: cost(null, 240) },
  ];
  let isDown = true;
  const { screen, shop } = await open({
    'admin.treasury.whatIf': () =>
      isDown ? Promise.reject(noConnection()) : { data: { from: '2025-11-22', until: '2026-11-21', costs } },
    'admin.vip.saveSettings': () => ({ data: planned }),
  });
  await screen.getByLabelText('Coins for each Rs.100').fill('2');
  await screen.getByLabelText('Gold coins (% of that rate)').fill('160');
  await screen.getByRole('button', { name: 'Add campaign' }).click();
  await screen.getByLabelText('Name').fill('Diwali');
  await screen.getByLabelText('Category').selectOptions('Rings');
  await screen.getByLabelText('Weekday').selectOptions('Saturday');
  await expect
    .element(
      screen.getByText('Coins for each Rs.100 1 to 2; Campaigns of more coins; Gold coins 150% to 160%.'),
    )
    .toBeVisible();
  const compare = screen.getByRole('button', { name: 'Compare with the last year' });
  await compare.click();
  await expect.element(screen.getByText('The comparison did not load')).toBeVisible();
  isDown = false;
  await clickTwice(compare);
  await expect
    .element(
      screen.getByRole('row', {
        name: 'Coins for buying Rs.120.00 Rs.240.00 480 coins Rs.120.00 240 coins Rs.115.00 230 coins',
      }),
    )
    .toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.treasury.whatIf'))
    .toMatchObject([{ vip: { earning: { coins_per_100: '2' } } }, { vip: { birthday_coins: '100' } }]);
  // Another figure is another question.
  await screen.getByLabelText('Coins for each Rs.100').fill('3');
  await expect.element(compare).toBeVisible();
  await screen.getByLabelText('Coins for each Rs.100').fill('2');
  await screen.getByRole('button', { name: /^Save, effective/ }).click();
  await expect
    .poll(() => shop.callsOf('admin.vip.saveSettings'))
    .toMatchObject([
      {
        earning: {
          coins_per_100: '2',
          tier_percent: { SILVER: '125', GOLD: '160', PLATINUM: '200' },
          campaigns: [
            { name: 'Diwali', percent: '200', category_id: rings._id, weekday: '6', from: '', until: '' },
          ],
        },
      },
    ]);
});

test('a warning is read before a second press saves, and nothing typed is lost', async () => {
  const data = { warnings: ['1,000 coins cost less than membership'], digest: 'd1' };
  const { screen, shop } = await open({
    'admin.vip.saveSettings': (input: { accepted?: string }) =>
      input.accepted === 'd1'
        ? { data: planned }
        : Promise.reject(refusal({ status: 409, code: 'may-lose-money', message: 'Warned', data })),
  } as Replies);
  await screen.getByLabelText('Birthday coins').fill('120');
  await screen.getByRole('button', { name: /^Save, effective/ }).click();
  await expect.element(screen.getByText('1,000 coins cost less than membership.')).toBeVisible();
  await expect.element(screen.getByLabelText('Birthday coins')).toHaveValue('120');
  await screen.getByRole('button', { name: /^Save anyway, effective/ }).click();
  await expect.poll(() => shop.callsOf('admin.vip.saveSettings')).toMatchObject([{}, { accepted: 'd1' }]);
});

test('a refused threshold is named at its field', async () => {
  const issues = [{ path: 'thresholds.GOLD', message: 'must be above the tier before' }];
  const { screen } = await open({
    'admin.vip.saveSettings': () =>
      Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues })),
  });
  const gold = screen.getByRole('group', { name: 'Gold' }).getByLabelText('Minimum lifetime spend (Rs.)');
  await gold.fill('0');
  await screen.getByRole('button', { name: /^Save, effective/ }).click();
  await expect.element(gold).toHaveAttribute('aria-invalid', 'true');
});

test('a member’s coins are adjusted and a birthday is corrected from the list', async () => {
  const { screen, shop } = await open({
    'admin.coins.adjust': () => ({ data: { coins: 210, isNew: true } }),
    'admin.users.update': () => ({ data: {} }) as never,
  });
  await screen.getByRole('button', { name: 'Adjust coins of Meera' }).click();
  await screen.getByRole('dialog').getByLabelText('Coins').fill('150');
  await screen.getByLabelText('Reason').fill('A parcel that came late');
  await clickTwice(screen.getByRole('dialog').getByRole('button', { name: 'Adjust' }));
  await expect.element(screen.getByText('Meera has 210 coins now')).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.coins.adjust')).toHaveLength(1);
  await screen.getByRole('button', { name: 'Birthday of Meera' }).click();
  const save = screen.getByRole('button', { name: 'Save birthday' });
  await expect.element(save).toBeDisabled();
  await screen.getByRole('dialog').getByLabelText('Birthday').fill('1990-05-17');
  await save.click();
  await expect.element(screen.getByText('Birthday corrected')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.users.update'))
    .toMatchObject([{ id: 'usr_meera', birthday: '1990-05-17' }]);
});
