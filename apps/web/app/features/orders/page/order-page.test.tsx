import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeShop, heldBack, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireItem, wireOrder } from '../../../../test/samples/orders.ts';
import { wireShop, wireUser } from '../../../../test/samples/shop.ts';
import { OrderPage } from './order-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

async function open(order = wireOrder(), replies: Replies = {}) {
  fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'shop.facts': () => ({ data: wireShop() }),
    'order.get': () => ({ data: order, tier_change: null }),
    'feedback.ofOrder': () => ({ data: null }),
    'cart.get': () => refuseCart(),
    ...replies,
  });
  return renderInShop(<OrderPage orderId={order.orderId} listPath="/myorders" />, { as: 'customer' });
}

const refuseCart = () => Promise.reject(noConnection());

test.for([
  ['pending', 'Order received', 'Order placed'],
  ['confirmed', 'Your order is confirmed', 'Confirmed'],
  ['packed', 'Packed and ready to go', 'Packed'],
  ['shipped', 'On its way to you', 'Shipped'],
  ['out_for_delivery', 'Out for delivery', 'Out for delivery'],
  ['delivered', 'Delivered on 20 Nov', 'Delivered'],
  ['cancelled', 'Cancelled on 20 Nov', 'Cancelled'],
  ['returned', 'Returned on 20 Nov', 'Returned'],
] as const)(
  'spec 4.4: an order that is %s says so, and unfolds its steps',
  async ([order_status, heading, step]) => {
    const screen = await open(wireOrder({ order_status }));
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    const steps = screen.getByRole('list', { name: 'Steps' });
    await expect.element(steps).not.toBeInTheDocument();
    await screen.getByText('All steps').click();
    await expect.element(steps.getByText(step, { exact: true })).toBeVisible();
    await expect.element(steps.getByText('20 Nov 2026, 10:00 am').last()).toBeVisible();
    const isEnd = order_status === 'delivered' || order_status === 'cancelled' || order_status === 'returned';
    expect(steps.element().querySelectorAll('[aria-current=step]')).toHaveLength(isEnd ? 0 : 1);
  },
);

test.for([
  [{ coins: 24, taken_back: 0, free_on: '2026-12-04', is_free: false }, 'Earns 24 coins on 4 Dec 2026.'],
  [{ coins: 24, taken_back: 0, free_on: null, is_free: false }, 'Earns 24 coins after the time for returns.'],
  [
    { coins: 14, taken_back: 10, free_on: '2026-12-04', is_free: true },
    'Earned 14 coins. 10 coins are not earned, as goods were cancelled or returned.',
  ],
  [
    { coins: 0, taken_back: 1, free_on: null, is_free: false },
    '1 coin is not earned, as goods were cancelled or returned.',
  ],
] as const)('an order with the coins %j reads: %s', async ([coins_earned, text]) => {
  const screen = await open(wireOrder({ coins_earned }));
  await expect.element(screen.getByText(text)).toBeVisible();
});

test('a cancelled order tells what is back in the store credit', async () => {
  const { bill } = wireOrder();
  const paid = { ...bill, credit_used: 300, to_pay: bill.grand_total - 300 };
  const screen = await open(wireOrder({ order_status: 'cancelled', bill: paid }));
  await expect.element(screen.getByText(/Rs\.300\.00 is back in your store credit\./)).toBeVisible();
});

test('the progress of a parcel is five bars, of which the current one is marked', async () => {
  const screen = await open(wireOrder({ order_status: 'shipped' }));
  const bars = screen.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect.element(bars.nth(2)).toHaveAttribute('aria-current', 'step');
  expect(bars.elements().map((bar) => bar.textContent)).toEqual([
    'Confirmed, done',
    'Packed, done',
    'Shipped, done',
    'Out for delivery, pending',
    'Delivered, pending',
  ]);
});

test('decisions §5: a shipped parcel names its courier and links to the tracking page', async () => {
  const couriers = [{ name: 'Blue Dart', url: 'https://www.bluedart.com/?trackNo={number}' }];
  const screen = await open(
    wireOrder({
      order_status: 'shipped',
      delivery_details: { tracking_number: 'AWB 77', courier_partner: 'Blue Dart' },
    }),
    { 'shop.facts': () => ({ data: wireShop({ couriers }) }) },
  );
  await expect.element(screen.getByText('Tracking number AWB 77')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /^Track at Blue Dart/ }))
    .toHaveAttribute('href', 'https://www.bluedart.com/?trackNo=AWB%2077');
  await expect.element(screen.getByText(/^Shipped on Fri 20 Nov with Blue Dart\./)).toBeVisible();
  await expect.element(screen.getByText(/has shipped, so it can no longer be cancelled/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
});

test('an order under way begins with the day of its arrival, at a shop that is slow to name it', async () => {
  vi.setSystemTime('2026-11-27T06:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const span = { from: '2026-11-30', to: '2026-12-02' };
  const estimate = heldBack({ data: { express: null, standard: span } } as never);
  const screen = await open(wireOrder(), { 'shop.deliveryEstimate': estimate.reply });
  await expect.element(screen.getByText('We have received your order and confirm it next.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('');
  estimate.release();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Arrives by Wed 2 Dec');
  await expect.element(screen.getByText(/^Not before Mon 30 Nov\./)).toBeVisible();
});

test('a delivered order asks for its review first, and offers a return until the last day', async () => {
  vi.setSystemTime('2026-11-27T06:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const screen = await open(wireOrder({ order_status: 'delivered', return_days: 7 }));
  await expect.element(screen.getByText('You can return it until 27 Nov 2026.')).toBeVisible();
  const now = screen.getByRole('region', { name: 'Delivered on 20 Nov' });
  await expect
    .element(now.getByRole('link', { name: 'Return or exchange' }))
    .toHaveAttribute('href', '/myorders/JH-261120-ABC123/return');
  await now.getByRole('link', { name: 'Review your order' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Write a review' })).toHaveFocus();
  await expect.element(screen.getByText(/HSN/)).not.toBeInTheDocument();
});

test('a delivered order of engraved pieces alone offers no return at its head', async () => {
  vi.setSystemTime('2026-11-27T06:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const items = [wireItem({ engraving: 'Maa' })];
  const screen = await open(wireOrder({ order_status: 'delivered', items }));
  await expect.element(screen.getByText(/^Engraved for you/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Return or exchange' })).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^You can return it/)).not.toBeInTheDocument();
});

test('an order is shown after a skeleton, no wider than a phone', async () => {
  const order = wireOrder({
    items: [wireItem({ product_details: { name: 'Hoops'.repeat(20), image: [] } })],
    note: 'Ring'.repeat(40),
  });
  const answer = heldBack({ data: order, tier_change: null });
  const screen = await open(order, { 'order.get': answer.reply });
  await expect.element(screen.getByRole('status').first()).toBeVisible();
  answer.release();
  await expect.element(screen.getByRole('heading', { name: 'Hoops'.repeat(20) })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Bill details' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('an order that the shop does not know in this account is not found', async () => {
  const screen = await open(wireOrder(), {
    'order.get': () =>
      Promise.reject(refusal({ status: 404, code: 'order-not-found', message: 'Not found' })),
  });
  await expect.element(screen.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  await screen.getByRole('link', { name: 'My Orders' }).click();
  expect(screen.path()).toBe('/myorders');
});

test('an order that did not load can be retried', async () => {
  let isDown = true;
  const screen = await open(wireOrder(), {
    'order.get': () => (isDown ? Promise.reject(noConnection()) : { data: wireOrder(), tier_change: null }),
  });
  await expect.element(screen.getByText('Your order did not load')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order received');
});

test('an unpaid order shows the end of its hold, and a Pay button', async () => {
  const screen = await open(
    wireOrder({
      payment_status: 'awaiting_payment',
      payment_method: 'razorpay',
      can_pay: true,
      held_until: '2099-11-20T04:30:00.000Z',
      payment_failure: 'The bank did not answer in time',
    }),
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Awaiting your payment');
  const due = screen.getByRole('region', { name: 'Payment' });
  await expect.element(due.getByText(/Your items are reserved until 20 Nov 2099/)).toBeVisible();
  await expect.element(due.getByText('The bank did not answer in time')).toBeVisible();
  await expect.element(due.getByRole('button', { name: 'Pay now Rs.1,050.00' })).toBeVisible();
});

test('decisions §5: a cancelled order shows its refund', async () => {
  const refund = {
    ...{ amount: 1_050, reason: 'cancelled-after-payment' as const, is_done: true, is_transfer: false },
    ...{ reference: '', part: null, at: '2026-11-20T04:30:00.000Z' },
  };
  const screen = await open(
    wireOrder({ order_status: 'cancelled', payment_status: 'refunded', refunds: [refund] }),
  );
  await expect
    .element(screen.getByText(/Rs\.1,050\.00 was refunded to the original payment method\.$/))
    .toBeVisible();
});

test('the contact form is linked with the order number', async () => {
  const screen = await open();
  await expect
    .element(screen.getByRole('link', { name: 'Ask about this order' }))
    .toHaveAttribute('href', '/contact?order=JH-261120-ABC123');
});

async function openDocuments(order: ReturnType<typeof wireOrder>) {
  const requested: string[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    requested.push(String(url));
    const headers = { 'content-disposition': 'attachment; filename="TI-2627-000001.pdf"' };
    return new Response('%PDF-', { status: requested.length === 1 ? 503 : 200, headers });
  });
  onTestFinished(() => fetched.mockRestore());
  fakeShop({ 'order.get': () => ({ data: order, tier_change: null }) });
  const screen = await renderInShop(<OrderPage orderId={order.orderId} listPath="/myorders" />, {
    as: 'customer',
  });
  await expect.element(screen.getByRole('heading', { name: 'Bill details' })).toBeVisible();
  return { screen, requested };
}

test('decisions §5: an order has no invoice before it is confirmed', async () => {
  const { screen } = await openDocuments(wireOrder());
  await expect.element(screen.getByRole('button', { name: 'Download invoice' })).not.toBeInTheDocument();
});

test('decisions §5: a confirmed order has an invoice; a download that fails can be tried again', async () => {
  const { screen, requested } = await openDocuments(
    wireOrder({ order_status: 'confirmed', invoice_receipt: 'TI/2627/000001' }),
  );
  await expect.element(screen.getByText('PDF, TI/2627/000001')).toBeVisible();
  const download = screen.getByRole('button', { name: 'Download invoice' });
  await download.click();
  await expect.element(screen.getByRole('alert').getByText(/Something went wrong/)).toBeVisible();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLElement,
  ) {
    names.push((this as HTMLAnchorElement).download);
  });
  const names: string[] = [];
  onTestFinished(() => saved.mockRestore());
  await download.click();
  await expect.poll(() => names).toEqual(['TI-2627-000001.pdf']);
  expect(requested.at(-1)).toContain('JH-261120-ABC123');
});

test('an order with units says before it is packed when its invoice comes', async () => {
  const items = [wireItem({ needs_units: true })];
  const { screen } = await openDocuments(wireOrder({ order_status: 'confirmed', items }));
  const invoice = screen.getByRole('button', { name: 'Invoice comes when it is packed' });
  await expect.element(invoice).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Download invoice' })).not.toBeInTheDocument();
});

test('decisions §5: a cancelled order has a credit note, too', async () => {
  const { screen } = await openDocuments(
    wireOrder({
      order_status: 'cancelled',
      invoice_receipt: 'TI/2627/000001',
      credit_note: 'CN/2627/000001',
    }),
  );
  await expect.element(screen.getByRole('button', { name: 'Download credit note' })).toBeVisible();
  await expect.element(screen.getByText('PDF, CN/2627/000001')).toBeVisible();
});

test('an order whose items all are in an open return offers no other one', async () => {
  vi.setSystemTime('2026-11-25T06:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const can_return = { until: '2026-11-27', reason: 'It is in a return that you have asked for' };
  const screen = await open(wireOrder({ order_status: 'delivered', return_days: 7, can_return }));
  await expect.element(screen.getByRole('link', { name: 'Review your order' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Return or exchange' })).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^You can return it/)).not.toBeInTheDocument();
});

test('what came back for a cheaper size tells what is refunded, and that the rest was exchanged', async () => {
  const at = '2026-11-25T06:00:00.000Z';
  const part = { part: 1, amount: 1_030, delivery: false, reason: '', at, items: [] };
  const refund = { amount: 400, reason: 'returned' as const, is_done: false, is_transfer: true };
  const screen = await open(
    wireOrder({
      ...{
        order_status: 'delivered',
        payment_status: 'paid',
        parts_back: [{ ...part, is_exchange: true, credit_note: '' }],
      },
      refunds: [{ ...refund, reference: '', part: 1, at }],
    }),
  );
  const text = 'To be sent by bank transfer: Rs.400.00, the rest exchanged, 25 Nov 2026';
  await expect.element(screen.getByText(text)).toBeVisible();
});

test.for([
  ['all of it', [], 'Back in your coins or store credit, 25 Nov 2026'],
  ['a share', [400], 'Refunded: Rs.400.00, the rest is back in your coins or store credit, 25 Nov 2026'],
  ['none of it', [1_030], 'Refunded, 25 Nov 2026'],
] as const)('a part of which coins or credit had paid %s says where it went', async ([, amounts, text]) => {
  const at = '2026-11-25T06:00:00.000Z';
  const part = { part: 1, amount: 1_030, delivery: false, reason: '', at, items: [], credit_note: '' };
  const refunds = amounts.map((amount) => ({
    ...{ amount, reason: 'returned' as const, is_done: true, is_transfer: false },
    ...{ reference: '', part: 1, at },
  }));
  const screen = await open(
    wireOrder({ order_status: 'delivered', parts_back: [{ ...part, is_exchange: false }], refunds }),
  );
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

test('the parcel of an order says where it is, with the courier’s events', async () => {
  const parcel = {
    state: 'out-for-delivery' as const,
    ...{
      label: 'Out for delivery',
      courier: 'Blue Dart',
      tracking_number: 'BD7',
      expected_day: '2026-11-21',
    },
    events: [{ at: '2026-11-20T06:00:00.000Z', label: 'OUT FOR DELIVERY', place: 'Jaipur' }],
  };
  const delivery_details = { tracking_number: 'BD7', courier_partner: 'Blue Dart' };
  const order = wireOrder({ order_status: 'shipped', delivery_details });
  const screen = await open(order, { 'order.parcel': () => ({ data: parcel }) });
  await expect.element(screen.getByText(/expected on 21 Nov 2026$/)).toBeVisible();
  const events = screen.getByRole('list', { name: 'Events of the parcel' });
  await expect.element(events.getByText(/^OUT FOR DELIVERY, Jaipur/)).toBeVisible();
});
