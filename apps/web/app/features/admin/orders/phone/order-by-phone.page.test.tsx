import type { WireReply } from '@jhumka/contract';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../../test/render-in-admin.tsx';
import { wireManagedOrder, wireOrder } from '../../../../../test/samples/admin-orders.ts';
import { listed, wireProductIn, wireProductRow } from '../../../../../test/samples/admin-products.ts';
import { wireCart } from '../../../../../test/samples/cart.ts';
import { MendPayment } from './mend-payment.tsx';
import OrderByPhonePage from './order-by-phone.page.tsx';
import { PaymentLinkLine } from './payment-link-line.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type WireCustomer = WireReply<'admin.customers.find'>['data'][number];

const wireCustomer = (changes: Partial<WireCustomer> = {}): WireCustomer => ({
  ...{ _id: 'usr_farah', name: 'Farah Sheikh', email: '', avatar: '', mobile: '+919893041728' },
  ...{ verify_mobile: false, verify_email: false, last_login_date: null, status: 'Active', role: 'USER' },
  ...{ vip_enabled: false, vip_tier: 'NONE', birthday: null, gstin: '', business_name: '' },
  ...{ createdAt: '2026-11-20T06:00:00.000Z', totalOrders: 0, totalSpent: 0, coins: 0 },
  ...{ order_limits_lifted: false, tags: [], ...changes },
});

const link = (changes: object = {}) => ({
  ...{ _id: 'plk_1', url: 'https://rzp.example/l/1', state: 'open' as const, amount: 1050 },
  expires_at: new Date(Date.now() + 29.5 * 60_000).toISOString(),
  ...{ whatsapp: 'https://wa.me/919893041728?text=Hello', createdAt: '2026-11-20T06:00:00.000Z', ...changes },
});

const product = wireProductIn({ name: 'Ring size', kind: 'ring-size' }, ['12']);
const states = { all: 1, live: 1, hidden: 0, low: 0, sold_out: 0 };
const shopWith = (replies: Replies = {}) =>
  fakeShop({
    'admin.customers.find': () => ({ data: [wireCustomer()] }),
    'admin.products.list': () => ({ ...listed([wireProductRow()]), states }),
    'admin.products.get': () => ({ data: product }),
    'admin.orders.previewPlace': () => ({ data: { bill: wireCart().bill } }),
    'admin.orders.place': () => ({ data: wireOrder(), link: link() }),
    ...replies,
  });
const open = (on: 'phone' | 'desktop' = 'desktop') =>
  renderInAdmin(<OrderByPhonePage />, { on, path: '/dashboard/order-by-phone' });

async function fill(screen: Awaited<ReturnType<typeof open>>): Promise<void> {
  await screen.getByLabelText('Mobile').first().fill('98930 41728');
  await screen.getByRole('button', { name: 'Choose Farah Sheikh' }).click();
  await screen.getByLabelText('Add a product').fill('ira');
  await screen.getByRole('button', { name: /^Add / }).first().click();
  await screen.getByLabelText('Pincode').fill('462001');
  await screen.getByLabelText('Address', { exact: true }).fill('14 Idgah Hills');
}

describe('an order by phone', () => {
  test('is placed once for a double click, at the total that was shown, and shows its link', async () => {
    const shop = shopWith();
    const screen = await open();
    await fill(screen);
    await expect.element(screen.getByLabelText('City')).toHaveValue('Bhopal');
    const place = screen.getByRole('button', { name: /^Create order and link, Rs\./ });
    await clickTwice(place);
    await expect.element(screen.getByRole('heading', { name: 'JH-1 is placed' })).toBeVisible();
    await expect.element(screen.getByText('30 minutes left, stock is reserved')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Send by WhatsApp' }))
      .toHaveAttribute('href', 'https://wa.me/919893041728?text=Hello');
    await expect
      .poll(() => shop.callsOf('admin.orders.place'))
      .toMatchObject([
        {
          ...{ customerId: 'usr_farah', channel: 'phone', payment: 'link' },
          ...{ expectedTotal: wireCart().bill.grand_total, address: { city: 'Bhopal', pincode: '462001' } },
        },
      ]);
  });

  test('without customer and products is not sent, and says what is missing', async () => {
    const shop = shopWith();
    const screen = await open('phone');
    await screen.getByRole('button', { name: 'Create order and link' }).click();
    await expect.element(screen.getByText('Please choose the customer.')).toBeVisible();
    await expect.element(screen.getByText('Please add a product.')).toBeVisible();
    await expect.element(screen.getByText('Please enter the pincode.')).toBeVisible();
    expect(shop.callsOf('admin.orders.place')).toEqual([]);
  });

  test('Enter in a field places nothing', async () => {
    const shop = shopWith();
    const screen = await open();
    await fill(screen);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'Order by phone' })).toBeVisible();
    expect(shop.callsOf('admin.orders.place')).toEqual([]);
  });

  test('an unknown number opens the name beside it, and its account is made', async () => {
    const shop = shopWith({
      'admin.customers.find': () => ({ data: [] }),
      'admin.customers.create': () => ({ data: wireCustomer(), is_new: true }),
    });
    const screen = await open();
    await screen.getByLabelText('Mobile').first().fill('9893041728');
    await screen.getByLabelText('New customer: name').fill('Farah Sheikh');
    await clickTwice(screen.getByRole('button', { name: 'Add customer' }));
    await expect.element(screen.getByRole('button', { name: 'Someone else' })).toBeVisible();
    await expect
      .poll(() => shop.callsOf('admin.customers.create'))
      .toMatchObject([{ mobile: '9893041728', name: 'Farah Sheikh', isAnother: false }]);
  });

  test('a suspended customer can’t be chosen', async () => {
    shopWith({ 'admin.customers.find': () => ({ data: [wireCustomer({ status: 'Suspended' })] }) });
    const screen = await open();
    await screen.getByLabelText('Mobile').first().fill('9893041728');
    await expect.element(screen.getByText('Suspended')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Choose/ })).not.toBeInTheDocument();
  });

  test('a discount beyond the limit is refused before the order, in place of the bill', async () => {
    const why = 'You can give up to 5 %, which is Rs.50.00';
    shopWith({
      'admin.orders.previewPlace': ({ discount }) =>
        discount
          ? Promise.reject(refusal({ status: 400, code: 'discount-refused', message: why }))
          : { data: { bill: wireCart().bill } },
    });
    const screen = await open();
    await fill(screen);
    await screen.getByLabelText(/^Discount/).fill('8 %');
    await expect.element(screen.getByText(why)).toBeVisible();
    await expect.element(screen.getByLabelText('Reason of the discount')).toBeVisible();
  });

  test('a shop that does not answer keeps all that was entered', async () => {
    shopWith({ 'admin.orders.place': () => Promise.reject(noConnection()) });
    const screen = await open();
    await fill(screen);
    await screen.getByRole('button', { name: /^Create order and link/ }).click();
    await expect.element(screen.getByText(/^The shop did not answer\. Press again/)).toBeVisible();
    await expect.element(screen.getByLabelText('Pincode')).toHaveValue('462001');
  });
});

describe('the payment of an order', () => {
  const unpaid = (changes: Partial<Parameters<typeof wireManagedOrder>[0]> = {}) => {
    const order = wireOrder({
      order_status: 'pending',
      payment_status: 'failed',
      payment_method: 'razorpay',
      can_pay: true,
    });
    return wireManagedOrder({ order, ...changes }) as never;
  };

  test('is marked as paid with its reference and a reason, once', async () => {
    const shop = fakeShop({ 'admin.orders.markPaid': () => ({ data: wireOrder() }) });
    const screen = await renderInAdmin(<MendPayment managed={unpaid()} />);
    await screen.getByRole('button', { name: 'Mark as paid' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expect.element(dialog.getByText('Please enter its reference.')).toBeVisible();
    await dialog.getByLabelText('Reference').fill('UPI 4419');
    await dialog.getByLabelText('Reason').fill('Paid at the counter');
    await clickTwice(dialog.getByRole('button', { name: 'Mark as paid' }));
    await expect.element(screen.getByText('Order paid')).toBeVisible();
    await expect
      .poll(() => shop.callsOf('admin.orders.markPaid'))
      .toMatchObject([{ id: 'ord_1', means: 'upi', reference: 'UPI 4419', reason: 'Paid at the counter' }]);
  });

  test('with an open link offers no other one; a lapsed one has ended', async () => {
    fakeShop({});
    const screen = await renderInAdmin(<MendPayment managed={unpaid({ links: [link()] })} />);
    await expect.element(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Make payment link' })).not.toBeInTheDocument();
    const past = link({ expires_at: '2026-11-20T06:30:00.000Z' }) as never;
    const lapsed = await renderInAdmin(<PaymentLinkLine link={past} />);
    await expect.element(lapsed.getByText('Expired')).toBeVisible();
  });
});
