import { expect, test } from 'vitest';
import { fakeShop, refusal } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireUser } from '../../../test/samples/shop.ts';
import { wireStreak } from '../../../test/samples/streak.ts';
import { LoyaltyBadges } from './loyalty-badges.tsx';

type Replies = Parameters<typeof fakeShop>[0];

function open(replies: Replies = {}) {
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'streak.status': () => ({ data: wireStreak() }),
    'coins.balance': () => ({ data: { coins: 1_250, pending: [] } }),
    ...replies,
  });
  return renderInShop(<LoyaltyBadges />, { as: 'customer' }).then((screen) => ({ screen, shop }));
}

test.each([
  [0, 'Streak: 0 days in a row', 'sparkle'],
  [1, 'Streak: 1 day in a row', 'sparkle'],
  [20, 'Streak: 20 days in a row', 'one-flame'],
  [400, 'Streak: 400 days in a row', 'trophy'],
])('spec 2.18, 4.22: a streak of %s has its days and its symbol', async (current_streak, name, symbol) => {
  const { screen } = await open({ 'streak.status': () => ({ data: wireStreak({ current_streak }) }) });
  const badge = screen.getByRole('link', { name });
  await expect.element(badge).toHaveAttribute('href', '/dashboard/streak-dashboard');
  expect(badge.element().querySelector('[data-symbol]')?.getAttribute('data-symbol')).toBe(symbol);
});

test('spec 2.18: coins lead to the statement', async () => {
  const { screen } = await open();
  const badge = screen.getByRole('link', { name: '1,250 coins' });
  await expect.element(badge).toHaveAttribute('href', '/dashboard/vip-dashboard');
});

test('spec 8.12: a badge whose figure did not load is not shown, without a message', async () => {
  const { screen, shop } = await open({
    'streak.status': () => Promise.reject(refusal({ status: 400, message: 'Not now' })),
  });
  await expect.element(screen.getByRole('link', { name: '1,250 coins' })).toBeVisible();
  await expect.poll(() => shop.callsOf('streak.status')).toHaveLength(1);
  await expect.element(screen.getByRole('link', { name: /Streak/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('spec 2.18: administrators have none', async () => {
  const { screen, shop } = await open({ 'user.details': () => ({ data: wireUser({ role: 'ADMIN' }) }) });
  await expect.poll(() => localStorage.getItem('userRole')).toBe('ADMIN');
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  expect(shop.callsOf('streak.status')).toEqual([]);
});
