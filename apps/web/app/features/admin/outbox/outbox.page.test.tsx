import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import OutboxPage from './outbox.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type List = Awaited<ReturnType<NonNullable<Replies['admin.outbox.list']>>>;

const sent: List['data'][number] = {
  ...{ _id: 'msg_1', kind: 'order-placed', is_correction: false, channel: 'mail', state: 'sent', tries: 1 },
  ...{
    recipient: 'meera@example.com',
    subject: 'Your order',
    last_error: '',
    order: 'JH-1',
    userId: 'usr_1',
  },
  ...{ dueAt: '2026-11-20T06:00:00.000Z', sentAt: '2026-11-20T06:01:00.000Z' },
  createdAt: '2026-11-20T06:00:00.000Z',
} as List['data'][number];

const listOf = (data: List['data']): List => ({
  ...{ data, totalCount: data.length, is_count_capped: false },
  ...{ totalPages: 1, totalNoPage: 1, totalPage: 1, page: 1, limit: 20 },
});

test('a message is sent again after a question that names its recipient, once', async () => {
  const shop = fakeShop({
    'admin.outbox.list': () => listOf([sent]),
    'admin.outbox.resend': () => ({ data: sent }),
  });
  const screen = await renderInAdmin(<OutboxPage />);
  await screen
    .getByRole('button', { name: /^Send again/ })
    .first()
    .click();
  const question = screen.getByRole('dialog');
  await expect.element(question.getByText(/, to meera@example\.com$/)).toBeVisible();
  expect(shop.callsOf('admin.outbox.resend')).toEqual([]);
  await clickTwice(question.getByRole('button', { name: 'Send again' }));
  await expect.element(screen.getByText('Message resent')).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.outbox.resend')).toEqual([{ id: 'msg_1' }]);
});

test('a message without recipient says whether it was erased or waits', async () => {
  const erased = { ...sent, recipient: '' };
  const waiting = { ...sent, _id: 'msg_2', recipient: '', sentAt: null, state: 'waiting' as const };
  fakeShop({ 'admin.outbox.list': () => listOf([erased, waiting]) });
  const screen = await renderInAdmin(<OutboxPage />);
  await expect.element(screen.getByText('Erased', { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText('Not sent yet', { exact: true }).first()).toBeVisible();
});

test('a message that failed shows its error; the filters of the address reach the shop', async () => {
  const failed = { ...sent, state: 'failed' as const, last_error: 'The mailbox is full' };
  const shop = fakeShop({ 'admin.outbox.list': () => listOf([failed]) });
  const screen = await renderInAdmin(<OutboxPage />, { on: 'phone', path: '/?state=failed' });
  await expect.element(screen.getByText('The mailbox is full').first()).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.outbox.list')).toMatchObject([{ state: 'failed' }]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('an empty outbox says what will be listed; one that does not load can be retried', async () => {
  let isDown = true;
  fakeShop({ 'admin.outbox.list': () => (isDown ? Promise.reject(noConnection()) : listOf([])) });
  const screen = await renderInAdmin(<OutboxPage />);
  const retry = screen.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await expect.element(screen.getByText('No messages yet')).toBeVisible();
});
