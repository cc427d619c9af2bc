import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireOrder } from '../../../../test/samples/orders.ts';
import type { Feedback } from '../api/order-queries.ts';
import { FeedbackSection } from './feedback-section.tsx';

test('spec 7.40, 7.41: feedback on an order is sent once, and may be changed', async () => {
  let feedback: Feedback | null = null;
  const first = heldBack(undefined);
  const shop = fakeShop({
    'feedback.ofOrder': () => ({ data: feedback }),
    'feedback.submit': async (input) => {
      await first.reply();
      feedback = input as unknown as Feedback;
      return { data: feedback };
    },
  });
  const screen = await renderInShop(<FeedbackSection order={wireOrder() as never} />, { as: 'customer' });
  await screen.getByRole('button', { name: 'Rate our service' }).click();
  const send = screen.getByRole('button', { name: 'Send feedback' });
  await send.click();
  await expect.element(screen.getByText('Please choose one to five stars.')).toBeVisible();
  await screen.getByRole('radio', { name: '3 stars, Good' }).click({ force: true });
  await screen.getByRole('button', { name: 'Packing' }).click();
  await screen.getByLabelText(/^Your feedback/).fill('The box was large');
  expect(document.documentElement.scrollWidth).toBe(360);
  await clickTwice(send);
  first.release();
  await expect.element(screen.getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
  await expect.element(screen.getByText('The box was large')).toBeVisible();
  await expect.element(screen.getByText('Packing')).toBeVisible();
  await screen.getByRole('button', { name: 'Edit your feedback' }).click();
  await expect.element(screen.getByLabelText(/^Your feedback/)).toHaveValue('The box was large');
  await screen.getByLabelText(/^Your feedback/).fill('The box was large, but pretty');
  await send.click();
  await expect.element(screen.getByText('The box was large, but pretty')).toBeVisible();
  await expect.element(screen.getByLabelText(/^Your feedback/)).not.toBeInTheDocument();
  const order = { orderId: 'JH-261120-ABC123', rating: 3, topics: ['Packing'] };
  await expect
    .poll(() => shop.callsOf('feedback.submit'))
    .toEqual([
      { ...order, comment: 'The box was large' },
      { ...order, comment: 'The box was large, but pretty' },
    ]);
});
