import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop, noConnection } from '../../test/fake-shop.ts';
import { renderInShop } from '../../test/render-in-shop.tsx';
import { wireUser } from '../../test/samples/shop.ts';
import { wireStreak, wireVisit } from '../../test/samples/streak.ts';
import { LoyaltyBadges } from '../features/account/loyalty-badges.tsx';
import { SessionWatcher } from './session-watcher.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const today = new Date('2026-11-10T12:00:00+05:30');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: today });
  // Idle at once, however busy the machine is.
  const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => window.setTimeout(run));
  onTestFinished(() => {
    vi.useRealTimers();
    idle.mockRestore();
  });
});

function open(replies: Replies = {}) {
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'streak.status': () => ({ data: wireStreak() }),
    'coins.balance': () => ({ data: { coins: 0, pending: [] } }),
    'streak.process': () => ({ data: wireVisit() }),
    ...replies,
  });
  const page = (
    <>
      <SessionWatcher />
      <LoyaltyBadges />
      <p>Page</p>
    </>
  );
  return renderInShop(page, { as: 'customer' }).then((screen) => ({ screen, shop }));
}

test('spec 4.16, 4.17, 8.11: a visit is sent by itself, says what was lost, and updates the badges', async () => {
  let current_streak = 41;
  const { screen, shop } = await open({
    'streak.status': () => ({ data: wireStreak({ current_streak }) }),
    'streak.process': () => {
      current_streak = 20;
      return { data: wireVisit() };
    },
  });
  await expect
    .element(screen.getByText('Streak halved to 20 days due to missed day! +3 coins'))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Streak: 20 days in a row' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '3 coins' })).toBeVisible();
  await expect.poll(() => shop.callsOf('streak.process')).toHaveLength(1);
});

test('spec 4.16: is sent once a day, and again at the first touch after midnight in India', async () => {
  const { screen, shop } = await open();
  await expect.element(screen.getByRole('link', { name: '3 coins' })).toBeVisible();
  await screen.getByText('Page').click();
  vi.setSystemTime(new Date('2026-11-10T23:59:00+05:30'));
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.getByText('Page').click();
  await expect.poll(() => shop.callsOf('streak.process')).toHaveLength(1);
  vi.setSystemTime(new Date('2026-11-11T00:01:00+05:30'));
  await userEvent.keyboard('a');
  await expect.poll(() => shop.callsOf('streak.process')).toHaveLength(2);
});

test('spec 8.12: a failure is silent, and is tried again when the tab wakes up', async () => {
  let isDown = true;
  const { screen, shop } = await open({
    'streak.process': () => (isDown ? Promise.reject(noConnection()) : { data: wireVisit() }),
  });
  await expect.poll(() => shop.callsOf('streak.process')).toHaveLength(1);
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement();
  isDown = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText(/^Streak halved/)).toBeVisible();
});

test('spec 6.3: administrators have no streak to visit', async () => {
  const { shop } = await open({ 'user.details': () => ({ data: wireUser({ role: 'ADMIN' }) }) });
  await expect.poll(() => localStorage.getItem('userRole')).toBe('ADMIN');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect
    .poll(() => shop.callsOf('product.search').length + shop.callsOf('cart.get').length)
    .not.toBe(0);
  expect(shop.callsOf('streak.process')).toEqual([]);
});
