import { expect, test } from 'vitest';
import { fakeShop } from '../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { CoinEnds } from './coin-ends.tsx';

const lot = (remaining: number, ends_on: string | null) => ({
  ...{ _id: `lot_${remaining}`, reason: 'streak-day', reference: '', description: 'Daily streak, day 1' },
  ...{ kind: 'given', coins: remaining, remaining, earned_on: '2026-12-01', ends_on },
});

test('coins are summed by the day on which they end, and those that never end are last', async () => {
  fakeShop({
    'coins.lots': () => ({
      data: [lot(100, '2027-12-31'), lot(20, '2027-12-31'), lot(500, null)] as never,
      coins: 620,
    }),
  });
  const screen = await renderInAdmin(<CoinEnds />);
  await expect.element(screen.getByText('120 coins end on 31 Dec 2027')).toBeVisible();
  await expect.element(screen.getByText('500 coins never end')).toBeVisible();
});
