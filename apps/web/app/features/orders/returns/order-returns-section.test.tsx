import { expect, test } from 'vitest';
import { fakeShop, noConnection } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireOrder } from '../../../../test/samples/orders.ts';
import { wireReturn } from '../../../../test/samples/returns.ts';
import { wireShop, wireUser } from '../../../../test/samples/shop.ts';
import { OrderPage } from '../page/order-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

async function open(shown = wireReturn(), replies: Replies = {}) {
  const { _id, number, kind, state, amount } = shown;
  const order = wireOrder({ order_status: 'delivered', returns: [{ _id, number, kind, state, amount }] });
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'shop.facts': () => ({ data: wireShop() }),
    'order.get': () => ({ data: order, tier_change: null }),
    'feedback.ofOrder': () => ({ data: null }),
    'returns.get': () => ({ data: shown }),
    ...replies,
  });
  const screen = await renderInShop(<OrderPage orderId={order.orderId} listPath="/myorders" />, {
    as: 'customer',
  });
  return { screen, shop, part: screen.getByRole('region', { name: 'Return RT-261124-ABC' }) };
}

test('an open return shows its steps, those ahead, and what is to be paid back', async () => {
  const at = '2026-11-25T04:30:00.000Z';
  const { screen, part } = await open(
    wireReturn({
      state: 'approved',
      timeline: [...wireReturn().timeline, { state: 'approved', at, actor: 'admin', note: '' }],
    }),
  );
  const steps = part.getByRole('list', { name: 'Steps of RT-261124-ABC' });
  await expect.element(steps.getByText('Damaged: A chain came off')).toBeVisible();
  await expect.element(steps.getByText('Pick-up on Fri 27 Nov, 10 am to 2 pm')).toBeVisible();
  expect(steps.element().querySelector('[aria-current=step]')?.textContent).toMatch(/^Accepted/);
  await expect.element(steps.getByText('Rs.1,030.00 paid back', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('To be paid back, RT-261124-ABC')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('a return is withdrawn once, after a question', async () => {
  let state: 'asked' | 'withdrawn' = 'asked';
  const { shop, screen, part } = await open(wireReturn(), {
    'returns.get': () => ({ data: wireReturn({ state, can_withdraw: state === 'asked' }) }),
    'returns.withdraw': () => {
      state = 'withdrawn';
      return { data: wireReturn({ state }) };
    },
  });
  await part.getByRole('button', { name: 'Withdraw it' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click();
  await expect.element(part.getByRole('heading', { name: 'Return withdrawn' })).toBeVisible();
  await expect.poll(() => shop.callsOf('returns.withdraw')).toEqual([{ id: 'ret_1', state: 'withdrawn' }]);
});

test('a refused return says why, and one that did not load can be retried', async () => {
  let isDown = true;
  const refused = wireReturn({
    ...{ state: 'refused', refused_reason: 'The seal was open.', can_withdraw: false },
    timeline: [{ state: 'refused', at: '2026-11-25T04:30:00.000Z', actor: 'admin', note: '' }],
  });
  const { part, screen } = await open(refused, {
    'returns.get': () => (isDown ? Promise.reject(noConnection()) : { data: refused }),
  });
  await expect.element(part.getByText('Return RT-261124-ABC did not load')).toBeVisible();
  isDown = false;
  await part.getByRole('button', { name: 'Try again' }).click();
  await expect.element(part.getByText('The seal was open.')).toBeVisible();
  await expect.element(screen.getByText(/^To be paid back/)).not.toBeInTheDocument();
});
