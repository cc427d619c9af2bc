import { describe, expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { wireOrder } from '../../../../test/samples/orders.ts';
import { wireShop, wireUser } from '../../../../test/samples/shop.ts';
import { unverifiedPayment } from '../../../components/payment/payment-notes.tsx';
import PaymentOutcomePage from './payment-outcome.tsx';
import { UnpaidCheckout } from './unpaid-checkout.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const orderId = 'JH-261120-ABC123';
const unpaid = wireOrder({
  ...{ payment_status: 'awaiting_payment', payment_method: 'razorpay', can_pay: true },
  held_until: '2099-11-20T04:30:00.000Z',
});
const paid = wireOrder({
  ...{ order_status: 'confirmed', payment_status: 'paid', payment_method: 'razorpay', paymentId: 'pay_1' },
});
const proof = {
  ...{ orderId, razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' },
};

/** A shop with an order, and its own replies. */
const shopWith = (order: ReturnType<typeof wireOrder>, replies: Replies = {}) =>
  fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'shop.facts': () => ({
      data: wireShop({ online_payment: { mode: 'emulator', script: '/checkout.js' } }),
    }),
    'order.get': () => ({ data: order, tier_change: null }),
    'order.closePayment': () => ({}) as never,
    ...replies,
  });

const openPage = (page: 'success' | 'cancel') =>
  renderInShop(<PaymentOutcomePage />, { as: 'customer', path: `/${page}?order=${orderId}` });

test('/cancel of a cash order that was to be paid online says that it stays one', async () => {
  shopWith(wireOrder({ order_status: 'confirmed', payment_status: 'cod_due', payment_method: 'cod' }));
  const screen = await openPage('cancel');
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Your order stays as it was');
  await expect.element(screen.getByText(/You pay Rs\.1,050\.00 in cash/)).toBeVisible();
  await expect.element(screen.getByText(/^Thank you/)).not.toBeInTheDocument();
});

describe('/success', () => {
  test('spec 7.34, decisions §5: a payment is confirmed by its proof, and thanked for', async () => {
    const answer = heldBack({ data: paid });
    const shop = shopWith(unpaid, { 'order.verifyRazorpayPayment': answer.reply });
    unverifiedPayment.write(proof);
    const screen = await openPage('success');
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('We are checking your payment');
    await expect.element(screen.getByText(/Please don’t pay again/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(shop.callsOf('order.closePayment'), 'the money may be on its way').toEqual([]);
    answer.release();
    await expect.element(screen.getByText('Thank you, Meera', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('term').filter({ hasText: 'Paid' })).toBeVisible();
    await expect.element(screen.getByText('Rs.1,050.00 online')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'View order' }))
      .toHaveAttribute('href', `/myorders/${orderId}`);
    expect(document.documentElement.scrollWidth).toBe(360);
    expect(unverifiedPayment.read()).toBeNull();
    const { orderId: _, ...sent } = proof;
    await expect.poll(() => shop.callsOf('order.verifyRazorpayPayment')).toEqual([sent]);
  });

  test('decisions §5: without an answer the proof stays, and a reload sends it again', async () => {
    let isDown = true;
    const shop = shopWith(unpaid, {
      'order.get': () => (isDown ? Promise.reject(noConnection()) : { data: unpaid, tier_change: null }),
      'order.verifyRazorpayPayment': () => (isDown ? Promise.reject(noConnection()) : { data: paid }),
    });
    unverifiedPayment.write(proof);
    const screen = await openPage('success');
    await expect.element(screen.getByText('Your order did not load')).toBeVisible();
    const stored = sessionStorage.getItem('jhumka.unverified-payment') ?? '';
    await screen.unmount();
    isDown = false;
    expect(JSON.parse(stored)).toEqual(proof);
    const again = await openPage('success');
    await expect.element(again.getByText('Thank you, Meera', { exact: true })).toBeVisible();
    await expect.poll(() => shop.callsOf('order.verifyRazorpayPayment').length).toBeGreaterThan(1);
  });

  test('a refused proof shows a warning and a Pay button', async () => {
    shopWith(unpaid, {
      'order.verifyRazorpayPayment': () =>
        Promise.reject(refusal({ code: 'payment-not-verified', status: 400, message: 'Not verified' })),
    });
    unverifiedPayment.write(proof);
    const screen = await openPage('success');
    await expect.element(screen.getByText(/We could not verify this payment/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Pay now Rs.1,050.00' })).toBeVisible();
  });

  test('an order in cash says what is to pay; an account without a name is thanked without one', async () => {
    shopWith(wireOrder(), { 'user.details': () => ({ data: wireUser({ name: 'meera' }) }) });
    const screen = await openPage('success');
    await expect.element(screen.getByText('Rs.1,050.00 cash on delivery')).toBeVisible();
    await expect.element(screen.getByRole('term').filter({ hasText: 'To pay' })).toBeVisible();
    await expect.element(screen.getByText('Thank you', { exact: true })).toBeVisible();
  });

  test('the heading has the number and the day of arrival; without an estimate it says received', async () => {
    const span = { from: '2099-11-30', to: '2099-12-02' };
    const estimate = { pincode: '560003', state: null, is_served: true, express: span, standard: span };
    let isDown = false;
    shopWith(wireOrder(), {
      'shop.deliveryEstimate': () => (isDown ? Promise.reject(noConnection()) : { data: estimate }),
    });
    const screen = await openPage('success');
    const heading = screen.getByRole('heading', { level: 1 });
    await expect
      .element(heading)
      .toHaveTextContent(`Order ${orderId} Arriving between 30 Nov 2099 and 2 Dec 2099`);
    await expect.element(screen.getByText(/^We email each step to meera@/)).toBeVisible();
    await screen.unmount();
    isDown = true;
    const again = await openPage('success');
    await expect
      .element(again.getByRole('heading', { level: 1 }))
      .toHaveTextContent(`Order ${orderId} We have received it`);
  });

  test('an address without an order leads to My Orders', async () => {
    shopWith(paid);
    const screen = await renderInShop(<PaymentOutcomePage />, {
      as: 'customer',
      path: '/success',
    });
    await expect.poll(screen.path).toBe('/myorders');
  });
});

describe('/cancel', () => {
  test('spec 2.8: an unpaid order says until when it is held, and offers both ways to pay', async () => {
    let order = { ...unpaid, payment_failure: 'The bank did not answer in time' };
    const shop = shopWith(unpaid, {
      'order.get': () => ({ data: order, tier_change: null }),
      'order.payInCash': () => {
        order = { ...wireOrder(), payment_failure: '' };
        return { data: order } as never;
      },
    });
    const screen = await openPage('cancel');
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Payment not completed');
    await expect
      .element(screen.getByText(/^Your items are reserved until 20 Nov 2099.* Nothing was charged\.$/))
      .toBeVisible();
    await expect.element(screen.getByText(/a test page takes the payment\. No money moves/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Pay now Rs.1,050.00' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
    await expect.element(screen.getByText('The bank did not answer in time')).toBeVisible();
    await expect.poll(() => shop.callsOf('order.closePayment')).toEqual([{ orderId }]);
    await clickTwice(screen.getByRole('button', { name: 'Pay Rs.1,050.00 in cash' }));
    await expect.poll(screen.path).toBe('/success');
    await expect.poll(() => shop.callsOf('order.payInCash')).toEqual([{ orderId }]);
  });

  test('a payment page that did not open says so, and the order can be cancelled', async () => {
    shopWith({ ...unpaid, can_cancel: true });
    const screen = await renderInShop(<PaymentOutcomePage />, {
      as: 'customer',
      path: `/cancel?order=${orderId}&reason=not-opened`,
    });
    await expect.element(screen.getByText(/^The payment page did not open\./)).toBeVisible();
    await screen.getByRole('button', { name: 'Cancel order' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });

  test('a cancelled order that was paid says that the money comes back', async () => {
    const refund = { amount: 1_050, status: 'requested', is_transfer: false };
    shopWith(
      wireOrder({ ...{ order_status: 'cancelled', cancellation_reason: '' }, refunds: [refund] } as never),
    );
    const screen = await openPage('cancel');
    await expect.element(screen.getByText(/Rs\.1,050\.00/).first()).toBeVisible();
    await expect.element(screen.getByText('Nothing was charged.')).not.toBeInTheDocument();
  });

  test('an expired hold shows a message', async () => {
    shopWith({ ...unpaid, held_until: null });
    const screen = await openPage('cancel');
    await expect.element(screen.getByText(/The reservation has ended/)).toBeVisible();
  });

  test('a concurrently cancelled order shows that nothing was charged', async () => {
    shopWith(wireOrder({ order_status: 'cancelled', cancellation_reason: 'Not paid in time' }));
    const screen = await openPage('cancel');
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('This order was cancelled');
    await expect.element(screen.getByText('Not paid in time. Nothing was charged.')).toBeVisible();
  });

  test('an order above the cash limit is paid online only', async () => {
    shopWith({ ...unpaid, totalAmt: 60_000 });
    const screen = await openPage('cancel');
    await expect.element(screen.getByRole('button', { name: 'Pay now Rs.60,000.00' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /in cash/ })).not.toBeInTheDocument();
  });
});

describe('the checkout of an unpaid order', () => {
  const openCheckout = () =>
    renderInShop(<UnpaidCheckout orderId={orderId} />, {
      as: 'customer',
      path: `/checkout?order=${orderId}`,
    });

  test('decisions §4: it has the focus, shows the hold, and changes the order to cash', async () => {
    let order = { ...unpaid, payment_failure: 'The bank did not answer in time' };
    const shop = shopWith(unpaid, {
      'order.get': () => ({ data: order, tier_change: null }),
      'order.payInCash': () => {
        order = { ...wireOrder(), payment_failure: '' };
        return { data: order } as never;
      },
    });
    const screen = await openCheckout();
    await expect.element(screen.getByRole('heading', { name: 'Payment not completed' })).toHaveFocus();
    await expect.element(screen.getByText('The bank did not answer in time')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /Pay Rs\.1,050\.00 in cash/ })).toBeChecked();
    expect(document.documentElement.scrollWidth).toBe(360);
    await clickTwice(screen.getByRole('button', { name: /^Place order, pay in cash/ }));
    await expect.poll(screen.path).toBe('/success');
    await expect.poll(() => shop.callsOf('order.payInCash')).toEqual([{ orderId }]);
    await expect.poll(() => shop.callsOf('order.closePayment')).toEqual([{ orderId }]);
  });

  test('a payment that could not be started again shows why', async () => {
    const shop = shopWith(unpaid, { 'order.retryPayment': () => Promise.reject(noConnection()) });
    const screen = await openCheckout();
    await screen.getByRole('radio', { name: /Try online again/ }).click({ force: true });
    await screen.getByRole('button', { name: /^Pay now/ }).click();
    await expect
      .element(screen.getByRole('alert').getByText(/^We could not start the payment/))
      .toBeVisible();
    await expect.poll(() => shop.callsOf('order.retryPayment')).toEqual([{ orderId }]);
  });

  test('above the cash limit it is paid online only, and says why', async () => {
    const shop = shopWith(
      { ...unpaid, totalAmt: 60_000 },
      { 'order.retryPayment': heldBack({}).reply as never },
    );
    const screen = await openCheckout();
    await expect.element(screen.getByRole('radio', { name: /in cash/ })).toBeDisabled();
    await expect.element(screen.getByText('This order is above what can be paid in cash.')).toBeVisible();
    await clickTwice(screen.getByRole('button', { name: 'Pay now Rs.60,000.00' }));
    await expect.poll(() => shop.callsOf('order.retryPayment')).toEqual([{ orderId }]);
    expect(shop.callsOf('order.payInCash')).toEqual([]);
  });

  test('a proof that the shop refuses is doubtful: the money comes back', async () => {
    const refused = refusal({ code: 'payment-not-verified', status: 400, message: 'Not verified' });
    shopWith(unpaid, { 'order.verifyRazorpayPayment': () => Promise.reject(refused) });
    unverifiedPayment.write(proof);
    const screen = await openCheckout();
    await expect.element(screen.getByText(/^We could not verify this payment/)).toBeVisible();
  });

  test('an order that was cancelled meanwhile can’t be paid', async () => {
    const shop = shopWith(wireOrder({ order_status: 'cancelled', cancellation_reason: 'Not paid in time' }));
    const screen = await openCheckout();
    await expect.element(screen.getByText('Not paid in time. Nothing was charged.')).toBeVisible();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
    expect(shop.callsOf('order.closePayment')).toEqual([]);
  });

  test('an order that is paid meanwhile is thanked for', async () => {
    shopWith(paid);
    const screen = await openCheckout();
    await expect.poll(screen.path).toBe('/success');
  });
});
