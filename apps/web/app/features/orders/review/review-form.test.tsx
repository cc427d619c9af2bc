import type { WireReply } from '@jhumka/contract';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop, heldBack, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { tokenOf } from '../../../../test/samples/account.ts';
import { wireItem, wireOrder } from '../../../../test/samples/orders.ts';
import { tokens } from '../../../api/tokens.ts';
import { orderQuery } from '../api/order-queries.ts';
import { ReviewForm } from './review-form.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type WireOrder = WireReply<'order.get'>['data'];

function Page() {
  const { data: order } = useQuery(orderQuery('JH-261120-ABC123'));
  return order ? <ReviewForm order={order} /> : null;
}

const delivered = wireOrder({ order_status: 'delivered' });

/** The form of a delivered order, on a phone. */
async function open(review: Replies['order.review'], order: WireOrder = delivered) {
  const reply = { data: order, tier_change: null };
  let answer: () => typeof reply | Promise<typeof reply> = () => reply;
  const shop = fakeShop({
    'order.get': () => answer(),
    ...(review && { 'order.review': review }),
  });
  tokens.save({ accessToken: tokenOf('usr_meera'), refreshToken: 'refresh' });
  const screen = await renderInShop(<Page />);
  const comment = screen.getByLabelText(/^Comments/);
  await expect.element(comment).toBeVisible();
  return {
    ...{ screen, shop, comment, submit: screen.getByRole('button', { name: 'Submit review' }) },
    /** Holds back the order until the returned function is called. */
    holdOrder: () => {
      const held = heldBack(reply);
      answer = held.reply;
      return held.release;
    },
    choose: (stars: number) =>
      screen.getByRole('radio', { name: new RegExp(`^${stars} star`) }).click({ force: true }),
  };
}

const reviewed = () => ({ data: { ...delivered, can_review: false, is_reviewed: true } }) as never;

test('no stars: nothing is sent, and the error leaves once some are chosen', async () => {
  const { screen, shop, submit, choose } = await open(reviewed);
  await submit.click();
  const error = screen.getByText('Please choose one to five stars.');
  await expect.element(error).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: '1 star, Poor' })).toHaveFocus();
  await choose(2);
  await expect.element(error).not.toBeInTheDocument();
  await expect.element(screen.getByText('Fair', { exact: true })).toBeVisible();
  expect(shop.callsOf('order.review')).toEqual([]);
});

test('a comment of 1,000 characters is sent whole; the last 200 are counted, and no more are taken', async () => {
  const { screen, shop, comment, submit, choose } = await open(reviewed);
  await expect.element(screen.getByText(/^Shown on each product of this order/)).toBeVisible();
  await choose(5);
  await comment.fill('म'.repeat(799));
  await expect.element(screen.getByText(/^Shown on each product of this order/)).toBeVisible();
  await comment.fill('म'.repeat(800));
  await expect.element(screen.getByText('200 characters are left.')).toBeVisible();
  await comment.fill('म'.repeat(999));
  await expect.element(screen.getByText('1 character is left.')).toBeVisible();
  await userEvent.keyboard('{Control>}{End}{/Control}xyz');
  await expect.element(screen.getByText('0 characters are left.')).toBeVisible();
  await expect.element(comment).toHaveValue(`${'म'.repeat(999)}x`);
  expect(document.documentElement.scrollWidth).toBe(360);
  await submit.click();
  await expect
    .poll(() => shop.callsOf('order.review'))
    .toMatchObject([{ review_comment: `${'म'.repeat(999)}x` }]);
});

test('in flight: the button is busy until the order is shown as reviewed', async () => {
  const reply = heldBack(reviewed());
  const { screen, shop, submit, choose, holdOrder } = await open(reply.reply);
  await choose(4);
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  await submit.click({ force: true });
  const release = holdOrder();
  reply.release();
  await expect.poll(() => shop.callsOf('order.get')).toHaveLength(2);
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(submit).not.toHaveAttribute('aria-busy', 'true');
  await expect.element(screen.getByText('Thank you for your review')).toBeVisible();
  await expect.poll(() => shop.callsOf('order.review')).toHaveLength(1);
});

test('a comment that the shop refuses shows why in its field, which gets the focus; nothing is lost', async () => {
  const issues = [{ path: 'review_comment', message: 'is not allowed' }];
  const refused = refusal({ status: 400, code: 'bad-input', message: 'Please check', issues });
  const { screen, comment, submit, choose } = await open(() => Promise.reject(refused));
  await choose(1);
  await comment.fill('Not for me');
  await submit.click();
  await expect.element(screen.getByText(/is not allowed/)).toBeVisible();
  await expect.element(comment).toHaveFocus();
  await expect.element(comment).toHaveValue('Not for me');
  await expect.element(screen.getByRole('radio', { name: '1 star, Poor' })).toBeChecked();
});

test('the fit is asked for an order in a size alone, and sent only when it is chosen', async () => {
  const items = [wireItem({ variant: { _id: 'var_14', sku: 'J1', options: { 'Ring size': '14' } } })];
  const { screen, shop, submit, choose } = await open(reviewed, { ...delivered, items });
  await expect.element(screen.getByRole('group', { name: /^How does the size fit/ })).toBeVisible();
  await choose(3);
  await submit.click();
  await expect.poll(() => shop.callsOf('order.review')).toHaveLength(1);
  expect(shop.callsOf('order.review')[0]).not.toHaveProperty('fit');
});

test('an order without a size asks for no fit', async () => {
  const { screen } = await open(reviewed);
  await expect.element(screen.getByRole('group', { name: /size/ })).not.toBeInTheDocument();
});

test('spec 4.11: a review that is left by choice is forgotten', async () => {
  const { screen, comment } = await open(reviewed);
  await comment.fill('Not sure yet');
  await screen.unmount();
  const { comment: again } = await open(reviewed);
  await expect.element(again).toHaveValue('');
});
