import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import JobsPage from './jobs.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type List = Awaited<ReturnType<NonNullable<Replies['admin.jobs.list']>>>;
type Figures = Awaited<ReturnType<NonNullable<Replies['admin.jobs.figures']>>>['data'];

const failed: List['data'][number] = {
  ...{ _id: 'job_1', name: 'send-mail', state: 'failed', about: 'JH-1', order: 'JH-1', ticket: null },
  ...{ tries: 4, mostTries: 5, error: 'The mailbox is full', startedAt: null, endedAt: null },
  ...{ createdAt: '2026-11-20T06:00:00.000Z', dueAt: '2026-11-20T06:00:00.000Z' },
};
const figures: Figures = {
  ...{ waiting: 0, later: 2, running: 1, failed: 1, done: 40, oldestWaiting: null },
  repeated: [
    {
      ...{ name: 'sweep-payments', everySeconds: 60, beganAt: '2026-11-20T06:00:00.000Z', tookMs: 12 },
      ...{ problem: 'No answer of the provider', failedAt: '2026-11-20T06:00:00.000Z' },
    },
  ],
};

type Checks = Awaited<ReturnType<NonNullable<Replies['admin.invariants.list']>>>['data'];

const holding: Checks['invariants'][number] = {
  ...{ key: 'stock', name: 'stock is never below zero', advice: 'Count the goods.', isRepairable: false },
  ...{ brokenSince: null, total: 0, rows: [] },
};
const checks = (...broken: Checks['invariants']): Checks => ({
  ...{ checkedAt: '2026-11-20T06:00:00.000Z', isRunning: false, problem: '' },
  invariants: [...broken, holding],
});

const listOf = (data: List['data']): List => ({
  ...{ data, names: ['send-mail'], totalCount: data.length },
  ...{ totalPages: 1, totalNoPage: 1, totalPage: 1, page: 1, limit: 25 },
});

const shopWith = (data: List['data'], replies: Replies = {}) =>
  fakeShop({
    'admin.jobs.list': () => listOf(data),
    'admin.jobs.figures': () => ({ data: figures }),
    'admin.invariants.list': () => ({ data: checks() }),
    ...replies,
  });

test('a failed job shows its error and its order; a double click on Retry retries it once', async () => {
  const shop = shopWith([failed], { 'admin.jobs.retry': () => ({ data: failed }) });
  const screen = await renderInAdmin(<JobsPage />);
  await expect.element(screen.getByText('The mailbox is full').first()).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'JH-1', exact: true }).first())
    .toHaveAttribute('href', '/dashboard/order-management/JH-1');
  await clickTwice(screen.getByRole('button', { name: /^Retry/ }).first());
  await expect.element(screen.getByText('The job will be retried')).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.jobs.retry')).toEqual([{ id: 'job_1', name: 'send-mail' }]);
});

test('a job is deleted after a question, and a failure says so', async () => {
  const shop = shopWith([failed], { 'admin.jobs.remove': () => Promise.reject(noConnection()) });
  const screen = await renderInAdmin(<JobsPage />);
  await screen
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  expect(shop.callsOf('admin.jobs.remove')).toEqual([]);
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText(/The job was not deleted|No connection/).first()).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.jobs.remove')).toEqual([{ id: 'job_1', name: 'send-mail' }]);
});

test('running and finished jobs have no buttons, a waiting one can be deleted only', async () => {
  shopWith([
    { ...failed, _id: 'job_2', state: 'running', about: 'JH-2' },
    { ...failed, _id: 'job_3', state: 'done', about: 'JH-3' },
    { ...failed, _id: 'job_4', state: 'waiting', about: 'JH-4' },
  ]);
  const screen = await renderInAdmin(<JobsPage />);
  await expect.element(screen.getByRole('button', { name: /^Delete: .*JH-4/ }).first()).toBeVisible();
  expect(screen.getByRole('button', { name: /^Delete: .*JH-[23]/ }).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: /^Retry/ }).elements()).toEqual([]);
});

test('figures lead to their lists, and a recurring job that failed says why', async () => {
  shopWith([]);
  const screen = await renderInAdmin(<JobsPage />, { on: 'phone' });
  await expect.element(screen.getByText('No answer of the provider')).toBeVisible();
  await expect.element(screen.getByText('2 scheduled')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /^Failed/ }).first())
    .toHaveAttribute('href', '/dashboard/jobs?state=failed');
  await expect.element(screen.getByText('No jobs', { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('a broken figure names its rows; a repair says first what it changes, then does it once', async () => {
  const broken = {
    ...{ key: 'balance', name: 'the balance is the sum', advice: 'Repair it here.', isRepairable: true },
    ...{ brokenSince: '2026-11-19T06:00:00.000Z', total: 12, rows: [{ _id: 'usr_1', name: 'Asha Rao' }] },
  };
  const changes = [{ _id: 'usr_1', name: 'Asha Rao', from: '35 coins', to: '500 coins' }];
  const shop = shopWith([], {
    'admin.invariants.list': () => ({ data: checks(broken) }),
    'admin.invariants.repair': () => ({ data: { changes } }),
  });
  const screen = await renderInAdmin(<JobsPage />);
  const part = screen.getByRole('region', { name: 'The balance is the sum' });
  await expect.element(part.getByRole('link', { name: 'Asha Rao' })).toBeVisible();
  await expect.element(part.getByText('and 11 more')).toBeVisible();
  await part.getByRole('button', { name: 'Show what a repair changes' }).click();
  await expect.element(part.getByRole('cell', { name: '500 coins' })).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.invariants.repair'))
    .toEqual([{ key: 'balance', dryRun: true }]);
  await part.getByRole('button', { name: 'Repair this figure' }).click();
  await clickTwice(screen.getByRole('dialog').getByRole('button', { name: 'Repair' }));
  await expect
    .poll(() => shop.callsOf('admin.invariants.repair').slice(1))
    .toEqual([{ key: 'balance', dryRun: false }]);
});

test('everything agrees, and a check begins once', async () => {
  const shop = shopWith([], { 'admin.invariants.check': () => ({}) });
  const screen = await renderInAdmin(<JobsPage />);
  await expect.element(screen.getByText('Everything agrees')).toBeVisible();
  await clickTwice(screen.getByRole('button', { name: 'Check now' }));
  await expect.poll(() => shop.callsOf('admin.invariants.check')).toHaveLength(1);
});
