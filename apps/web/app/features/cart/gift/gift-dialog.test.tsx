import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireCart, wireRow } from '../../../../test/samples/cart.ts';
import { wireShop, wireUser } from '../../../../test/samples/shop.ts';
import { CartPage } from '../cart-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

/** Opens the dialog of the only row of a cart, in a shop that wraps for so many rupees. */
async function openGift(price: number | null, replies: Replies = {}) {
  let gift = { gift_wrap: false, gift_message: '' };
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'shop.facts': () => ({ data: wireShop({ gift_wrap: price }) }),
    'cart.get': () => wireCart([wireRow(gift)]),
    'cart.setGift': ({ gift_wrap, gift_message }) => {
      gift = { gift_wrap: gift_wrap === true, gift_message: String(gift_message) };
      return { data: { _id: 'row_ira', ...gift } };
    },
    ...replies,
  });
  const screen = await renderInShop(<CartPage />, { as: 'customer', on: 'phone' });
  await screen.getByRole('button', { name: /gift/i }).click();
  const dialog = screen.getByRole('dialog');
  return { shop, screen, dialog, message: dialog.getByRole('textbox'), save: dialog.getByText('Save') };
}

test('wrapping and message are saved once, the dialog closes, and the row shows them', async () => {
  const { shop, screen, dialog, message, save } = await openGift(99);
  await expect.element(dialog.getByText('Rs.99.00 each')).toBeVisible();
  await dialog.getByRole('checkbox').click();
  await message.fill('For Maa');
  await clickTwice(save);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('Card: “For Maa”')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('cart.setGift'))
    .toEqual([{ _id: 'row_ira', gift_wrap: true, gift_message: 'For Maa' }]);
});

test('a message that no printer can print is refused at its field, and nothing is sent', async () => {
  const { shop, message, save } = await openGift(0);
  await message.fill('For you 🎁');
  await save.click();
  await expect.element(message).toHaveAttribute('aria-invalid', 'true');
  expect(shop.callsOf('cart.setGift')).toEqual([]);
});

test('without an answer the dialog stays open with what was typed, and says so', async () => {
  const { dialog, message, save } = await openGift(99, {
    'cart.setGift': () => Promise.reject(noConnection()),
  });
  await message.fill('For Maa');
  await save.click();
  await expect.element(dialog.getByRole('alert').first()).toBeVisible();
  await expect.element(message).toHaveValue('For Maa');
});

test('a shop that wraps nothing takes a message alone', async () => {
  const { dialog } = await openGift(null);
  await expect.element(dialog.getByRole('textbox')).toBeVisible();
  expect(dialog.getByRole('checkbox').elements()).toEqual([]);
});
