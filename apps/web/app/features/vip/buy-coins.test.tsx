import { expect, test, vi } from 'vitest';
import { fakeShop, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { BuyCoins } from './buy-coins.tsx';
import type { Buying } from './use-buy.ts';

type Replies = Parameters<typeof fakeShop>[0];
type Packages = Awaited<ReturnType<NonNullable<Replies['coins.packages']>>>['data'];

const packages = [
  { _id: 'pkg_1', coins: 100, price: 100 },
  { _id: 'pkg_2', coins: 500, price: 450 },
] as unknown as Packages;

async function open({
  replies = {},
  isPaid = true,
  isVerifying = false,
  ...state
}: { replies?: Replies; isPaid?: boolean; isVerifying?: boolean } & Partial<Buying>) {
  const mutate = vi.fn();
  const buying = { mutate, isPending: false, variables: undefined, ...state } as Buying;
  fakeShop({
    'coins.packages': () => ({ data: packages }),
    'shop.facts': () => ({ data: { online_payment: isPaid ? { mode: 'live' } : null } }) as never,
    ...replies,
  });
  const screen = await renderInShop(<BuyCoins buying={buying} isVerifying={isVerifying} />, {
    as: 'customer',
  });
  return { screen, mutate };
}

test('spec 7.58, 7.59: each package says its price and what a coin costs, and is bought by a press', async () => {
  const { screen, mutate } = await open({});
  await expect.element(screen.getByText('Rs.0.90 a coin')).toBeVisible();
  const buy = screen.getByRole('button', { name: 'Buy 500 coins for Rs.450.00' });
  await expect.element(buy).toBeEnabled();
  await buy.click();
  expect(mutate).toHaveBeenCalledExactlyOnceWith({ packageId: 'pkg_2', description: '500 coins' });
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('while a package is paid, it is busy and the others wait', async () => {
  const { screen } = await open({
    isPending: true,
    variables: { packageId: 'pkg_1', description: '100 coins' },
  });
  await expect.element(screen.getByRole('button', { name: /^Buy 500/ })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: /^Buy 100/ })).toHaveAttribute('aria-busy', 'true');
});

test('without online payment nothing can be bought, and the list says so', async () => {
  const { screen } = await open({ isPaid: false });
  await expect.element(screen.getByText('Online payment is not available right now.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Buy 100/ })).toBeDisabled();
});

test('no packages: coins are not on sale; packages that do not load can be retried', async () => {
  let isDown = true;
  const { screen } = await open({
    replies: { 'coins.packages': () => (isDown ? Promise.reject(noConnection()) : { data: [] }) },
  });
  await expect.element(screen.getByText(/^Coin packages did not load/)).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Coins are not on sale right now.')).toBeVisible();
});

test('while a payment is verified, it says so, and nothing else is sold', async () => {
  const { screen } = await open({
    isVerifying: true,
    variables: { packageId: 'pkg_1', description: '100 coins' },
  });
  await expect.element(screen.getByRole('status').getByText('Confirming your payment…')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Buy 500/ })).toBeDisabled();
});

test.each([
  ['one rate', [125], '1 coin = Rs.0.50 when you turn it into a coupon.'],
  ['several', [125, 150], '1 coin = Rs.0.50 to Rs.0.60 when you turn it into a coupon.'],
])('decisions §6: what a coin is worth, at %s', async (_, worths, words) => {
  const offers = worths.map((worth) => ({ coins: 250, worth }));
  const { screen } = await open({
    replies: { 'coupon.list': () => ({ data: { coins: 0, coupons: [], offers } }) as never },
  });
  await expect.element(screen.getByText(words)).toBeVisible();
});
