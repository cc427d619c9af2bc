import { expect, test } from 'vitest';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireCart, wireRow } from '../../../test/samples/cart.ts';
import { wireUser } from '../../../test/samples/shop.ts';
import { useCart } from './cart-query.ts';
import { UseCredit } from './use-credit.tsx';

type Replies = Parameters<typeof fakeShop>[0];

function CreditOfCart() {
  const { data: cart } = useCart();
  return cart ? <UseCredit credit={cart.credit} /> : null;
}

function open(replies: Replies = {}) {
  let use = false;
  const cart = () => wireCart([wireRow()], { credit: { balance: 300, use } });
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'cart.get': cart,
    'cart.setCredit': (input) => {
      use = input.use === true;
      return cart();
    },
    ...replies,
  });
  return renderInShop(<CreditOfCart />, { as: 'customer' }).then((screen) => ({ screen, shop }));
}

test('store credit is chosen by one press, also twice, with what there is', async () => {
  const { screen, shop } = await open();
  const choice = screen.getByRole('checkbox', { name: /^Pay with store credit/ });
  await expect.element(choice).not.toBeChecked();
  await expect.element(screen.getByText('Rs.300.00')).toBeVisible();
  await clickTwice(choice);
  await expect.element(choice).toBeChecked();
  await expect.poll(() => shop.callsOf('cart.setCredit')).toEqual([{ use: true }]);
});

test('a choice that was not saved is off again, and says so', async () => {
  const { screen } = await open({ 'cart.setCredit': () => Promise.reject(noConnection()) });
  const choice = screen.getByRole('checkbox', { name: /^Pay with store credit/ });
  await choice.click();
  await expect.element(screen.getByText(/choice was not saved|could not reach/i)).toBeVisible();
  await expect.element(choice).not.toBeChecked();
});
