import { fromRupees } from '@jhumka/domain/money';
import { expect, test, vi } from 'vitest';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { browserClient } from '../../api/client.ts';
import { CoinOffers } from './coin-offers.tsx';

const offers = [
  {
    _id: 'off_500',
    coins: 500,
    worth: fromRupees(250),
    min_order_amount: fromRupees(1_500),
    valid_days: 60,
    missing_coins: 0,
  },
  {
    _id: 'off_1000',
    coins: 1_000,
    worth: fromRupees(600),
    min_order_amount: fromRupees(3_000),
    valid_days: 60,
    missing_coins: 380,
  },
];
const wallet = { coins: 620, coupons: [], offers };
const made = { coupon: null, total_coins: 120, campaign: null, code: 'COINS-1', codes: [], warnings: [] };

test('spec 7.65: an offer above the balance can’t be chosen and says how many coins are short', async () => {
  fakeShop({});
  const screen = await renderInShop(<CoinOffers wallet={wallet} />, { as: 'customer' });
  await expect.element(screen.getByRole('button', { name: 'Get for 1,000 coins' })).toBeDisabled();
  await expect.element(screen.getByText('380 coins short')).toBeVisible();
});

test('coins are spent after a question that says what is left, once', async () => {
  const shop = fakeShop({ 'coupon.generate': () => ({ data: made }) });
  const screen = await renderInShop(<CoinOffers wallet={wallet} />, { as: 'customer' });
  await screen.getByRole('button', { name: 'Get for 500 coins' }).click();
  const question = screen.getByRole('dialog', { name: 'Spend 500 coins?' });
  await expect.element(question.getByText(/Rs\.250\.00 off .* 120 coins left afterwards\./)).toBeVisible();
  expect(shop.callsOf('coupon.generate')).toEqual([]);
  await clickTwice(screen.getByRole('button', { name: 'Get the coupon' }));
  await expect.element(screen.getByText('Coupon COINS-1 is in your wallet')).toBeVisible();
  await expect.poll(() => shop.callsOf('coupon.generate')).toMatchObject([{ offerId: 'off_500' }]);
});

test('keeping the coins sends nothing', async () => {
  const shop = fakeShop({});
  const screen = await renderInShop(<CoinOffers wallet={wallet} />, { as: 'customer' });
  await screen.getByRole('button', { name: 'Get for 500 coins' }).click();
  await screen.getByRole('button', { name: 'Keep my coins' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(shop.callsOf('coupon.generate')).toEqual([]);
});

test('a failure says so', async () => {
  fakeShop({ 'coupon.generate': () => Promise.reject(noConnection()) });
  const screen = await renderInShop(<CoinOffers wallet={wallet} />, { as: 'customer' });
  await screen.getByRole('button', { name: 'Get for 500 coins' }).click();
  await screen.getByRole('button', { name: 'Get the coupon' }).click();
  await expect.element(screen.getByText('We could not create the coupon. Please try again')).toBeVisible();
});

test('a retry without an answer makes no second coupon; after a refusal or a success one is new', async () => {
  const failures = [noConnection(), refusal({ code: 'insufficient-coins', message: 'Insufficient coins' })];
  const shop = fakeShop({
    'coupon.generate': () => {
      const failure = failures.shift();
      return failure ? Promise.reject(failure) : { data: made };
    },
  });
  const screen = await renderInShop(<CoinOffers wallet={wallet} />, { as: 'customer' });
  for (const attempt of [1, 2, 3, 4]) {
    await screen.getByRole('button', { name: 'Get for 500 coins' }).click();
    await screen.getByRole('button', { name: 'Get the coupon' }).click();
    await expect.poll(() => shop.callsOf('coupon.generate')).toHaveLength(attempt);
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  }
  const keys = vi
    .mocked(browserClient.call)
    .mock.calls.filter(([name]) => name === 'coupon.generate')
    .map(([, , options]) => new Headers(options?.headers).get('idempotency-key'));
  const [unanswered, refused, made1, made2] = keys;
  expect(refused, 'the same attempt').toBe(unanswered);
  expect(new Set([refused, made1, made2]).size, 'new attempts').toBe(3);
});
