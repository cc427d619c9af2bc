import { expect, onTestFinished, test, vi } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { listed } from '../../../../test/samples/admin-products.ts';
import { wireManagedReturn } from '../../../../test/samples/returns.ts';
import ReturnsPage from './returns.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const rows = [
  wireManagedReturn(),
  wireManagedReturn({
    _id: 'ret_2',
    number: 'RT-261120-WAY',
    ...{ state: 'picked_up', next_step: 'received', moves: ['received'], waits_for: 'courier' },
  }),
];

async function open(path = '/dashboard/returns', replies: Replies = {}) {
  vi.setSystemTime('2026-11-29T06:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const shop = fakeShop({
    'admin.returns.list': () =>
      ({
        ...listed(rows),
        counts: { asked: { count: 1, oldest: '2026-11-24T04:30:00.000Z' } },
      }) as never,
    ...replies,
  });
  return { screen: await renderInAdmin(<ReturnsPage />, { path }), shop };
}

test('returns stand by who has to act, each with its next step, and each state with its oldest', async () => {
  const { screen, shop } = await open();
  const table = screen.getByRole('table', { name: 'Returns' });
  await expect.element(table.getByRole('row', { name: 'RT-261124-ABC of Asha Rao' })).toBeVisible();
  const lines = table
    .getByRole('row')
    .elements()
    .map((row) => row.textContent ?? '');
  expect(lines.slice(1).map((line) => line.slice(0, 16))).toEqual([
    'Waiting for you',
    'RT-261124-ABCAsh',
    'With the courier',
    'RT-261120-WAYAsh',
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'Approve or decline RT-261124-ABC' }))
    .toHaveAttribute('href', '/dashboard/returns/ret_1');
  const asked = screen.getByRole('region', { name: 'By state' }).getByRole('link', { name: /^Asked/ });
  await expect.element(asked).toHaveTextContent('Asked1oldest 5 days');
  await asked.click();
  await expect.poll(() => shop.callsOf('admin.returns.list').at(-1)).toMatchObject({ state: 'asked' });
});

test('a step that needs no decision is made in the list, once', async () => {
  const { screen, shop } = await open('/dashboard/returns', {
    'admin.returns.move': () => ({ data: wireManagedReturn() }),
  });
  await clickTwice(screen.getByRole('button', { name: 'Mark as received RT-261120-WAY' }));
  await expect.element(screen.getByText('RT-261120-WAY: here, to inspect')).toBeVisible();
  await expect.poll(() => shop.callsOf('admin.returns.move')).toEqual([{ id: 'ret_2', state: 'received' }]);
});

test('a list that is empty, searched for in vain, or did not come says so', async () => {
  let answer: 'down' | 'empty' = 'down';
  const { screen } = await open('/dashboard/returns', {
    'admin.returns.list': () =>
      answer === 'down' ? Promise.reject(noConnection()) : ({ ...listed([]), counts: {} } as never),
  });
  await expect.element(screen.getByText('Returns did not load')).toBeVisible();
  answer = 'empty';
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('No returns yet')).toBeVisible();
});
