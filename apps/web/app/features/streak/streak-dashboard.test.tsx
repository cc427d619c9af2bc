import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireUser } from '../../../test/samples/shop.ts';
import { wireStreak } from '../../../test/samples/streak.ts';
import { StreakDashboard } from './streak-dashboard.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const claimed = {
  data: { milestone: 14, claimed: [14], coins_awarded: 50, total_coins: 53, available_milestones: [] },
};
const nothingLeft = wireStreak({
  available_milestones: [],
  milestones: wireStreak().milestones.map((one) => (one.days === 14 ? { ...one, state: 'claimed' } : one)),
});

function open(replies: Replies = {}) {
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'streak.status': () => ({ data: wireStreak() }),
    ...replies,
  });
  return renderInShop(<StreakDashboard />, { as: 'customer' }).then((screen) => ({ shop, screen }));
}

const claim = { name: 'Claim 50 coins of the 14 day milestone' } as const;
const convert = { name: 'Convert to 50 coins' } as const;
const ready = { name: 'Milestones ready to claim' } as const;

describe('the streak of a customer', () => {
  test('has its length, what a missed day costs, and its milestones, no wider than a phone', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('20days in a row');
    await expect.element(screen.getByText(/^If you miss tomorrow, .* from 20 to 10\./)).toBeVisible();
    await expect.element(screen.getByText(/Your next day starts at midnight in India\./)).toBeVisible();
    await expect.element(screen.getByText('Day 20 done. Come back tomorrow for 3 coins.')).toBeVisible();
    await expect.element(screen.getByText('10 days to go, 20 Nov 2026')).toBeVisible();
    const progress = screen.getByRole('progressbar', { name: 'Progress to 30 days' });
    await expect.element(progress).toHaveAttribute('aria-valuenow', '20');
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  test('shows a skeleton while it loads', async () => {
    const answer = heldBack({ data: wireStreak() });
    const { screen } = await open({ 'streak.status': answer.reply });
    await expect.element(screen.getByRole('status', { name: 'Your streak is loading' })).toBeVisible();
    answer.release();
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('that fails to load shows an error, and can be retried', async () => {
    let isDown = true;
    const { screen } = await open({
      'streak.status': () => (isDown ? Promise.reject(noConnection()) : { data: wireStreak() }),
    });
    await expect.element(screen.getByRole('heading', { name: 'Your streak did not load' })).toBeVisible();
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Milestones' })).toBeVisible();
  });

  test('spec 6.3: is not for administrators, who are led to theirs', async () => {
    const { screen, shop } = await open({ 'user.details': () => ({ data: wireUser({ role: 'ADMIN' }) }) });
    await expect.element(screen.getByRole('heading', { name: 'Streaks are for customers' })).toBeVisible();
    await screen.getByRole('link', { name: 'Streak Management' }).click();
    expect(screen.path()).toBe('/dashboard/streak-management');
    expect(shop.callsOf('streak.status')).toEqual([]);
  });

  test('the calendar names every kind of day, and turns its months', async () => {
    const october = wireStreak({ month: '2026-10', days: [] });
    const { screen, shop } = await open({
      'streak.status': ({ month }) => ({ data: month === '2026-10' ? october : wireStreak() }),
    });
    for (const [day, label] of [
      ['8', 'missed'],
      ['9', 'shop closed: not missed'],
      ['10', 'visited, day 20, today'],
      ['20', 'to come, milestone of 30 days'],
    ])
      await expect.element(screen.getByRole('cell', { name: `${day} , ${label}` })).toBeVisible();
    await screen.getByRole('button', { name: 'Previous month' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Oct 2026' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Next month' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Nov 2026' })).toBeVisible();
    await expect
      .poll(() => shop.callsOf('streak.status'))
      .toMatchObject([{ month: '' }, { month: '2026-10' }]);
  });
});

describe('claiming a milestone', () => {
  test('spec 4.18, 8.11: is sent once, says what it gave, and cannot be repeated', async () => {
    const answer = heldBack(claimed);
    let status = wireStreak();
    const { screen, shop } = await open({
      'streak.status': () => ({ data: status }),
      'streak.claim': async () => {
        const reply = await answer.reply();
        status = nothingLeft;
        return reply;
      },
    });
    await clickTwice(screen.getByRole('button', claim));
    await expect.element(screen.getByRole('button', claim)).toHaveAttribute('aria-busy', 'true');
    await screen.getByRole('button', convert).click();
    answer.release();
    await expect.element(screen.getByText('Milestone 14 claimed! +50 coins')).toBeVisible();
    await expect.element(screen.getByRole('region', ready)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', claim)).not.toBeInTheDocument();
    await expect.poll(() => shop.callsOf('streak.claim')).toEqual([{ milestone: 14 }]);
    expect(shop.callsOf('streak.convert')).toEqual([]);
  });

  test('say so where they give a freeze', async () => {
    const freezes = { held: 1, max: 2, from_days: 14 };
    const { screen } = await open({ 'streak.status': () => ({ data: wireStreak({ freezes }) }) });
    await expect.element(screen.getByRole('region', ready).getByText(/and a freeze/)).toBeVisible();
  });

  test('spec 8.11: all at once, by keyboard', async () => {
    let status = wireStreak();
    const { screen, shop } = await open({
      'streak.status': () => ({ data: status }),
      'streak.convert': () => {
        status = nothingLeft;
        return claimed;
      },
    });
    await expect
      .element(screen.getByRole('region', ready))
      .toHaveTextContent('Your 14 day milestone is ready. It gives 50 coins.Convert to 50 coins');
    (screen.getByRole('button', convert).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Milestone 14 claimed! +50 coins')).toBeVisible();
    await expect.poll(() => shop.callsOf('streak.convert')).toHaveLength(1);
  });

  test.each([
    ['without an answer says so', noConnection(), 'Failed to claim milestone'],
    ['that is refused shows the words of the shop', refusal({ message: 'Not available' }), 'Not available'],
  ])('spec 8.11: a claim %s', async (_, failure, message) => {
    const { screen } = await open({ 'streak.claim': () => Promise.reject(failure) });
    await screen.getByRole('button', claim).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
    await expect.element(screen.getByRole('button', claim)).toBeEnabled();
  });
});
