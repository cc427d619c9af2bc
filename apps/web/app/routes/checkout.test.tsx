import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../test/click-twice.ts';
import { fakeShop, heldBack, holdReplies, noConnection, refusal } from '../../test/fake-shop.ts';
import { renderInShop } from '../../test/render-in-shop.tsx';
import { wireAddress } from '../../test/samples/addresses.ts';
import { wireCart, wireRow } from '../../test/samples/cart.ts';
import { wireDeal } from '../../test/samples/coupons.ts';
import { wireOrder } from '../../test/samples/orders.ts';
import { wireCard } from '../../test/samples/products.ts';
import { wireShop, wireUser } from '../../test/samples/shop.ts';
import { coinBalanceQuery } from '../components/loyalty/loyalty-queries.ts';
import { openPayment, unverifiedPayment } from '../components/payment/payment-notes.tsx';
import CheckoutRoute from './checkout.tsx';

type Replies = Parameters<typeof fakeShop>[0];
type Screen = Awaited<ReturnType<typeof renderInShop>>;

const span = { from: '2026-11-30', to: '2026-12-02' };
const served = { pincode: '560003', state: 'Karnataka', is_served: true, express: span, standard: span };
const costing = (grand_total: number) => ({ ...wireCart([wireRow()]).bill, grand_total });
const placed = { data: [] };

/** A shop with a cart of Rs.1,050 and an address, and its own replies. */
function open(replies: Replies = {}, rows = [wireRow()], extra: ReactNode = null) {
  let inCart = rows;
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'shop.facts': () => ({ data: wireShop() }),
    'shop.deliveryEstimate': () => ({ data: served }),
    'waitingRoom.enter': () => ({ data: { state: 'in' } }) as never,
    'address.list': () => ({ data: [wireAddress()] }),
    'cart.get': () => wireCart(inCart, { bill: costing(1_050) }),
    'cart.updateQuantity': ({ _id, qty }) => {
      inCart = inCart.map((row) => ({ ...row, quantity: Number(qty) }));
      return { data: { _id: String(_id), quantity: Number(qty) } };
    },
    'cart.deleteItem': ({ _id }) => {
      inCart = [];
      return { data: { _id: String(_id) } };
    },
    'cart.bestDeal': () => ({ data: wireDeal() }),
    'order.placeCash': () => placed,
    ...replies,
  });
  return renderInShop(
    <>
      {extra}
      <CheckoutRoute />
    </>,
    { as: 'customer' },
  ).then((screen) => ({ screen, shop }));
}

function CoinsShown() {
  const { data: coins } = useQuery(coinBalanceQuery());
  return <p>{coins} coins are yours</p>;
}

const place = (screen: Screen) => screen.getByRole('button', { name: /^Place order/ });
const courierNote = (screen: Screen) => screen.getByRole('textbox', { name: /^Note for the courier/ });

describe('placing an order', () => {
  test.each([
    ['the addresses are', 'address.list', { data: [wireAddress()] }],
    ['the payment methods are', 'shop.facts', { data: wireShop() }],
  ] as const)('is busy until %s known, and is sent once', async (_, name, known) => {
    const late = heldBack(known as never);
    const answer = heldBack(placed);
    const { screen, shop } = await open({ [name]: late.reply, 'order.placeCash': answer.reply });
    await expect.element(screen.getByRole('heading', { name: 'Bill details' })).toBeVisible();
    await expect.poll(() => shop.callsOf(name)).toHaveLength(1);
    await expect.element(place(screen)).toHaveAttribute('aria-busy', 'true');
    await place(screen).click({ force: true });
    late.release();
    await expect.element(place(screen)).not.toHaveAttribute('aria-busy', 'true');
    await clickTwice(place(screen));
    answer.release();
    await expect.poll(screen.path).toBe('/myorders');
    await expect
      .poll(() => shop.callsOf('order.placeCash'))
      .toMatchObject([{ addressId: 'adr_home', expectedTotal: 1_050 }]);
  });

  test('refetches the coins and the credit that it used', async () => {
    const { screen, shop } = await open(
      { 'coins.balance': () => ({ data: { coins: 901, pending: [] } }) },
      [wireRow()],
      <CoinsShown />,
    );
    await expect.element(screen.getByText('901 coins are yours')).toBeVisible();
    await place(screen).click();
    await expect.poll(() => shop.callsOf('coins.balance')).toHaveLength(2);
  });

  test('waits for no coupons, and is no wider than a phone', async () => {
    const coupons = heldBack({ data: wireDeal() });
    const { screen } = await open({ 'cart.bestDeal': coupons.reply });
    await expect.element(place(screen)).toHaveTextContent('Place order Rs.1,050.00');
    // It would be pushed down.
    await expect.element(courierNote(screen)).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBe(360);
    await place(screen).click();
    await expect.poll(screen.path).toBe('/myorders');
  });

  test('is without a choice of payment when coins and credit pay all of it', async () => {
    const bill = { ...costing(1_050), credit_used: 1_050, to_pay: 0 };
    const { screen, shop } = await open({ 'cart.get': () => wireCart([wireRow()], { bill }) });
    await expect.element(screen.getByText(/Nothing is left to pay/)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /Cash on delivery/ })).not.toBeInTheDocument();
    await place(screen).click();
    await expect.poll(() => shop.callsOf('order.placeCash')).toMatchObject([{ expectedTotal: 0 }]);
  });

  test.each([
    [
      'an engraved piece comes back only if faulty',
      'Asha',
      /delivery\. Engraved pieces can be returned only if faulty\. By/,
    ],
    ['a plain piece comes back within days', '', /returns for \d+ days after delivery\. By ordering/],
  ])('the terms say that %s', async (_, engraving, terms) => {
    const { screen } = await open({}, [wireRow({ engraving })]);
    await expect.element(screen.getByText(terms)).toBeVisible();
  });

  test('coupons that do not load are left out', async () => {
    const { screen } = await open({ 'cart.bestDeal': () => Promise.reject(noConnection()) });
    await expect.element(courierNote(screen)).toBeVisible();
  });

  test('decisions §5: without an answer the note stays, and the retry is the same order', async () => {
    let isDown = true;
    const answer = heldBack(placed);
    const { screen, shop } = await open({
      'order.placeCash': () => (isDown ? Promise.reject(noConnection()) : answer.reply()),
    });
    await courierNote(screen).fill('Ring twice');
    await place(screen).click();
    await expect.element(screen.getByText(/We could not reach the shop/)).toBeVisible();
    const attempt = sessionStorage.getItem('jhumka.order-attempt');
    expect(attempt).toContain('key');
    await screen.unmount();
    isDown = false;
    const again = await renderInShop(<CheckoutRoute />, { as: 'customer' });
    await expect.element(courierNote(again)).toHaveValue('Ring twice');
    await place(again).click();
    await expect.poll(() => shop.callsOf('order.placeCash')).toHaveLength(2);
    expect(sessionStorage.getItem('jhumka.order-attempt')).toBe(attempt);
    answer.release();
    await expect.poll(again.path).toBe('/myorders');
    expect(sessionStorage.getItem('jhumka.order-attempt')).toBeNull();
    await expect
      .poll(() => shop.callsOf('order.placeCash'))
      .toMatchObject([{ note: 'Ring twice' }, { note: 'Ring twice' }]);
  });

  test('an emptied cart after a lost answer says that the order has probably gone through', async () => {
    let rows = [wireRow()];
    const { screen } = await open({
      'cart.get': () => wireCart(rows),
      'order.placeCash': () => {
        rows = [];
        return Promise.reject(noConnection());
      },
    });
    await place(screen).click();
    await expect.element(screen.getByText(/We could not reach the shop/)).toBeVisible();
    await screen.unmount();
    const again = await renderInShop(<CheckoutRoute />, { as: 'customer' });
    const heading = { name: 'Your order has probably gone through' } as const;
    await expect.element(again.getByRole('heading', heading)).toBeVisible();
  });

  test('by keyboard a refusal takes the focus', async () => {
    const { screen } = await open({
      'order.placeCash': () => Promise.reject(refusal({ message: 'Please call us', code: 'cart-empty' })),
    });
    await expect.element(place(screen)).not.toHaveAttribute('aria-busy');
    (place(screen).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const notice = screen.getByRole('alert').filter({ hasText: 'Please call us' });
    await expect.element(notice).toBeVisible();
    await expect.poll(() => document.activeElement?.contains(notice.element())).toBe(true);
  });
});

describe('what stops an order', () => {
  test('addresses that did not load take the focus, and can be retried', async () => {
    let isDown = true;
    const { screen, shop } = await open({
      'address.list': () => (isDown ? Promise.reject(noConnection()) : { data: [wireAddress()] }),
    });
    await expect.element(screen.getByText(/Your addresses did not load\./)).toBeVisible();
    await place(screen).click();
    expect(document.activeElement?.textContent).toContain('Your addresses did not load');
    expect(shop.callsOf('order.placeCash')).toEqual([]);
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('14, 3rd Cross', { exact: false })).toBeVisible();
  });

  test('decisions §5: an unserved pincode, with the reason next to the button', async () => {
    const { screen } = await open({
      'shop.deliveryEstimate': () => ({ data: { ...served, is_served: false } }),
    });
    await expect.element(place(screen)).toBeDisabled();
    await expect.element(place(screen)).toHaveAccessibleDescription(/We do not deliver to 560003 yet/);
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  test('decisions §5: above the cash limit it is paid online', async () => {
    const online = { mode: 'live', script: '/checkout.js' } as const;
    const { screen } = await open({
      'shop.facts': () => ({ data: wireShop({ online_payment: online }) }),
      'cart.get': () => wireCart([wireRow()], { bill: costing(60_000) }),
    });
    await expect
      .element(screen.getByText(/above Rs\.50,000\.00, the most that can be paid in cash/))
      .toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /Cash on delivery/ })).toBeDisabled();
    await expect.element(screen.getByRole('radio', { name: /Pay online/ })).toBeChecked();
    await expect.element(place(screen)).toHaveTextContent('Place order and pay Rs.60,000.00');
  });

  test('above the PAN threshold a valid PAN is asked for, and sent', async () => {
    const { screen, shop } = await open({
      'shop.facts': () => ({ data: wireShop({ pan_threshold: 1_000 }) }),
    });
    const pan = screen.getByLabelText('PAN', { exact: true });
    await expect.element(screen.getByText('Required by law above Rs.1,000. Stored encrypted.')).toBeVisible();
    await pan.fill('ABC');
    await place(screen).click();
    const error = screen.getByText(/^Enter the PAN: five letters/);
    await expect.element(error).toBeVisible();
    await expect.element(pan).toHaveFocus();
    expect(shop.callsOf('order.placeCash')).toEqual([]);
    await pan.fill('abcde1234f');
    await expect.element(error).not.toBeInTheDocument();
    await place(screen).click();
    await expect.poll(screen.path).toBe('/myorders');
    await expect.poll(() => shop.callsOf('order.placeCash')).toMatchObject([{ pan: 'abcde1234f' }]);
  });

  test('a limit of the customer for cash leaves online payment alone', async () => {
    const online = { mode: 'live', script: '/checkout.js' } as const;
    const limit = { kind: 'open-cash', method: 'cod', message: 'You have two unpaid orders in cash' };
    const { screen } = await open({
      'shop.facts': () => ({ data: wireShop({ online_payment: online }) }),
      'cart.get': () => wireCart([wireRow()], { bill: costing(1_050), limits: [limit] as never }),
    });
    await expect.element(screen.getByText(/You have two unpaid orders in cash/)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /Cash on delivery/ })).toBeDisabled();
    await expect.element(screen.getByRole('radio', { name: /Pay online/ })).toBeChecked();
  });

  test('coins and credit of an unpaid order', async () => {
    const unpaid = { orderId: 'JH-1', total: 1_050, held_until: null, held_coins: 412, holds_credit: true };
    const { screen } = await open({
      'cart.get': () => wireCart([wireRow()], { bill: costing(1_050), unpaid }),
    });
    await expect
      .element(screen.getByText(/Unpaid orders hold 412 coins and store credit until they are paid or end\./))
      .toBeVisible();
  });

  test('decisions §3: an email that is not verified', async () => {
    const { screen, shop } = await open({
      'user.details': () => ({ data: wireUser({ verify_email: false }) }),
    });
    await expect.element(screen.getByText(/Please verify your email before you order/)).toBeVisible();
    await place(screen).click();
    expect(shop.callsOf('order.placeCash')).toEqual([]);
    await screen.getByRole('link', { name: 'Verify my email' }).click();
    expect(screen.path()).toBe('/email-otp-verification');
  });
});

describe('a cart that changed meanwhile', () => {
  const stockChanged = (available: number) =>
    refusal({
      ...{ code: 'stock-changed', message: 'Not enough' },
      data: { items: [{ variantId: 'prd_ira', available }] },
    });

  test('decisions §1: a changed bill shows what changed', async () => {
    const { screen } = await open({
      'order.placeCash': () =>
        Promise.reject(refusal({ code: 'bill-changed', message: 'Changed', data: { bill: costing(3_110) } })),
    });
    await place(screen).click();
    const line = screen.getByRole('alert').getByRole('listitem').filter({ hasText: 'Grand total' });
    await expect.element(line).toHaveTextContent('Grand totalwas Rs.1,050.00 now Rs.3,110.00');
  });

  test.each([
    ['that ended since', '2026-01-31', '60 coins ended on 31 Jan 2026, so you have fewer by now.'],
    ['that were spent elsewhere', '2999-01-31', 'You have fewer coins by now.'],
  ])('a bill that lacks coins %s says so', async (_, on, reason) => {
    const limits = { max: 100, worth: 0.5, share: 20, min_left: 1 };
    const coins = { balance: 100, wished: 100, ...limits, ends: { coins: 60, on } };
    const { screen } = await open({
      'cart.get': () => wireCart([wireRow()], { bill: costing(1_050), coins }),
      'order.placeCash': () =>
        Promise.reject(refusal({ code: 'coins-changed', message: 'Fewer', data: { bill: costing(1_080) } })),
    });
    await place(screen).click();
    await expect.element(screen.getByText(new RegExp(`since you saw it. ${reason} Nothing`))).toBeVisible();
  });

  test('decisions §1: a changed price is named by its product, and equal figures are not listed', async () => {
    const at = (price: number) => ({
      ...costing(price),
      lines: [{ key: 'row_ira', gst_percent: 3, discounted_unit_price: price }] as never,
    });
    const { screen } = await open({
      'cart.get': () => wireCart([wireRow()], { bill: at(1_050) }),
      'order.placeCash': () =>
        Promise.reject(refusal({ code: 'bill-changed', message: 'Changed', data: { bill: at(1_200) } })),
    });
    await place(screen).click();
    const lines = screen.getByRole('alert').getByRole('listitem');
    await expect.element(lines.first()).toHaveTextContent('Ira hoopswas Rs.1,050.00 now Rs.1,200.00');
    expect(lines.elements()).toHaveLength(2);
  });

  test('decisions §3: a refusal for an email that is not verified leads to its verification', async () => {
    const { screen } = await open({
      'order.placeCash': () =>
        Promise.reject(refusal({ status: 403, code: 'email-not-verified', message: 'Verify first' })),
    });
    await place(screen).click();
    await expect.element(screen.getByRole('link', { name: 'Verify my email' })).toBeVisible();
  });

  test('a product with too little stock is named, and the cart is adjusted to it', async () => {
    let left = 1;
    const { screen, shop } = await open(
      { 'order.placeCash': () => (left > 0 ? Promise.reject(stockChanged(left)) : placed) },
      [wireRow({ quantity: 3, productId: wireCard({ stock: 3 }) })],
    );
    await place(screen).click();
    await expect.element(screen.getByText('Ira hoops: 1 left, your cart holds 3')).toBeVisible();
    left = 0;
    const release = holdReplies();
    await screen.getByRole('button', { name: 'Adjust my cart' }).click();
    await expect.element(place(screen)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect.element(screen.getByText('Quantity 1')).toBeVisible();
    await expect.poll(() => shop.callsOf('cart.updateQuantity')).toMatchObject([{ qty: 1 }]);
    await expect.element(screen.getByText(/Your cart now holds what is in stock/)).toBeVisible();
  });

  test('a product that sold out is named, and an emptied cart leads back to the shop', async () => {
    const { screen } = await open({ 'order.placeCash': () => Promise.reject(stockChanged(0)) });
    await place(screen).click();
    await expect.element(screen.getByText('Ira hoops: sold out')).toBeVisible();
    await screen.getByRole('button', { name: 'Adjust my cart' }).click();
    await expect.element(screen.getByText('Your cart is empty')).toBeVisible();
  });
});

test('Place order saves the typed address first, and a failed order keeps it', async () => {
  let addresses: ReturnType<typeof wireAddress>[] = [];
  let isDown = true;
  const { screen, shop } = await open({
    'address.list': () => ({ data: addresses }),
    'address.create': () => {
      addresses = [wireAddress()];
      return { data: wireAddress() };
    },
    'order.placeCash': () => (isDown ? Promise.reject(noConnection()) : placed),
  });
  const mobile = screen.getByLabelText('Mobile');
  await expect.element(mobile).toBeVisible();
  await place(screen).click();
  await expect.element(screen.getByLabelText('Pincode')).toHaveFocus();
  expect(shop.callsOf('order.placeCash')).toEqual([]);
  await mobile.fill('9845012345');
  await screen.getByLabelText('Pincode').fill('560003');
  await screen.getByLabelText('Address').fill('14, 3rd Cross');
  await place(screen).click();
  await expect.element(screen.getByText(/We could not reach the shop/)).toBeVisible();
  await expect.element(screen.getByText(/14, 3rd Cross, Bengaluru 560003$/)).toBeVisible();
  isDown = false;
  await place(screen).click();
  await expect.poll(screen.path).toBe('/myorders');
  await expect.poll(() => shop.callsOf('address.create')).toHaveLength(1);
  await expect
    .poll(() => shop.callsOf('order.placeCash'))
    .toMatchObject([{ addressId: 'adr_home' }, { addressId: 'adr_home' }]);
});

describe('paying online', () => {
  interface Checkout {
    readonly order_id: string;
    readonly modal: { readonly ondismiss: () => void };
    readonly handler: (proof: object) => void;
  }

  const payment = {
    ...{ orderId: 'JH-261120-ABC123', id: 'order_1', key: 'rzp_test', amount: 105_000, currency: 'INR' },
    is_paid: false,
  };

  /** The checkout with a payment provider, whose opened pages are returned. */
  async function openOnline(replies: Replies = {}) {
    const opened: Checkout[] = [];
    window.Razorpay = class {
      readonly options: Checkout;
      constructor(options: Checkout) {
        this.options = options;
      }
      open() {
        opened.push(this.options);
      }
      close() {}
    } as never;
    onTestFinished(() => {
      delete window.Razorpay;
      unverifiedPayment.erase();
      openPayment.erase();
    });
    const online = { mode: 'emulator', script: '/checkout.js' } as const;
    const opening = heldBack({ data: payment } as never);
    const checkout = await open({
      'shop.facts': () => ({ data: wireShop({ online_payment: online }) }),
      'order.createRazorpay': opening.reply,
      ...replies,
    });
    const { screen } = checkout;
    await screen.getByRole('radio', { name: /Pay online/ }).click({ force: true });
    await clickTwice(place(screen));
    opening.release();
    await expect.poll(() => opened.length).toBe(1);
    return { ...checkout, opened };
  }

  test('defect 31: a double click places one order and opens one payment page', async () => {
    const { screen, shop, opened } = await openOnline();
    await expect
      .poll(() => shop.callsOf('order.createRazorpay'))
      .toMatchObject([{ addressId: 'adr_home', expectedTotal: 1_050 }]);
    const proof = {
      ...{ razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' },
    };
    opened[0]?.handler(proof);
    await expect.poll(screen.path).toBe('/success');
    expect(unverifiedPayment.read()).toEqual({ orderId: payment.orderId, ...proof });
    expect(opened).toHaveLength(1);
  });

  test('decisions §4: closing the payment page leads to the unpaid order in the checkout', async () => {
    const { screen, opened } = await openOnline({
      'order.get': () => ({ data: wireOrder({ can_pay: true }), tier_change: null }),
      'order.closePayment': () => ({}) as never,
    });
    opened[0]?.modal.ondismiss();
    await expect.element(screen.getByRole('heading', { name: 'Payment not completed' })).toHaveFocus();
  });
});

describe('the step of the address', () => {
  const home = wireAddress();
  const work = wireAddress({ _id: 'adr_work', address_line: '80 Feet Road', is_default: false });

  test('folds to a line, unfolds by keyboard, and what is chosen there is ordered to', async () => {
    const { screen, shop } = await open({ 'address.list': () => ({ data: [home, work] }) });
    const change = screen.getByRole('button', { name: 'Change the delivery address' });
    await expect.element(change).toBeVisible();
    await expect.element(screen.getByText(/^Arriving between/)).toBeVisible();
    expect(screen.getByRole('radio', { name: /Feet Road/ }).elements()).toHaveLength(0);
    (change.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const done = screen.getByRole('button', { name: 'Done with the delivery address' });
    await expect.element(done).toHaveFocus();
    await userEvent.keyboard('{Tab}{ArrowDown}');
    await expect.element(screen.getByRole('radio', { name: /Feet Road/ })).toBeChecked();
    (done.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(/80 Feet Road, Bengaluru 560003$/)).toBeVisible();
    await expect.element(change).toHaveFocus();
    expect(document.documentElement.scrollWidth).toBe(360);
    await place(screen).click();
    await expect.poll(() => shop.callsOf('order.placeCash')).toMatchObject([{ addressId: 'adr_work' }]);
  });

  test('a typed pincode tells the day of arrival, or that nothing is delivered there', async () => {
    const { screen } = await open({
      'cart.get': () => wireCart([wireRow()], { bill: costing(1_050), coins_earned: 24 }),
      'address.list': () => ({ data: [] }),
      'shop.deliveryEstimate': ({ pincode }) => ({
        data: { ...served, pincode: String(pincode), is_served: pincode !== '900056' },
      }),
    });
    const pincode = screen.getByLabelText('Pincode');
    await pincode.fill('560003');
    await expect.element(screen.getByText(/^Arriving between .*Earns 24 coins on \d/)).toBeVisible();
    await pincode.fill('900056');
    await expect.element(place(screen)).toBeDisabled();
    await expect.element(place(screen)).toHaveAccessibleDescription(/We do not deliver to 900056 yet/);
  });
});
