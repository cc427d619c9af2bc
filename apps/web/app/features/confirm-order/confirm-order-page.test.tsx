import { expect, test } from 'vitest';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { ConfirmOrderPage } from './confirm-order-page.tsx';

const order = { orderId: 'JH-1', amount: 1_050, state: 'waiting' as const };
type Replies = Parameters<typeof fakeShop>[0];

async function open(replies: Replies, token = 'ord_1.secret') {
  const shop = fakeShop({ 'confirmation.open': () => ({ data: order }), ...replies });
  const screen = await renderInShop(<ConfirmOrderPage />, { path: `/confirm-order#${token}` });
  return { screen, shop };
}

test('opening the link answers nothing; a press confirms, once for a double click', async () => {
  const { screen, shop } = await open({ 'confirmation.answer': () => ({}) });
  await expect.element(screen.getByText(/Rs\.1,050\.00 in cash/)).toBeVisible();
  expect(shop.callsOf('confirmation.answer')).toEqual([]);
  await clickTwice(screen.getByRole('button', { name: 'Yes, send it' }));
  await expect.element(screen.getByText(/^Thank you. Your order is confirmed/)).toBeVisible();
  await expect
    .poll(() => shop.callsOf('confirmation.answer'))
    .toEqual([{ token: 'ord_1.secret', answer: 'yes' }]);
});

test('a refusal needs a second press', async () => {
  const { screen, shop } = await open({ 'confirmation.answer': () => ({}) });
  await screen.getByRole('button', { name: 'No, cancel it' }).click();
  expect(shop.callsOf('confirmation.answer')).toEqual([]);
  await screen.getByRole('button', { name: 'Press again to cancel it' }).click();
  await expect.element(screen.getByText(/We will not send this order/)).toBeVisible();
});

test('a closed link and one without its end say so', async () => {
  const closed = { status: 404, code: 'confirmation-closed', message: 'It was answered' } as const;
  const { screen } = await open({ 'confirmation.open': () => Promise.reject(refusal(closed)) });
  await expect.element(screen.getByText('It was answered')).toBeVisible();
});
