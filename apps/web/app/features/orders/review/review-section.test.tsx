import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { tokenOf } from '../../../../test/samples/account.ts';
import { wireItem, wireOrder } from '../../../../test/samples/orders.ts';
import { tokens } from '../../../api/tokens.ts';
import { orderQuery } from '../api/order-queries.ts';
import { ReviewSection } from './review-section.tsx';

type Replies = Parameters<typeof fakeShop>[0];

function Page() {
  const { data: order } = useQuery(orderQuery('JH-261120-ABC123'));
  return order ? <ReviewSection order={order} /> : null;
}

const delivered = wireOrder({ order_status: 'delivered' });

/** A delivered order that the calls review, with further replies. */
async function open(replies: Replies = {}) {
  let order = delivered;
  const shop = fakeShop({
    'order.get': () => ({ data: order, tier_change: null }),
    'order.review': ({ rating, review_comment }) => {
      order = {
        ...{ ...delivered, can_review: false, is_reviewed: true, rating: Number(rating) },
        ...{ review_comment: String(review_comment), review_date: '2026-11-22T04:30:00.000Z' },
      };
      return { data: order } as never;
    },
    'order.withdrawReview': () => {
      order = delivered;
      return {} as never;
    },
    ...replies,
  });
  tokens.save({ accessToken: tokenOf('usr_meera'), refreshToken: 'refresh' });
  const screen = await renderInShop(<Page />);
  return { screen, shop };
}

test('spec 4.3: nothing is asked before the delivery', async () => {
  const { screen } = await open({ 'order.get': () => ({ data: wireOrder(), tier_change: null }) });
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
});

test('spec 3.6, 4.3: a delivered order is reviewed once, by keyboard, and the review is shown', async () => {
  const { screen, shop } = await open();
  const submit = screen.getByRole('button', { name: 'Submit review' });
  await submit.click();
  await expect.element(screen.getByText('Please choose one to five stars.')).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('radio');
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: '4 stars, Very good' })).toBeChecked();
  const comment = 'Lighter than I thought & "well" <b>finished</b>.';
  await screen.getByLabelText(/^Comments/).fill(comment);
  expect(document.documentElement.scrollWidth).toBe(360);
  await clickTwice(submit);
  await expect.element(screen.getByRole('heading', { name: 'Your review' })).toBeVisible();
  await expect.element(screen.getByText(comment)).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  await expect
    .poll(() => shop.callsOf('order.review'))
    .toEqual([{ orderId: 'JH-261120-ABC123', rating: 4, review_comment: comment }]);
  await screen.getByRole('button', { name: 'Withdraw review' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Write a review' })).toBeVisible();
});

test('a withdrawal is sent once; one that fails says so, and the review stays', async () => {
  const reviewed = { ...delivered, ...{ can_review: false, is_reviewed: true, rating: 2 } };
  const answer = heldBack({} as never);
  const { screen, shop } = await open({
    'order.get': () => ({ data: reviewed, tier_change: null }),
    'order.withdrawReview': answer.reply,
  });
  const withdraw = screen.getByRole('button', { name: 'Withdraw review' });
  await clickTwice(withdraw);
  await expect.element(withdraw).toHaveAttribute('aria-busy', 'true');
  answer.fail(noConnection());
  await expect.element(screen.getByText('Your review was not withdrawn')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Your review' })).toBeVisible();
  await expect.poll(() => shop.callsOf('order.withdrawReview')).toHaveLength(1);
});

test('an order in a size asks how it fits', async () => {
  const sized = wireItem({ variant: { _id: 'var_14', sku: 'J1', options: { 'Ring size': '14' } } });
  const { screen, shop } = await open({
    'order.get': () => ({ data: { ...delivered, items: [sized] }, tier_change: null }),
    'order.review': heldBack({} as never).reply,
  });
  await screen.getByRole('radio', { name: '5 stars, Excellent' }).click({ force: true });
  await screen.getByRole('radio', { name: /small/i }).click();
  await screen.getByRole('button', { name: 'Submit review' }).click();
  await expect
    .poll(() => shop.callsOf('order.review'))
    .toMatchObject([{ rating: 5, fit: expect.any(String) }]);
});

test('spec 4.11: a half-written review survives a failure and the end of a session', async () => {
  const { screen } = await open({ 'order.review': () => Promise.reject(noConnection()) });
  await screen.getByRole('radio', { name: '5 stars, Excellent' }).click({ force: true });
  await screen.getByLabelText(/^Comments/).fill('My mother asked where');
  await screen.getByRole('button', { name: 'Submit review' }).click();
  await expect.element(screen.getByRole('alert').getByText(/^The review was not sent/)).toBeVisible();
  tokens.erase();
  await screen.unmount();
  tokens.save({ accessToken: tokenOf('usr_meera'), refreshToken: 'refresh' });
  const again = await renderInShop(<Page />);
  await expect.element(again.getByLabelText(/^Comments/)).toHaveValue('My mother asked where');
  await expect.element(again.getByRole('radio', { name: '5 stars, Excellent' })).toBeChecked();
});
