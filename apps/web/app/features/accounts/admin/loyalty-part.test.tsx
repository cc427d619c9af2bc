import { expect, test } from 'vitest';
import { fakeShop, heldBack, noConnection } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { LoyaltyPart } from './loyalty-part.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Treasury = Awaited<ReturnType<NonNullable<Replies['admin.treasury.get']>>>['data'];

const treasury: Treasury = {
  ...{ month: '2026-12', as_of: '2026-12-31', coin_worth: 0.5 },
  coins: {
    ...{ opening: 218, closing: 91, difference: 0 },
    moved: [{ reason: 'vip-joined', coins: -127, movements: 2, amount: -63.5 }],
  },
  credit: {
    ...{ opening: 500, closing: 1_040.5, difference: 0 },
    moved: [{ reason: 'adjusted', amount: 540.5 }],
  },
  owed: ['Coins given', 'Coins sold', 'Gift cards', 'Store credit'].map((account) => ({
    ...{ account, coins: null, amount: 520.25, ages: [500, 20.25, 0, 0] },
  })),
  ends: [
    { month: '2027-11', coins: 66, amount: 33 },
    { month: null, coins: 25, amount: 12.5 },
  ],
  expected: { share: 0.06, coins: 29, amount: 14.5 },
  discounts: { vip: 100, coupons: 40, coins: 2.5, delivery: 40 },
  budgets: [{ _id: 'cmp_1', name: 'Diwali', spent: 850, budget: 1_000 }],
};

function open(reply: Replies['admin.treasury.get'] = () => ({ data: treasury })) {
  fakeShop({ 'admin.treasury.get': reply });
  return renderInAdmin(<LoyaltyPart month="2026-12" />, { path: '/dashboard/accounts' });
}

test('a month shows what is owed by age, its movements in words, the ends of coins and the journal', async () => {
  const screen = await open();
  await expect.element(screen.getByText('91 coins; 6% of given ones are used')).toBeVisible();
  await expect.element(screen.getByText('Rs.182.50')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^Memberships -127/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^Store credit Rs.500.00/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^Never 25/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'Diwali Rs.850.00 Rs.1,000.00 85%' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Journal CSV' })).toBeVisible();
  await expect.poll(() => screen.getByText(/The ledger differs/).query()).toBeNull();
});

test('a difference between lots and ledger is told', async () => {
  const coins = { ...treasury.coins, difference: 3 };
  const screen = await open(() => ({ data: { ...treasury, coins } }));
  await expect
    .element(screen.getByText(/The ledger differs by 3 coins and Rs.0.00. Please open/))
    .toBeVisible();
});

test('a month that does not load says so, and one that is loading is busy', async () => {
  const failed = await open(() => {
    throw noConnection();
  });
  await expect.element(failed.getByText(/What loyalty costs/)).toBeVisible();
  await failed.unmount();
  const screen = await open(heldBack({ data: treasury }).reply);
  await expect.poll(() => screen.container.querySelector('[aria-busy="true"]')).not.toBeNull();
});
