import { expect, test } from 'vitest';
import { fakeShop, noConnection } from '../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { CoinEnds } from './coin-ends.tsx';

const lot = (remaining: number, ends_on: string | null, coins = remaining) => ({
  ...{ _id: `lot_${remaining}`, reason: 'streak-day', reference: '', description: 'Daily streak, day 1' },
  ...{ kind: 'given', coins, remaining, earned_on: '2026-12-01', ends_on },
});

test('coins are summed by the day on which they end, and those that never end are last', async () => {
  fakeShop({
    'coins.lots': () => ({
      data: [lot(100, '2027-12-31', 150), lot(20, '2027-12-31'), lot(500, null)] as never,
      coins: 620,
      pending: [],
    }),
  });
  const screen = await renderInAdmin(<CoinEnds />);
  await expect.element(screen.getByText('120 coins until 31 Dec 2027')).toBeVisible();
  await expect.element(screen.getByText('500 coins without an end')).toBeVisible();
  await screen.getByText('Where they come from').click();
  const lots = screen.getByRole('list', { name: 'Lots of coins' }).getByRole('listitem');
  await expect
    .element(lots.first())
    .toHaveTextContent('Daily streak, day 11 Dec 2026, until 31 Dec 2027100 coinsof 150');
});

test('coins of orders are on their way until the time for returns is over', async () => {
  const pending = [
    { coins: 24, order: 'JH-1', free_on: '2026-12-04' },
    { coins: 5, order: 'JH-2', free_on: null },
  ];
  fakeShop({ 'coins.lots': () => ({ data: [], coins: 0, pending }) });
  const screen = await renderInAdmin(<CoinEnds />);
  await expect.element(screen.getByText('24 coins on 4 Dec 2026')).toBeVisible();
  await expect.element(screen.getByText('5 coins after the delivery')).toBeVisible();
  await expect.element(screen.getByText('When your coins end')).not.toBeInTheDocument();
});

test('ends that did not load can be read again', async () => {
  let isDown = true;
  fakeShop({
    'coins.lots': () =>
      isDown
        ? Promise.reject(noConnection())
        : { data: [lot(9, '2027-12-31')] as never, coins: 9, pending: [] },
  });
  const screen = await renderInAdmin(<CoinEnds />);
  await expect.element(screen.getByText('When your coins end did not load')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: /again/i }).click();
  await expect.element(screen.getByText('9 coins until 31 Dec 2027')).toBeVisible();
});
