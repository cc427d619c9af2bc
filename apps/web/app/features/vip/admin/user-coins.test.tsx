import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { listed } from '../../../../test/samples/admin-products.ts';
import { UserCoins } from './user-coins.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const shopWithCoins = (coins: () => number, replies: Replies = {}) =>
  fakeShop({ 'admin.coins.history': () => ({ ...listed([]), coins: coins() }), ...replies });

test('coins are taken with a reason, once, and the balance follows', async () => {
  let balance = 60;
  const shop = shopWithCoins(() => balance, {
    'admin.coins.adjust': ({ coins }) => {
      balance += Number(coins);
      return { data: { coins: balance, isNew: true } };
    },
  });
  const screen = await renderInAdmin(<UserCoins userId="usr_meera" name="Meera" isAdmin={false} />);
  await expect.element(screen.getByRole('heading', { name: 'Coins: 60' })).toBeVisible();
  await screen.getByRole('button', { name: 'Adjust coins' }).click();
  const adjust = screen.getByRole('dialog').getByRole('button', { name: 'Adjust' });
  await screen.getByLabelText('Coins', { exact: true }).fill('1.5');
  await adjust.click();
  await expect
    .element(screen.getByText('Please enter a whole number, for example 100 or -100.'))
    .toBeVisible();
  await expect.element(screen.getByText('Please enter a reason.')).toBeVisible();
  await screen.getByLabelText('Coins', { exact: true }).fill('-10');
  await expect.element(screen.getByText(/after this: 50 coins\.$/)).toBeVisible();
  await screen.getByLabelText('Reason').fill('Given twice');
  await clickTwice(adjust);
  await expect.element(screen.getByRole('heading', { name: 'Coins: 50' })).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.coins.adjust'))
    .toEqual([{ user_id: 'usr_meera', coins: -10, reason: 'Given twice' }]);
});

test('without a response the dialog stays open and shows that nothing was adjusted', async () => {
  shopWithCoins(() => 60, { 'admin.coins.adjust': () => Promise.reject(noConnection()) });
  const screen = await renderInAdmin(<UserCoins userId="usr_meera" name="Meera" isAdmin={false} />);
  await screen.getByRole('button', { name: 'Adjust coins' }).click();
  await screen.getByLabelText('Coins', { exact: true }).fill('10');
  await screen.getByLabelText('Reason').fill('A late parcel');
  await screen.getByRole('dialog').getByRole('button', { name: 'Adjust' }).click();
  await expect.element(screen.getByText('The coins were not adjusted. Please try again.')).toBeVisible();
  await expect.element(screen.getByLabelText('Reason')).toHaveValue('A late parcel');
});

test('spec 6.3: an administrator has no coins, and none can be given', async () => {
  shopWithCoins(() => 0);
  const screen = await renderInAdmin(<UserCoins userId="usr_asha" name="Asha" isAdmin />);
  await expect.element(screen.getByText('Admins have no coins.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Adjust coins' })).not.toBeInTheDocument();
});

test('a statement that does not load can be retried', async () => {
  let isDown = true;
  shopWithCoins(() => 60, {
    'admin.coins.history': () => (isDown ? Promise.reject(noConnection()) : { ...listed([]), coins: 60 }),
  });
  const screen = await renderInAdmin(<UserCoins userId="usr_meera" name="Meera" isAdmin={false} />);
  await expect.element(screen.getByText(/^The statement did not load\./)).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('No coins yet.')).toBeVisible();
});

test('an administrator reads the lots of any day, which are requested when they are opened', async () => {
  const shop = shopWithCoins(() => 60, {
    'admin.coins.lots': ({ asOf }) => ({
      data: [
        {
          ...{
            _id: 'lot_1',
            reason: 'birthday',
            reference: '2026',
            description: 'Happy birthday',
            kind: 'given',
          },
          ...{ coins: 50, remaining: 40, earned_on: '2026-11-01', ends_on: '2027-11-30' },
        },
      ],
      coins: asOf === undefined ? 40 : 45,
      pending: [{ coins: 24, order: 'JH-1', free_on: '2026-12-04' }],
    }),
  });
  const screen = await renderInAdmin(<UserCoins userId="usr_meera" name="Meera" isAdmin={false} />);
  await screen.getByText('When they end, on any day').click();
  await expect.element(screen.getByText('Together 40 coins')).toBeVisible();
  await expect.element(screen.getByText('1 Nov 2026, until 30 Nov 2027')).toBeVisible();
  await expect.element(screen.getByText('24 coins on 4 Dec 2026')).toBeVisible();
  await screen.getByLabelText('At the end of').fill('2026-11-15');
  await expect.element(screen.getByText('Together 45 coins')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.coins.lots'))
    .toEqual([{ user_id: 'usr_meera' }, { user_id: 'usr_meera', asOf: '2026-11-15' }]);
});
