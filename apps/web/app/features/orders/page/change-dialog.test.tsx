import type { WireReply } from '@jhumka/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { tokenOf } from '../../../../test/samples/account.ts';
import { wireItem, wireOrder } from '../../../../test/samples/orders.ts';
import { wireProduct } from '../../../../test/samples/products.ts';
import { wireShop, wireUser } from '../../../../test/samples/shop.ts';
import { tokens } from '../../../api/tokens.ts';
import { OrderPage } from './order-page.tsx';

type Preview = WireReply<'order.previewChange'>['data'];
type CanChange = WireReply<'order.get'>['data']['can_change'];

const until = '2026-11-23T04:30:00.000Z';
const everything: CanChange['what'] = [
  ...(['address', 'mobile', 'size', 'engraving'] as const),
  ...(['gift-message', 'remove', 'pay-online'] as const),
];
const ringItem = wireItem({
  ...{ productId: 'prd_ring', variantId: 'var_14', line: 'var_14' },
  variant: { _id: 'var_14', sku: 'R14', options: { 'Ring size': '14' } },
  product_details: { name: 'Latika ring', image: [] },
});
const changeable = (what: CanChange['what'] = everything) =>
  wireOrder({ items: [ringItem, wireItem()], can_change: { until, what } });

const variant = (size: string, stock: number) =>
  ({
    ...{ _id: `var_${size}`, sku: `R${size}`, barcode: '', options: { 'Ring size': size } },
    ...{ price: 1_000, discount: 0, discounted_price: 1_000, price_with_gst: 1_030, stock },
    ...{
      weight: null,
      net_weight_g: null,
      price_parts: null,
      price_until: null,
      image: [],
      is_default: false,
    },
    ...{ units: false, made_to_order_days: null },
  }) as unknown as WireReply<'product.details'>['data']['variants'][number];
const ring = wireProduct({
  ...{ _id: 'prd_ring', name: 'Latika ring', option_names: ['Ring size'] },
  engraving: { longest: 12, scripts: ['latin'], price: 0 },
  options: [
    {
      ...{ _id: 'opt_size', name: 'Ring size', kind: 'ring-size' },
      values: ['10', '12', '14', '15'].map((value) => ({ _id: `val_${value}`, value })),
    },
  ],
  variants: [variant('10', 0), variant('12', 1), variant('14', 0), variant('15', 5)],
});

const other = {
  ...changeable().delivery_address,
  _id: 'adr_office',
  name: 'Office',
  city: 'Jodhpur',
  pincode: '342001',
};
const { bill, orderId, totalAmt } = changeable();
const preview: Preview = {
  ...{ orderId, lines: [], delivery_address: null, bill, total_before: totalAmt, total: totalAmt },
  ...{ to_pay: totalAmt, refund: 0, coupon: null, stock: [] },
  ...{ promised_day_before: '2026-11-25', promised_day: '2026-11-26', digest: 'shown' },
  way: 'none',
  invoice: 'stays',
};
const resized: Preview = {
  ...preview,
  lines: [
    {
      ...{ line: 'var_14', name: 'Latika ring, ring size 14', becomes: 'Latika ring, ring size 15' },
      ...{ quantity_before: 1, quantity: 1, amount_before: 1_030, amount: 1_030 },
    },
  ],
};

async function open(replies: Parameters<typeof fakeShop>[0] = {}) {
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'shop.facts': () => ({ data: wireShop() }),
    'order.get': () => ({ data: changeable(), tier_change: null }),
    'product.details': ({ productId }) => ({ data: productId === 'prd_ring' ? ring : wireProduct() }),
    'feedback.ofOrder': () => ({ data: null }),
    'address.list': () => ({ data: [other] }),
    'order.previewChange': () => ({ data: preview }),
    'order.change': () => ({ data: wireOrder({ delivery_address: other }), payment: null }),
    ...replies,
  });
  tokens.save({ accessToken: tokenOf('usr_meera'), refreshToken: 'refresh' });
  const screen = await renderInShop(<OrderPage orderId={orderId} listPath="/myorders" />);
  await screen.getByRole('button', { name: 'Change something' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Change something' });
  const line = dialog.getByRole('region', { name: 'Latika ring, ring size 14' });
  return {
    screen,
    shop,
    dialog,
    line,
    send: dialog.getByRole('button', { name: /^Change( the order|,| and)/ }),
  };
}

test('another address is chosen, what follows is shown, and it is changed once, with the digest', async () => {
  const answer = heldBack({ data: wireOrder({ delivery_address: other }), payment: null });
  const { screen, shop, dialog } = await open({ 'order.change': answer.reply });
  await expect.element(screen.getByText(/planned for 23 Nov 2026/)).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(360);
  await dialog.getByLabelText('Delivery address').selectOptions('adr_office');
  await expect.element(dialog.getByText(/The total stays the same\./)).toBeVisible();
  await expect.element(dialog.getByText(/It arrives by/)).toBeVisible();
  await clickTwice(dialog.getByRole('button', { name: 'Change the order' }));
  answer.release();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => shop.callsOf('order.change'))
    .toEqual([{ orderId, addressId: 'adr_office', digest: 'shown' }]);
});

test('a refused change says why, and nothing is sent', async () => {
  const refused = () => {
    throw refusal({
      status: 409,
      code: 'change-refused',
      message: 'This order is packed, so it can’t be changed',
    });
  };
  const { shop, dialog } = await open({ 'order.previewChange': refused });
  await dialog.getByLabelText('Delivery address').selectOptions('adr_office');
  await expect.element(dialog.getByText('This order is packed, so it can’t be changed')).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Change the order' }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(shop.callsOf('order.change')).toEqual([]);
});

describe('a size', () => {
  test('is a cell with what is sold out and the last one named, and changes once, with the digest', async () => {
    const { shop, dialog, line, send } = await open({ 'order.previewChange': () => ({ data: resized }) });
    await expect.element(dialog.getByText('23 Nov 2026, 10:00 am')).toBeVisible();
    await expect.element(line.getByRole('radio', { name: /^10 ?, sold out$/ })).toBeDisabled();
    await expect.element(line.getByRole('radio', { name: /^12 ?, last one$/ })).toBeEnabled();
    await expect.element(line.getByRole('radio', { name: '14' })).toBeChecked();
    line.getByRole('radio', { name: '14' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(line.getByRole('radio', { name: '15' })).toBeChecked();
    await expect.element(dialog.getByText('Latika ring, ring size 14 becomes ring size 15.')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
    await clickTwice(send);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .poll(() => shop.callsOf('order.change'))
      .toEqual([{ orderId, items: [{ _id: 'var_14', variantId: 'var_15' }], digest: 'shown' }]);
  });

  test('whose price changed meanwhile is shown anew with what changed, and confirmed again', async () => {
    let now = resized;
    const { shop, dialog, line, send } = await open({
      'order.previewChange': () => ({ data: now }),
      'order.change': ({ digest }) => {
        if (digest === 'second') return { data: changeable(), payment: null };
        now = { ...resized, total: totalAmt + 100, way: 'cash', digest: 'second' };
        throw refusal({ status: 409, code: 'consequences-changed', message: 'It changed' });
      },
    });
    await line.getByRole('radio', { name: '15' }).click({ force: true });
    await send.click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(
        'Something changed in the meantime, and your order is as it was. The total is Rs.1,150.00 instead of Rs.1,050.00. Please check it and confirm again.',
      );
    await expect.element(line.getByRole('radio', { name: '15' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Change, pay Rs.1,150.00 in cash' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .poll(() => shop.callsOf('order.change'))
      .toMatchObject([{ digest: 'shown' }, { digest: 'second' }]);
  });
});

test('words, card and mobile number are typed, survive closing and a failure, and are sent', async () => {
  let isDown = true;
  const { screen, shop, dialog, line, send } = await open({
    'order.change': () => (isDown ? Promise.reject(noConnection()) : { data: changeable(), payment: null }),
  });
  await line.getByText('Engraving and card').click();
  const words = line.getByRole('textbox', { name: /^Words to engrave/ });
  await words.fill('Far too many words');
  await expect.element(words).toHaveAttribute('aria-invalid', 'true');
  await words.fill('Maa');
  await line.getByRole('textbox', { name: /^Message on the card/ }).fill('For you');
  await dialog.getByLabelText('Mobile number for the courier').fill('9845022222');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Change something' }).click();
  await send.click();
  await expect.element(dialog.getByText('The order was not changed. It is safe to try again.')).toBeVisible();
  isDown = false;
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const items = [{ _id: 'var_14', engraving: 'Maa', gift_message: 'For you' }];
  const sent = { orderId, mobile: '9845022222', items, digest: 'shown' };
  await expect.poll(() => shop.callsOf('order.change')).toEqual([sent, sent]);
});

test('a wrong mobile number is told at its field, and a line is taken out', async () => {
  const { shop, dialog, line, send } = await open({
    'order.previewChange': ({ mobile }) => {
      if (mobile === undefined) return { data: preview };
      const issues = [{ path: 'mobile', message: 'has ten digits' }];
      throw refusal({ status: 400, code: 'bad-input', message: 'Please check', issues });
    },
  });
  const mobile = dialog.getByLabelText('Mobile number for the courier');
  const known = (mobile.element() as HTMLInputElement).value;
  await mobile.fill('12');
  await expect.element(dialog.getByText('has ten digits')).toBeVisible();
  await mobile.fill(known);
  await line.getByRole('checkbox').click();
  await expect.element(dialog.getByRole('checkbox', { name: /Ira hoops/ })).not.toBeInTheDocument();
  await send.click();
  await expect
    .poll(() => shop.callsOf('order.change'))
    .toEqual([{ orderId, items: [{ _id: 'var_14', quantity: 0 }], digest: 'shown' }]);
});

test('cash becomes online, which opens the payment of the order', async () => {
  const { screen, shop, dialog } = await open({
    'shop.facts': () => ({
      data: wireShop({ online_payment: { mode: 'emulator', script: '/checkout.js' } as never }),
    }),
    'order.previewChange': () => ({ data: { ...preview, way: 'online' } }),
    'order.change': () => ({ data: changeable(), payment: { orderId, is_paid: true } as never }),
  });
  await dialog.getByText('Pay it online instead of in cash').click();
  await dialog.getByRole('button', { name: 'Change and pay Rs.1,050.00' }).click();
  await expect.poll(screen.path).toBe('/success');
  await expect
    .poll(() => shop.callsOf('order.change'))
    .toEqual([{ orderId, payment_method: 'razorpay', digest: 'shown' }]);
});

describe('a change that makes a paid order dearer', () => {
  const paid = wireOrder({ ...changeable(), payment_status: 'paid' });
  const dearer: Preview = { ...resized, ...{ total: totalAmt + 515, to_pay: 515, way: 'online' } };
  const payment = { orderId, id: 'order_1', amount: 51_500, currency: 'INR', key: 'k', is_paid: false };
  const proof = {
    ...{ razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' },
  };

  afterEach(() => {
    window.Razorpay = undefined as never;
  });

  async function start(pressed: 'pay' | 'close') {
    window.Razorpay = class {
      readonly options: ConstructorParameters<NonNullable<typeof window.Razorpay>>[0];
      constructor(options: ConstructorParameters<NonNullable<typeof window.Razorpay>>[0]) {
        this.options = options;
      }
      open() {
        if (pressed === 'pay') this.options.handler(proof);
        else this.options.modal.ondismiss();
      }
      close() {}
    };
    const opened = await open({
      'shop.facts': () => ({
        data: wireShop({ online_payment: { mode: 'emulator', script: '/checkout.js' } as never }),
      }),
      'order.get': () => ({ data: paid, tier_change: null }),
      'order.previewChange': () => ({ data: dearer }),
      'order.change': () => ({ data: paid, payment: payment as never }),
      'order.verifyRazorpayPayment': () => ({ message: 'Your order is changed', data: paid }) as never,
    });
    await opened.line.getByRole('radio', { name: '15' }).click({ force: true });
    await expect
      .element(opened.dialog.getByText('You pay Rs.515.00 more. Until then, the order stays as it is.'))
      .toBeVisible();
    await opened.dialog.getByRole('button', { name: 'Change and pay Rs.515.00' }).click();
    return opened;
  }

  test('is paid on the page of the provider, and the shop is told at once', async () => {
    const { screen, shop } = await start('pay');
    await expect.poll(() => shop.callsOf('order.verifyRazorpayPayment')).toEqual([proof]);
    await expect.element(screen.getByText('Your order is changed')).toBeVisible();
  });

  test('is not made when the payment is closed', async () => {
    const { screen, shop } = await start('close');
    await expect.element(screen.getByText('Payment cancelled. Your order is as it was')).toBeVisible();
    expect(shop.callsOf('order.verifyRazorpayPayment')).toEqual([]);
  });
});

test('an order that waits for its payment offers the address and the number alone', async () => {
  const { dialog } = await open({
    'order.get': () => ({ data: changeable(['address', 'mobile']), tier_change: null }),
  });
  await expect.element(dialog.getByLabelText('Delivery address')).toBeVisible();
  await expect.element(dialog.getByLabelText('Mobile number for the courier')).toBeVisible();
  expect(dialog.getByRole('radio').elements()).toEqual([]);
  expect(dialog.getByRole('checkbox').elements()).toEqual([]);
});
