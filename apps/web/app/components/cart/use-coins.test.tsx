import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireCart, wireRow } from '../../../test/samples/cart.ts';
import { wireUser } from '../../../test/samples/shop.ts';
import { useCart } from './cart-query.ts';
import { UseCoins } from './use-coins.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const coins = {
  ...{ balance: 1_240, wished: 0, max: 412, worth: 0.5, share: 20, min_left: 1 },
  ends: { coins: 220, on: '2026-11-30' },
};

function CoinsOfCart() {
  const { data: cart } = useCart();
  return cart ? <UseCoins cart={cart} /> : null;
}

/** A shop whose cart uses the coins that were chosen last. */
function open(replies: Replies = {}, of: Partial<typeof coins> | null = {}) {
  let used = 0;
  const cart = () => {
    const { bill } = wireCart();
    const ofBill = used > 0 ? { coins_used: { given: used, purchased: 0 }, coins_discount: used / 2 } : {};
    return wireCart([wireRow()], { bill: { ...bill, ...ofBill }, coins: of && { ...coins, ...of } });
  };
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'cart.get': cart,
    'cart.setCoins': ({ coins: wished }) => {
      used = Number(wished);
      return cart();
    },
    ...replies,
  });
  return renderInShop(<CoinsOfCart />, { as: 'customer' }).then((screen) => ({ screen, shop }));
}

test('coins are used by the keyboard, with what they save and how many the order takes', async () => {
  const { screen, shop } = await open();
  await expect.element(screen.getByText('Save up to Rs.206.00')).toBeVisible();
  await expect
    .element(screen.getByText(/Up to 412 coins on this order. The first to go: 220 coins until 30 Nov 2026/))
    .toBeVisible();
  await userEvent.fill(screen.getByLabelText('Coins to use'), '120');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('120 coins save Rs.60.00')).toBeVisible();
  await expect.element(screen.getByLabelText('Coins to use')).toHaveValue('120');
  await expect.poll(() => shop.callsOf('cart.setCoins')).toEqual([{ coins: 120 }]);
});

test('all that the order takes is one press, also twice, and none is another', async () => {
  const { screen, shop } = await open();
  await clickTwice(screen.getByRole('button', { name: 'Use 412 coins' }));
  await expect.element(screen.getByText('412 coins save Rs.206.00')).toBeVisible();
  await expect.poll(() => shop.callsOf('cart.setCoins')).toEqual([{ coins: 412 }]);
  await screen.getByRole('button', { name: 'Use none' }).click();
  await expect.element(screen.getByText('Save up to Rs.206.00')).toBeVisible();
});

test('more than the order takes, half a coin and words are refused in place', async () => {
  const { screen, shop } = await open();
  for (const [typed, message] of [
    ['413', 'This order takes up to 412 coins.'],
    ['1.5', 'Please enter a whole number of coins.'],
    ['many', 'Please enter a whole number of coins.'],
  ] as const) {
    await userEvent.fill(screen.getByLabelText('Coins to use'), typed);
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByLabelText('Coins to use')).toHaveFocus();
  }
  expect(shop.callsOf('cart.setCoins')).toEqual([]);
});

test('a failure says so, and the field has what was typed', async () => {
  const { screen } = await open({ 'cart.setCoins': () => Promise.reject(noConnection()) });
  await userEvent.fill(screen.getByLabelText('Coins to use'), '10');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(screen.getByText(/coins were not changed|could not reach/i)).toBeVisible();
  await expect.element(screen.getByLabelText('Coins to use')).toHaveValue('10');
});

test('an order that takes no coins says so', async () => {
  const { screen } = await open({}, { max: 0 });
  await expect.element(screen.getByText('This order takes no coins.')).toBeVisible();
});

test('a customer without coins sees nothing of them', async () => {
  const { screen, shop } = await open({}, null);
  await expect.poll(() => shop.callsOf('cart.get').length).toBeGreaterThan(0);
  await expect.element(screen.getByText('Use coins')).not.toBeInTheDocument();
});
