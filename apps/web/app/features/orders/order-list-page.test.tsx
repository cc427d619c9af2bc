import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeShop, heldBack, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireItem, wireOrder, wireOrders } from '../../../test/samples/orders.ts';
import { wireShop, wireUser } from '../../../test/samples/shop.ts';
import { OrderListPage } from './order-list-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Order = ReturnType<typeof wireOrder>;

const pending = wireOrder();
const returned = wireOrder({ _id: 'ord_2', orderId: 'JH-261101-DEF456', order_status: 'returned' });

type Options = Replies & { path?: string; hash?: string };

/** The name of the link to an order: its products and its number. */
const linkTo = ({ orderId }: Order) => new RegExp(`, order ${orderId}$`);

async function open(orders: Order[], { path = '/myorders', hash = '', ...replies }: Options = {}) {
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'shop.facts': () => ({ data: wireShop() }),
    'order.list': ({ status, search }) => {
      const found = orders.filter(
        (one) => (status === 'all' || one.order_status === status) && one.orderId.includes(String(search)),
      );
      return { ...wireOrders(orders), data: found };
    },
    ...replies,
  });
  const screen = await renderInShop(<OrderListPage path={path} />, {
    as: 'customer',
    path: `${path}${hash}`,
  });
  return { screen, shop };
}

test('a customer without orders gets a link to the collections', async () => {
  const { screen } = await open([]);
  await expect.element(screen.getByText('No orders yet')).toBeVisible();
  await screen.getByRole('link', { name: 'Shop now' }).click();
  expect(screen.path()).toBe('/products');
});

test.for(['/myorders', '/dashboard/myorders'])(
  'spec 2.13, 3.8, 3.9: %s lists orders by status and by search',
  async (path) => {
    const { screen, shop } = await open([pending, returned], { path, hash: '#find' });
    await expect.element(screen.getByLabelText('Search your orders')).toHaveFocus();
    await expect.element(screen.getByRole('link', { name: linkTo(returned) })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
    await screen.getByRole('button', { name: 'Returned' }).click();
    await expect.element(screen.getByRole('link', { name: linkTo(pending) })).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: 'Returned' }))
      .toHaveAttribute('aria-pressed', 'true');
    expect(screen.path()).toContain(path);
    await screen.getByLabelText('Search your orders').fill('ABC');
    await expect.element(screen.getByText('No matching orders')).toBeVisible();
    await screen.getByRole('button', { name: 'Show all orders' }).click();
    await expect
      .element(screen.getByRole('link', { name: linkTo(pending) }))
      .toHaveAttribute('href', `${path}/${pending.orderId}`);
    await expect
      .poll(() => shop.callsOf('order.list'))
      .toMatchObject([
        { status: 'all', search: '', page: 1, limit: 10 },
        { status: 'returned', search: '' },
        { status: 'returned', search: 'ABC' },
      ]);
  },
);

test('spec 3.7: the list sums up all orders, and says who cancelled one and why', async () => {
  const cancelled = wireOrder({ order_status: 'cancelled', cancellation_reason: 'Too large' });
  const { screen } = await open([cancelled, returned]);
  await expect.element(screen.getByText('By you: Too large')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancelled 1' })).toBeVisible();
  await expect.element(screen.getByText('Rs.2,100.00')).toBeVisible();
});

test('spec 4.3, decisions §5: each order offers what can be done with it', async () => {
  const { screen } = await open([
    pending,
    wireOrder({ _id: 'ord_2', orderId: 'JH-PAY', can_pay: true, payment_status: 'awaiting_payment' }),
    wireOrder({
      ...{ _id: 'ord_3', orderId: 'JH-SHIP', order_status: 'shipped' },
      delivery_details: { tracking_number: 'AWB 77', courier_partner: 'Blue Dart' },
    }),
    wireOrder({ _id: 'ord_4', orderId: 'JH-DONE', order_status: 'delivered' }),
  ]);
  const row = (orderId: string) => screen.getByRole('listitem').filter({ hasText: orderId });
  await expect.element(row(pending.orderId).getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expect.element(row('JH-PAY').getByText('Awaiting your payment')).toBeVisible();
  await expect.element(row('JH-PAY').getByRole('button', { name: 'Pay now' })).toBeVisible();
  await expect.element(row('JH-PAY').getByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  await expect.element(row('JH-SHIP').getByText('Blue Dart')).toBeVisible();
  await expect.element(row('JH-SHIP').getByRole('link', { name: /^Track/ })).toBeVisible();
  await expect
    .element(row('JH-DONE').getByRole('link', { name: /^Review/ }))
    .toHaveAttribute('href', '/myorders/JH-DONE#review');
});

test('a delivered order is returned or bought again from the list, which names what is sold out', async () => {
  vi.setSystemTime('2026-11-27T06:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const delivered = wireOrder({ order_status: 'delivered' });
  const engraved = { items: [wireItem({ engraving: 'Maa' })], orderId: 'JH-ENGRAVED' };
  const unit = { productId: 'prd_ira', variantId: 'prd_ira', name: 'Ira hoops' };
  const left = [{ ...unit, asked: 1, available: 0, reason: 'out-of-stock' as const }];
  const { screen } = await open([delivered, { ...delivered, _id: 'ord_2', ...engraved }], {
    'order.buyAgain': () => ({ data: { added: [], left } }),
  });
  await expect
    .element(screen.getByRole('link', { name: /^Return/ }))
    .toHaveAttribute('href', '/myorders/JH-261120-ABC123/return');
  await screen.getByRole('button', { name: `Buy again ${delivered.orderId}` }).click();
  await expect.element(screen.getByText('Ira hoops is out of stock.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('spec 4.2: an order is cancelled from the list', async () => {
  let order = pending;
  const { screen } = await open([], {
    'order.list': () => wireOrders([order]),
    'order.update': () => {
      order = wireOrder({ order_status: 'cancelled', cancellation_reason: 'For my sister' });
      return { data: order };
    },
  });
  await screen.getByRole('button', { name: 'Cancel order' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect.element(screen.getByText('By you: For my sister')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
});

test('orders are shown after a skeleton, no wider than a phone', async () => {
  const long = wireOrder({
    items: [wireItem({ product_details: { name: 'Hoops'.repeat(20), image: [] } })],
    ...{ order_status: 'cancelled', cancellation_reason: 'W'.repeat(80) },
  });
  const answer = heldBack(wireOrders([long]));
  const { screen } = await open([], { 'order.list': answer.reply });
  await expect.element(screen.getByRole('status', { name: 'Your orders are loading' })).toBeVisible();
  answer.release();
  await expect.element(screen.getByRole('link', { name: linkTo(long) })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('orders that did not load can be retried', async () => {
  let isDown = true;
  const { screen } = await open([], {
    'order.list': () => (isDown ? Promise.reject(noConnection()) : wireOrders([pending])),
  });
  await expect.element(screen.getByText('Your orders did not load')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: linkTo(pending) })).toBeVisible();
});
