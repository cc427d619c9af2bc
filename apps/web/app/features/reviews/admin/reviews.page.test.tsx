import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import ReviewsPage from './reviews.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type List = Awaited<ReturnType<NonNullable<Replies['admin.reviews.list']>>>;

const review = {
  ...{ _id: 'rev_1', author: 'Meera', userId: 'usr_1', rating: 2, comment: '', is_hidden: false },
  ...{ order: 'JH-1', pieces: [{ _id: 'prd_1', name: 'Lotus ring' }] },
  createdAt: '2026-11-20T06:00:00.000Z',
} as unknown as List['data'][number];

const listOf = (data: List['data']) =>
  ({
    ...{ data, totalCount: data.length, is_count_capped: false },
    ...{ totalPages: 1, totalNoPage: 1, totalPage: 1, page: 1, limit: 20 },
  }) as List;

test('a review is hidden once, with a reason that the question waits for', async () => {
  const shop = fakeShop({
    'admin.reviews.list': () => listOf([review]),
    'admin.reviews.moderate': () => ({ data: review }) as never,
  });
  const screen = await renderInAdmin(<ReviewsPage />);
  await expect.element(screen.getByText('no text').first()).toBeVisible();
  await screen
    .getByRole('button', { name: /^Hide the review of Meera/ })
    .first()
    .click();
  const question = screen.getByRole('dialog', { name: 'Hide the review of Meera?' });
  const hide = question.getByRole('button', { name: 'Hide' });
  await expect.element(hide).toBeDisabled();
  await question.getByRole('textbox').fill('Spam');
  await clickTwice(hide);
  await expect.element(screen.getByText('Review hidden')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.reviews.moderate'))
    .toEqual([{ id: 'rev_1', is_hidden: true, note: 'Spam' }]);
});

test('a hidden review is shown again, without a reason', async () => {
  const shop = fakeShop({
    'admin.reviews.list': () => listOf([{ ...review, is_hidden: true }]),
    'admin.reviews.moderate': () => ({ data: review }) as never,
  });
  const screen = await renderInAdmin(<ReviewsPage />, { path: '/?hidden=true' });
  await screen
    .getByRole('button', { name: /^Show the review of Meera/ })
    .first()
    .click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
  await expect.element(screen.getByText('Review shown')).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.reviews.list')[0]).toMatchObject({ hidden: 'true' });
  await expect
    .poll(() => shop.callsOf('admin.reviews.moderate'))
    .toEqual([{ id: 'rev_1', is_hidden: false, note: '' }]);
});

test('on a phone a review has its rating, and its order by name', async () => {
  fakeShop({ 'admin.reviews.list': () => listOf([review]) });
  const screen = await renderInAdmin(<ReviewsPage />, { on: 'phone' });
  await expect.element(screen.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /^View order of the review of Meera/ }))
    .toBeVisible();
});

test('no reviews: the list says whose are listed; a list that does not load can be retried', async () => {
  let isDown = true;
  fakeShop({ 'admin.reviews.list': () => (isDown ? Promise.reject(noConnection()) : listOf([])) });
  const screen = await renderInAdmin(<ReviewsPage />, { on: 'phone' });
  const retry = screen.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await expect.element(screen.getByText('No reviews yet')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});
