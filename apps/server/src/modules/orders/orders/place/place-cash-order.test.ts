import { fromRupees } from '@jhumka/domain/money';
import { describe, expect, test } from 'vitest';
import {
  addCustomer,
  fillCart,
  placeOrder,
  stockOf,
  type TestCustomer,
} from '../../../../../test/customers.ts';
import { addProducts, type TestProduct } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
const { db } = shop.context;

async function addProduct(product: TestProduct = {}): Promise<string> {
  const [id = ''] = await addProducts(db, [product]);
  return id;
}

/** Creates a customer with some units of one product in the cart. */
async function customerWith(product: TestProduct, quantity = 1) {
  const customer = await addCustomer(shop);
  const productId = await addProduct(product);
  const rowId = await fillCart(shop, customer, productId, quantity);
  return { customer, productId, rowId };
}

async function cartOf({ token }: TestCustomer) {
  return shop.succeed('cart.get', {}, { token });
}

async function ordersOf({ token }: TestCustomer) {
  return (await shop.succeed('order.list', {}, { token })).data;
}

describe('fields of an order', () => {
  test('spec 7.32, decisions §1, decisions §5: the cart becomes an order with its bill, and is empty', async () => {
    const { customer, productId } = await customerWith(
      { name: 'Noor ring', price: 1000, discount: 10, stock: 3 },
      2,
    );
    const cart = await cartOf(customer);
    const reply = await placeOrder(shop, customer, {
      expectedTotal: cart.bill.grand_total,
      note: 'Ring twice',
    });
    expect(reply.status).toBe(201);
    const [order] = reply.body.data;
    expect(order).toMatchObject({
      orderId: expect.stringMatching(/^JH-\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/),
      userId: customer.userId,
      order_status: 'pending',
      payment_status: 'cod_due',
      payment_method: 'cod',
      productId,
      quantity: 2,
      product_details: { name: 'Noor ring' },
      items: [
        { productId, quantity: 2, unit_price: 1000, discount: 10, gst: 3, hsn: '7113', line_total: 1800 },
      ],
      bill: { discounted_total: 1800, gst_total: 54, delivery: 20, grand_total: 1874, shipping: 'express' },
      subTotalAmt: 1800,
      totalAmt: 1874,
      delivery_address: { _id: customer.addressId, city: 'Jaipur', pincode: '302003' },
      note: 'Ring twice',
      can_cancel: true,
      timeline: [{ order_status: 'pending', actor: 'shopper' }],
    });
    expect(order._id).toMatch(/^ord_[^-]+$/);
    expect(order.bill.lines).toEqual([{ ...cart.bill.lines[0], key: productId }]);
    expect((await cartOf(customer)).data).toEqual([]);
    expect(await stockOf(shop, productId)).toBe(1);
  });

  test('a later read equals the response, whatever became of the product and the address', async () => {
    const { customer, productId } = await customerWith({ name: 'As it was', price: 500 });
    const [order] = (await placeOrder(shop, customer)).body.data;
    await db
      .updateTable('products')
      .set({ name: 'Renamed', price: fromRupees(9999), publish: false })
      .where('id', '=', productId)
      .execute();
    await db.updateTable('addresses').set({ city: 'Pune' }).where('id', '=', customer.addressId).execute();
    const { data } = await shop.succeed('order.get', { orderId: order.orderId }, { token: customer.token });
    expect(data).toEqual(order);
  });

  test('decisions §1: a price, a total or a status in the body changes nothing', async () => {
    const { customer } = await customerWith({ price: 1000 });
    const reply = await placeOrder(shop, customer, {
      subTotalAmt: 1,
      totalAmt: 1,
      price: 1,
      grand_total: 1,
      payment_status: 'paid',
      userId: 'usr_other',
      list_items: [{ ...(await cartOf(customer)).data[0], price: 1, productId: { price: 1 } }],
    });
    expect(reply.status).toBe(201);
    expect(reply.body.data[0]).toMatchObject({
      totalAmt: 1050,
      payment_status: 'cod_due',
      userId: customer.userId,
    });
  });

  test('SQL and HTML in a note are stored unchanged', async () => {
    const { customer } = await customerWith({});
    const note = `'); drop table orders; -- <script>alert(1)</script>`;
    const reply = await placeOrder(shop, customer, { note });
    expect(reply.body.data[0].note).toBe(note);
  });
});

describe('which rows are ordered', () => {
  test('list_items narrows the cart to some rows, and the others stay', async () => {
    const customer = await addCustomer(shop);
    const [first = '', second = ''] = await addProducts(db, [{}, {}]);
    const rowId = await fillCart(shop, customer, first, 2);
    await fillCart(shop, customer, second);
    const reply = await placeOrder(shop, customer, { list_items: [{ _id: rowId }] });
    expect(reply.body.data[0].items).toMatchObject([{ productId: first, quantity: 2 }]);
    expect((await cartOf(customer)).data.map((row) => row.productId._id)).toEqual([second]);
    expect([await stockOf(shop, first), await stockOf(shop, second)]).toEqual([8, 10]);
  });

  test('a row that is named twice is ordered once', async () => {
    const { customer, productId, rowId } = await customerWith({ stock: 5 }, 2);
    const reply = await placeOrder(shop, customer, { list_items: [rowId, { _id: rowId }] });
    expect(reply.body.data[0].items).toMatchObject([{ productId, quantity: 2 }]);
    expect(await stockOf(shop, productId)).toBe(3);
  });

  test("another customer's row is not in the cart, and nothing is ordered", async () => {
    const other = await customerWith({});
    const { customer, productId, rowId } = await customerWith({ stock: 2 });
    const reply = await placeOrder(shop, customer, { list_items: [rowId, other.rowId] });
    expect(reply).toMatchObject({ status: 404, body: { code: 'cart-item-not-found' } });
    expect(await stockOf(shop, productId)).toBe(2);
    expect((await cartOf(customer)).data).toHaveLength(1);
    expect((await cartOf(other.customer)).data).toHaveLength(1);
  });

  test('spec 2.35: an empty cart is refused, and so is an order of no rows', async () => {
    const { customer } = await customerWith({});
    const empty = await addCustomer(shop);
    for (const reply of [
      await placeOrder(shop, empty),
      await placeOrder(shop, customer, { list_items: [] }),
    ]) {
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'cart-empty', message: 'Your cart is empty' },
      });
    }
    expect((await cartOf(customer)).data).toHaveLength(1);
  });

  test('a whole cart goes without a product that is gone; a product that was chosen does not', async () => {
    const customer = await addCustomer(shop);
    const [gone = '', remaining = ''] = await addProducts(db, [{}, {}]);
    const goneRow = await fillCart(shop, customer, gone);
    const remainingRow = await fillCart(shop, customer, remaining);
    await db.updateTable('products').set({ publish: false }).where('id', '=', gone).execute();
    const chosen = await placeOrder(shop, customer, { list_items: [goneRow, remainingRow] });
    expect(chosen).toMatchObject({
      status: 409,
      body: { code: 'stock-changed', data: { items: [{ productId: gone, available: 0 }] } },
    });
    const whole = await placeOrder(shop, customer);
    expect(whole.body.data[0].items).toMatchObject([{ productId: remaining }]);
    expect(await placeOrder(shop, customer)).toMatchObject({ status: 400, body: { code: 'cart-empty' } });
  });
});

describe('refusals', () => {
  test('decisions §1: a bill that changed since it was shown is refused with the new one; nothing is saved', async () => {
    const { customer, productId } = await customerWith({ price: 1000, stock: 4 });
    const shownCart = await cartOf(customer);
    await db
      .updateTable('products')
      .set({ price: fromRupees(1100) })
      .where('id', '=', productId)
      .execute();
    const reply = await placeOrder(shop, customer, { expectedTotal: shownCart.bill.grand_total });
    const now = await cartOf(customer);
    expect(reply).toMatchObject({ status: 409, body: { code: 'bill-changed' } });
    expect(reply.body.data).toEqual({
      bill: now.bill,
      changes: [{ kind: 'total-changed', figure: 'grand_total', before: 1050, after: 1153 }],
    });
    expect(now.data).toHaveLength(1);
    expect(await stockOf(shop, productId)).toBe(4);
    expect((await placeOrder(shop, customer, { expectedTotal: '1153.00' })).status).toBe(201);
  });

  test('decisions §4: less stock than the cart holds is refused product by product, and nothing is saved', async () => {
    const customer = await addCustomer(shop);
    const [scarce = '', plenty = ''] = await addProducts(db, [{ stock: 3 }, { stock: 9 }]);
    await fillCart(shop, customer, scarce, 3);
    await fillCart(shop, customer, plenty, 2);
    await db.updateTable('products').set({ stock: 1 }).where('id', '=', scarce).execute();
    const reply = await placeOrder(shop, customer);
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'stock-changed', data: { items: [{ productId: scarce, available: 1 }] } },
    });
    expect((await cartOf(customer)).data).toHaveLength(2);
    expect([await stockOf(shop, scarce), await stockOf(shop, plenty)]).toEqual([1, 9]);
    expect(await ordersOf(customer)).toEqual([]);
  });

  test("another customer's address, a hidden one and an unknown one are not found", async () => {
    const { customer, productId } = await customerWith({ stock: 2 });
    const other = await addCustomer(shop);
    const hidden = await addCustomer(shop);
    await db
      .updateTable('addresses')
      .set({ disabled_at: new Date() })
      .where('id', '=', hidden.addressId)
      .execute();
    for (const addressId of [other.addressId, hidden.addressId, 'adr_unknown', "' or '1'='1"]) {
      const reply = await placeOrder(shop, customer, { addressId });
      expect(reply).toMatchObject({ status: 404, body: { code: 'address-not-found' } });
    }
    expect(await placeOrder(shop, customer, { addressId: '' })).toMatchObject({ status: 400 });
    expect(await stockOf(shop, productId)).toBe(2);
  });

  test('decisions §3: ordering needs a verified email', async () => {
    const customer = await addCustomer(shop, { isVerified: false });
    await fillCart(shop, customer, await addProduct());
    const reply = await placeOrder(shop, customer);
    expect(reply).toMatchObject({ status: 403, body: { code: 'email-not-verified' } });
  });

  test('decisions §3: a suspended customer can order nothing', async () => {
    const { customer, productId } = await customerWith({ stock: 2 });
    await db.updateTable('users').set({ status: 'Suspended' }).where('id', '=', customer.userId).execute();
    const reply = await placeOrder(shop, customer);
    expect(reply).toMatchObject({ status: 403, body: { code: 'account-suspended' } });
    expect(await stockOf(shop, productId)).toBe(2);
  });

  test('an unknown coupon is refused by name', async () => {
    const { customer } = await customerWith({});
    const reply = await placeOrder(shop, customer, { couponCode: 'FREE100' });
    expect(reply).toMatchObject({ status: 404, body: { code: 'coupon-not-found' } });
    expect((await placeOrder(shop, customer, { couponCode: '' })).status).toBe(201);
  });

  test('an address that is not served can not be ordered to, and takes no stock', async () => {
    const { customer, productId } = await customerWith({ stock: 2 });
    await db
      .updateTable('addresses')
      .set({ pincode: '999999' })
      .where('id', '=', customer.addressId)
      .execute();
    const reply = await placeOrder(shop, customer);
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'pincode-not-served',
        message: 'We do not deliver to 999999 yet. Please choose another address',
      },
    });
    expect(await stockOf(shop, productId)).toBe(2);
  });

  test('spec 6.1: a guest orders nothing', async () => {
    expect(await shop.call('order.placeCash', { addressId: 'x' })).toMatchObject({ status: 401 });
  });

  test.each([
    { list_items: 'all' },
    { expectedTotal: 'much' },
    { expectedTotal: -1 },
    { note: 'x'.repeat(501) },
  ])('%o is bad input', async (more) => {
    const customer = await addCustomer(shop);
    expect(await placeOrder(shop, customer, more)).toMatchObject({
      status: 400,
      body: { code: 'bad-input' },
    });
  });
});
