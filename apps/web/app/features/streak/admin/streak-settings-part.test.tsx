import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { StreakSettingsPart } from './streak-settings-part.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Settings = Awaited<ReturnType<NonNullable<Replies['admin.streaks.settings']>>>['data'];

const rules = {
  ...{ days_for_one_more: 7, most_coins_of_day: 10, milestones: [{ days: 7, coins: 20 }] },
  ...{ freeze_from_days: 30, max_freezes: 2, max_holiday_days: 14, closings: [] },
};
const current: Settings = {
  ...{ version: 0, rules, earliest: '2097-12-31' },
  versions: [
    { version: 0, holds_from: null, state: 'in-force', note: '', author: '', createdAt: null, rules },
  ],
};
const planned: Settings = {
  ...current,
  version: 1,
  versions: [
    {
      ...{ version: 1, holds_from: '2098-01-01', state: 'planned', note: 'For the new year' },
      ...{ author: 'Asha', createdAt: '2097-12-01T06:00:00.000Z' },
      rules: { ...rules, milestones: [{ days: 7, coins: 30 }] },
    },
    ...current.versions,
  ],
};

const shopWithRules = (replies: Replies = {}) =>
  fakeShop({ 'admin.streaks.settings': () => ({ data: current }), ...replies });

test('spec 1.3: rules are scheduled for a day with a note, listed, and withdrawn after a question', async () => {
  const shop = shopWithRules({
    'admin.streaks.saveSettings': () => ({ data: planned }),
    'admin.streaks.withdrawSettings': () => ({ data: current }),
  });
  const screen = await renderInAdmin(<StreakSettingsPart />);
  await screen.getByLabelText('Coins', { exact: true }).fill('30');
  await screen.getByLabelText('Effective from').fill('2098-01-07');
  await expect.element(screen.getByText('7 Jan 2098', { exact: true })).toBeVisible();
  await screen.getByLabelText('Effective from').fill('2098-01-01');
  await screen.getByLabelText(/^Note/).fill('For the new year');
  await clickTwice(screen.getByRole('button', { name: 'Save, effective 1 Jan 2098' }));
  await expect.element(screen.getByText('The rules take effect on 1 Jan 2098')).toBeVisible();
  const plans = screen.getByRole('list', { name: 'The rules, planned' });
  await expect.element(plans.getByText(/7 days: 30 coins;/)).toBeVisible();
  await expect.element(plans.getByText(/: For the new year$/)).toBeVisible();
  await plans.getByRole('button', { name: /^Withdraw/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(screen.getByText('Scheduled change withdrawn')).toBeVisible();
  await expect.element(plans).not.toBeInTheDocument();
  await expect
    .poll(() => shop.callsOf('admin.streaks.saveSettings'))
    .toMatchObject([
      {
        ...{ version: 0, holds_from: '2098-01-01', note: 'For the new year' },
        milestones: [{ days: '7', coins: '30' }],
      },
    ]);
  await expect.poll(() => shop.callsOf('admin.streaks.withdrawSettings')).toMatchObject([{ version: 1 }]);
});

test('an added milestone takes the focus, and a removed one gives it back to the button', async () => {
  shopWithRules();
  const screen = await renderInAdmin(<StreakSettingsPart />, { on: 'phone' });
  const group = screen.getByRole('group', { name: 'Milestones' });
  const add = group.getByRole('button', { name: 'Add milestone' });
  await add.click();
  await expect.element(group.getByLabelText('Days').last()).toHaveFocus();
  await group
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expect.element(add).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('a refused milestone is named at its field; another editor’s rules are loaded on a press', async () => {
  const issues = [{ path: 'milestones.0.coins', message: 'must be a whole number' }];
  let isOld = false;
  shopWithRules({
    'admin.streaks.settings': () => ({ data: isOld ? planned : current }),
    'admin.streaks.saveSettings': () =>
      Promise.reject(
        isOld
          ? refusal({ code: 'changed-meanwhile', message: 'Changed', data: { changedBy: 'Asha' } })
          : refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues }),
      ),
  });
  const screen = await renderInAdmin(<StreakSettingsPart />);
  const coins = screen.getByLabelText('Coins', { exact: true });
  await coins.fill('many');
  await screen.getByRole('button', { name: /^Save, effective/ }).click();
  await expect.element(coins).toHaveAttribute('aria-invalid', 'true');
  isOld = true;
  await screen.getByRole('button', { name: /^Save, effective/ }).click();
  await expect.element(screen.getByText(/^Asha changed this/)).toBeVisible();
  await screen.getByRole('button', { name: 'Load the latest version' }).click();
  await expect.element(coins).toHaveValue('30');
});

test('closings are planned and freezes limited with the rules; a refused day is named at its field', async () => {
  const issues = [{ path: 'closings.0.from', message: 'must not be before the day the rules take effect' }];
  const shop = shopWithRules({
    'admin.streaks.saveSettings': () =>
      Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues })),
  });
  const screen = await renderInAdmin(<StreakSettingsPart />, { on: 'phone' });
  await screen.getByLabelText('Maximum freezes held (0 for none)').fill('0');
  await screen.getByRole('button', { name: 'Add closing' }).click();
  const closing = screen.getByRole('group', { name: 'Planned closings' });
  await closing.getByLabelText('First day').fill('2097-12-30');
  await closing.getByLabelText('Last day').fill('2097-12-31');
  await screen.getByRole('button', { name: /^Save, effective/ }).click();
  await expect.element(closing.getByLabelText('First day')).toHaveAttribute('aria-invalid', 'true');
  await expect
    .poll(() => shop.callsOf('admin.streaks.saveSettings'))
    .toMatchObject([{ max_freezes: '0', closings: [{ from: '2097-12-30', until: '2097-12-31' }] }]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('changed rules are compared with the last year by what is typed', async () => {
  const of = (coins: number, amount: number) => ({ coins, amount });
  const costs = [{ cost: 'visits', booked: of(40, 20), before: of(40, 20), after: of(30, 15) }];
  const shop = shopWithRules({
    'admin.treasury.whatIf': () => ({ data: { from: '2025-11-22', until: '2026-11-21', costs } as never }),
  });
  const screen = await renderInAdmin(<StreakSettingsPart />, { on: 'phone' });
  await screen.getByLabelText('Maximum coins a day').fill('5');
  await screen.getByRole('button', { name: 'Compare with the last year' }).click();
  await expect.element(screen.getByRole('cell', { name: '-Rs.5.00' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Comparison with the last year' })).toHaveFocus();
  await expect
    .poll(() => shop.callsOf('admin.treasury.whatIf'))
    .toMatchObject([{ streak: { most_coins_of_day: '5', milestones: [{ days: '7', coins: '20' }] } }]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('rules that do not load can be retried', async () => {
  let isDown = true;
  shopWithRules({
    'admin.streaks.settings': () => (isDown ? Promise.reject(noConnection()) : { data: current }),
  });
  const screen = await renderInAdmin(<StreakSettingsPart />);
  await expect.element(screen.getByText(/^The rules did not load\./)).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByLabelText('Maximum coins a day')).toHaveValue('10');
});
