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

test('a holiday is set once by two presses; its refused day is named at the field', async () => {
  let holiday: Status['holiday'] = noHoliday;
  const { screen, shop } = await open(
    {
      'streak.setHoliday': ({ until }) => {
        if (until === '2026-12-31') {
          const issues = [{ path: 'until', message: 'gives more than 14 days of holiday in 2026' }];
          return Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues }));
        }
        holiday = { ...noHoliday, from: '2026-11-11', until: '2026-11-15', days_left: 9 };
        return { data: holiday };
      },
    },
    () => ({ holiday }),
  );
  const set = screen.getByRole('button', { name: 'Set holiday' });
  await set.click();
  await expect.element(screen.getByText('Please choose the first day.')).toBeVisible();
  await screen.getByLabelText('First day').fill('2026-11-11');
  await screen.getByLabelText('Last day').fill('2026-12-31');
  await set.click();
  await expect.element(screen.getByText('gives more than 14 days of holiday in 2026.')).toBeVisible();
  await expect.element(screen.getByLabelText('Last day')).toHaveFocus();
  await screen.getByLabelText('Last day').fill('2026-11-15');
  await clickTwice(set);
  await expect.element(screen.getByText(/^Your holiday is from 11 Nov 2026 to 15 Nov 2026:/)).toBeVisible();
  expect(shop.callsOf('streak.setHoliday')).toHaveLength(2);
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
