import { expect, test } from 'vitest';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireUser } from '../../../test/samples/shop.ts';
import { wireStreak } from '../../../test/samples/streak.ts';
import { StreakDashboard } from './streak-dashboard.tsx';

type Status = ReturnType<typeof wireStreak>;
const { holiday: noHoliday } = wireStreak();
const running = { ...noHoliday, from: '2026-11-09', until: '2026-11-15', days_left: 7 };

function open(replies: Parameters<typeof fakeShop>[0], status: () => Partial<Status> = () => ({})) {
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'streak.status': () => ({ data: wireStreak(status()) }),
    ...replies,
  });
  return renderInShop(<StreakDashboard />, { as: 'customer' }).then((screen) => ({ shop, screen }));
}

test('the page shows the freezes, the saved day and the closings to come', async () => {
  const { screen } = await open({}, () => ({ saved_days: ['2026-11-08'], closed_days: ['2026-12-25'] }));
  await expect.element(screen.getByText('You have 1 of 2')).toBeVisible();
  await expect.element(screen.getByText('Last day that used a freeze: 8 Nov 2026.')).toBeVisible();
  await expect
    .element(screen.getByText('Our shop is closed on 25 Dec 2026: you miss nothing.'))
    .toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('a holiday is set once by two presses', async () => {
  let holiday: Status['holiday'] = noHoliday;
  const { screen, shop } = await open(
    {
      'streak.setHoliday': () => {
        holiday = { ...noHoliday, from: '2026-11-11', until: '2026-11-15', days_left: 9 };
        return { data: holiday };
      },
    },
    () => ({ holiday }),
  );
  await screen.getByLabelText('First day').fill('2026-11-11');
  await screen.getByLabelText('Last day').fill('2026-11-15');
  await clickTwice(screen.getByRole('button', { name: 'Set holiday' }));
  await expect.element(screen.getByText(/^Your holiday is from 11 Nov 2026 to 15 Nov 2026:/)).toBeVisible();
  await expect.poll(() => shop.callsOf('streak.setHoliday')).toHaveLength(1);
});

test('a refused day of a holiday is named at its field', async () => {
  const issues = [{ path: 'until', message: 'gives more than 14 days of holiday in 2026' }];
  const { screen } = await open({
    'streak.setHoliday': () =>
      Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues })),
  });
  await screen.getByLabelText('First day').fill('2026-11-11');
  await screen.getByLabelText('Last day').fill('2026-12-31');
  await screen.getByRole('button', { name: 'Set holiday' }).click();
  await expect.element(screen.getByText('gives more than 14 days of holiday in 2026.')).toBeVisible();
  await expect.element(screen.getByLabelText('Last day')).toHaveFocus();
});

test('a running holiday keeps its first day, and is cancelled', async () => {
  let holiday: Status['holiday'] = running;
  const { screen } = await open(
    {
      'streak.cancelHoliday': () => {
        holiday = noHoliday;
        return { data: holiday };
      },
    },
    () => ({ holiday }),
  );
  await expect.element(screen.getByLabelText('First day')).toHaveAttribute('readonly');
  await screen.getByRole('button', { name: 'Cancel holiday' }).click();
  await expect.element(screen.getByRole('button', { name: 'Set holiday' })).toBeVisible();
});
