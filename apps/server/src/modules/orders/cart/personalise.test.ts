import { describe, expect, test } from 'vitest';
import {
  addCustomer,
  logInAgain,
  placeOrder,
  stockOf,
  type TestCustomer,
} from '../../../../test/customers.ts';
import { workOff } from '../../../../test/jobs.ts';
import { addProducts } from '../../../../test/products.ts';
import { refundShop } from '../../../../test/refund-shop.ts';
import { addRing } from '../../../../test/variants.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { sweepPayments } from '../online-payments/sweep-payments.ts';

const { admin, carryOut, digestOf, previewRefund, refunded, shop, taxDocumentsOf } = await refundShop();
const { call, context, succeed } = shop;

const rules = { longest: 18, scripts: ['latin', 'devanagari'], price: 500 };
const offerEngraving = (_id: string, engraving: object | null = rules) =>
  succeed('admin.products.update', { _id, engraving }, { token: admin.token });

async function addEngravable({ stock = 9 } = {}): Promise<string> {
  const [productId = ''] = await addProducts(context.db, [{ name: 'Band', price: 1000, stock }]);
  await offerEngraving(productId);
  return productId;
}

const add = ({ token }: TestCustomer, productId: string, engraving = '', quantity = 1) =>
  call('cart.create', { productId, quantity, engraving }, { token });
const cartOf = ({ token }: TestCustomer) => succeed('cart.get', {}, { token });
const linesOf = async (customer: TestCustomer) =>
  (await cartOf(customer)).data.map(({ engraving, quantity }) => [engraving, quantity]);
const setGift = ({ token }: TestCustomer, gift: object) => call('cart.setGift', gift, { token });

describe('engraving', () => {
  test('lines that differ in engraving are two lines, priced by the product, and share its stock', async () => {
    const customer = await addCustomer(shop);
    const productId = await addEngravable({ stock: 4 });
    for (const text of ['', 'Maa', ' Maa ', 'माँ']) {
      expect((await add(customer, productId, text)).status).toBe(201);
    }
    expect(await linesOf(customer)).toEqual([
      ['', 1],
      ['Maa', 2],
      ['माँ', 1],
    ]);
    const { bill, data } = await cartOf(customer);
    expect(data[1]).toMatchObject({ productId: { price: 1000 }, engraving_price: 500, gift_wrap_price: 0 });
    expect(bill).toMatchObject({ discounted_total: 5500, gst_total: 165, product_savings: 0 });
    expect(await add(customer, productId, 'Papa')).toMatchObject({
      status: 400,
      body: { code: 'only-n-available' },
    });
    const more = { _id: data[0]?._id, qty: 2 };
    expect(await call('cart.updateQuantity', more, { token: customer.token })).toMatchObject({
      body: { code: 'only-n-available' },
    });
    const [order] = (await placeOrder(shop, customer)).body.data;
    expect(order.items).toMatchObject([
      { engraving: '', unit_price: 1000, line: productId },
      { engraving: 'Maa', unit_price: 1500, engraving_price: 500, line: `${productId}:2` },
      { engraving: 'माँ', unit_price: 1500, quantity: 1, line: `${productId}:3` },
    ]);
    expect(order.bill.lines.map(({ key }: { key: string }) => key)).toEqual(
      order.items.map(({ line }: { line: string }) => line),
    );
    expect(await stockOf(shop, productId)).toBe(0);
    const cancel = { orderId: order.orderId, cancellation_reason: 'Another text' };
    await succeed('order.update', cancel, { token: customer.token });
    expect(await stockOf(shop, productId)).toBe(4);
  });

  test.each([
    ['a right-to-left mark', 'Maa\u202eaaM'],
    ['HTML', '<img src=x>'],
    ['emoji', 'Maa 💛'],
    ['19 letters', 'a'.repeat(19)],
    ['10,000 letters', 'a'.repeat(10_000)],
  ])('%s is refused, and nothing is lost', async (_, engraving) => {
    const customer = await addCustomer(shop);
    const productId = await addEngravable();
    await add(customer, productId, 'Maa');
    const { status, body } = await add(customer, productId, engraving);
    expect([status, body.success]).toEqual([400, false]);
    expect(body.message).not.toBe('');
    expect(await linesOf(customer)).toEqual([['Maa', 1]]);
  });

  test('a product that stops to offer engraving refuses it, and the order of a cart that has it', async () => {
    const customer = await addCustomer(shop);
    const productId = await addEngravable();
    await add(customer, productId, 'Maa');
    await offerEngraving(productId, null);
    expect(await add(customer, productId, 'Papa')).toMatchObject({
      status: 400,
      body: { code: 'engraving-refused', message: 'This product can’t be engraved' },
    });
    const why = 'Band with “Maa”: This product can’t be engraved. Please remove it from your cart';
    expect((await cartOf(customer)).limits).toMatchObject([
      { method: 'cod', code: 'engraving-refused', message: why },
      { method: 'razorpay', code: 'engraving-refused', message: why },
    ]);
    expect(await placeOrder(shop, customer)).toMatchObject({ status: 400, body: { message: why } });
    await offerEngraving(productId, { ...rules, price: 0 });
    expect((await placeOrder(shop, customer)).body.data).toMatchObject([{ items: [{ unit_price: 1000 }] }]);
  });

  test('the sizes of a ring may be engraved, each in its line', async () => {
    const customer = await addCustomer(shop);
    const { productId, ids } = await addRing(shop, { 12: { stock: 2 }, 14: { stock: 2 } });
    await offerEngraving(productId);
    for (const size of [12, 14]) {
      const line = { productId, variantId: ids[size], engraving: 'Maa' };
      expect((await call('cart.create', line, { token: customer.token })).status).toBe(201);
    }
    const [order] = (await placeOrder(shop, customer)).body.data;
    expect(order.items).toMatchObject([
      { variantId: ids[12], line: `${ids[12]}:1` },
      { variantId: ids[14], line: `${ids[14]}:2` },
    ]);
  });
});

describe('a product added as a gift', () => {
  const addGift = ({ token }: TestCustomer, productId: string, gift: unknown) =>
    call('cart.create', { productId, gift }, { token });
  const giftOf = async (customer: TestCustomer) =>
    (await cartOf(customer)).data.map(({ gift_wrap, gift_message, quantity }) => [
      gift_wrap,
      gift_message,
      quantity,
    ]);

  test('is wrapped, with its message, in one call; more of it change no message', async () => {
    const customer = await addCustomer(shop);
    const [productId = ''] = await addProducts(context.db, [{ stock: 5 }]);
    expect((await addGift(customer, productId, { message: ' Happy birthday, Maa ' })).status).toBe(201);
    expect(await giftOf(customer)).toEqual([[true, 'Happy birthday, Maa', 1]]);
    await addGift(customer, productId, { wrap: true, message: 'Merry Christmas' });
    await add(customer, productId);
    expect(await giftOf(customer)).toEqual([[true, 'Happy birthday, Maa', 3]]);
    expect((await cartOf(customer)).data[0]).toMatchObject({ gift_wrap_price: expect.any(Number) });
  });

  test('that is in the cart already becomes a gift', async () => {
    const customer = await addCustomer(shop);
    const [productId = ''] = await addProducts(context.db, [{ stock: 5 }]);
    await add(customer, productId);
    await addGift(customer, productId, { wrap: 'false', message: 'With love' });
    expect(await giftOf(customer)).toEqual([[false, 'With love', 2]]);
  });

  test.each([
    ['a message that is too long', { message: 'a'.repeat(201) }],
    ['a message with emoji', { message: 'Maa 💛' }],
    ['no object', 'yes'],
    ['a wrap that is neither', { wrap: 'perhaps' }],
  ])('with %s is refused, and not added', async (_, gift) => {
    const customer = await addCustomer(shop);
    const [productId = ''] = await addProducts(context.db, [{ stock: 5 }]);
    expect((await addGift(customer, productId, gift)).status).toBe(400);
    expect(await giftOf(customer)).toEqual([]);
  });
});

describe('the return of an engraved piece', () => {
  async function delivered() {
    const customer = await addCustomer(shop);
    const productId = await addEngravable();
    await add(customer, productId);
    await add(customer, productId, 'Maa', 2);
    const { id: providerOrderId } = (await shop.open(customer)).body.data;
    const { proof } = await shop.pay(providerOrderId);
    const { data } = (await shop.verify(customer, proof)).body;
    for (const order_status of ['packed', 'shipped', 'out_for_delivery', 'delivered']) {
      await succeed('order.update', { orderId: data.orderId, order_status }, { token: admin.token });
    }
    return { customer, productId, id: data._id, orderId: data.orderId };
  }

  test('is refused unless it is faulty; its plain neighbour of the same product comes back', async () => {
    const { productId, id, customer, orderId } = await delivered();
    const engraved = { lines: [{ productId, line: `${productId}:2`, quantity: 1 }] };
    const refusal = {
      status: 400,
      body: {
        code: 'refund-refused',
        message: expect.stringContaining('An engraved piece can’t be returned'),
      },
    };
    expect(await previewRefund(id, engraved)).toMatchObject(refusal);
    expect(await previewRefund(id)).toMatchObject(refusal);
    expect(await carryOut(id, engraved, 'none')).toMatchObject(refusal);
    const returned = { orderId, order_status: 'returned' };
    expect(await call('order.update', returned, { token: admin.token })).toMatchObject(refusal);
    const part = await refunded(id, { lines: [{ productId, quantity: 1 }] });
    expect(part.items).toMatchObject([{ quantity_back: 1 }, { quantity_back: 0 }]);
    expect(await stockOf(shop, productId)).toBe(7);
    const faulty = { lines: [{ ...engraved.lines[0], restock: false }], faulty: true };
    expect((await previewRefund(id, faulty)).body.data).toMatchObject({
      amount: 1545,
      lines: [{ line: `${productId}:2`, name: 'Band, engraved “Maa”', ordered: 2, restocked: 0 }],
    });
    const back = await refunded(id, faulty);
    expect(back.items).toMatchObject([{ quantity_back: 1 }, { quantity_back: 1 }]);
    expect(back.parts_back).toMatchObject([
      { items: [{ name: 'Band', line: productId }] },
      { items: [{ name: 'Band, engraved “Maa”', line: `${productId}:2` }] },
    ]);
    await workOff(context, 'create-tax-documents');
    const documents = await taxDocumentsOf(id);
    const names = documents.map(({ content }) => content.figures.lines.map(({ name }) => name));
    expect(names.at(-1)).toEqual(['Band', 'Band, engraved “Maa”', expect.stringContaining('Delivery')]);
    const shown = await shop.read(customer, orderId);
    expect(shown.refunded_total).toBe(2575);
  });

  test('before the delivery it is cancelled like any other', async () => {
    const customer = await addCustomer(shop);
    const productId = await addEngravable();
    await add(customer, productId, 'Maa');
    const [order] = (await placeOrder(shop, customer)).body.data;
    expect(await digestOf(order._id)).not.toBe('');
    expect((await refunded(order._id)).order_status).toBe('cancelled');
    expect(await stockOf(shop, productId)).toBe(9);
  });
});

describe('a gift', () => {
  test('is wrapped for its price with a message, until the shop stops to offer it', async () => {
    const customer = await addCustomer(shop);
    const productId = await addEngravable();
    await add(customer, productId, '', 2);
    const [row] = (await cartOf(customer)).data;
    const gift = { _id: row?._id, gift_wrap: true, gift_message: 'For Maa,\nwith love' };
    expect((await setGift(customer, gift)).status).toBe(200);
    const cart = await cartOf(customer);
    expect(cart.data).toMatchObject([
      { gift_wrap: true, gift_wrap_price: 99, gift_message: gift.gift_message },
    ]);
    expect(cart.bill.discounted_total).toBe(2198);
    const setOffer = async (offers_gift_wrap: boolean) => {
      const { data } = await succeed('admin.settings.get', {}, { token: admin.token });
      const change = { version: data.version, offers_gift_wrap };
      await succeed('admin.settings.save', change, { token: admin.token });
      await expect.poll(() => readSettings(context)).toMatchObject({ offers_gift_wrap });
    };
    await setOffer(false);
    expect((await cartOf(customer)).bill.discounted_total).toBe(2000);
    expect(await setGift(customer, gift)).toMatchObject({ status: 400, body: { code: 'gift-refused' } });
    await setOffer(true);
    const [order] = (await placeOrder(shop, customer)).body.data;
    expect(order.items).toMatchObject([{ gift_wrap: true, gift_wrap_price: 99, unit_price: 1099 }]);
    expect((await succeed('shop.facts', {})).data.gift_wrap).toBe(99);
  });

  test('of another customer is not found, and a message that can’t be printed is refused', async () => {
    const [customer, other] = [await addCustomer(shop), await addCustomer(shop)];
    await add(customer, await addEngravable());
    const [row] = (await cartOf(customer)).data;
    const gift = { _id: row?._id, gift_wrap: true, gift_message: 'Hello' };
    expect((await setGift(other, gift)).status).toBe(404);
    for (const gift_message of ['🎁', '\u202eolleH', 'a'.repeat(201), 'a'.repeat(10_000)]) {
      const { status, body } = await setGift(customer, { ...gift, gift_message });
      expect([status, body.success]).toEqual([400, false]);
    }
    expect((await cartOf(customer)).data).toMatchObject([{ gift_wrap: false, gift_message: '' }]);
  });
});

// The last one: it moves the clock beyond the tokens of the others.
test('an unpaid order comes back to the cart as it was personalised, and can be bought again', async () => {
  const customer = await addCustomer(shop);
  const productId = await addEngravable();
  await add(customer, productId);
  await add(customer, productId, 'Maa', 2);
  const [, row] = (await cartOf(customer)).data;
  await setGift(customer, { _id: row?._id, gift_wrap: true, gift_message: 'For you' });
  const { orderId } = (await shop.open(customer)).body.data;
  expect(await linesOf(customer)).toEqual([]);
  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000);
  await sweepPayments(context);
  const later = await logInAgain(shop, customer);
  const { data } = await cartOf(later);
  expect(data).toMatchObject([
    { engraving: '', quantity: 1, gift_wrap: false },
    { engraving: 'Maa', quantity: 2, gift_wrap: true, gift_message: 'For you' },
  ]);
  for (const { _id } of data) await succeed('cart.deleteItem', { _id }, { token: later.token });
  const again = await succeed('order.buyAgain', { orderId }, { token: later.token });
  expect(again.message).toBe('3 item(s) added to cart');
  expect(await linesOf(later)).toEqual([
    ['', 1],
    ['Maa', 2],
  ]);
});
