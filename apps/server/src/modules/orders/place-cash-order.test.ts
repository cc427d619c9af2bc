import { fromRupees } from '@jhumka/domain/money';
import { describe, expect, test } from 'vitest';
import { addPieces, type TestPiece } from '../../../test/pieces.ts';
import { testShop } from '../../../test/shop.ts';
import { addShopper, fillCart, placeOrder, stockOf, type TestShopper } from '../../../test/shoppers.ts';

const shop = await testShop();
const { db } = shop.context;

async function addPiece(piece: TestPiece = {}): Promise<string> {
  const [id = ''] = await addPieces(db, [piece]);
  return id;
}

/** A shopper whose cart holds some units of one piece. */
async function shopperWith(piece: TestPiece, quantity = 1) {
  const shopper = await addShopper(shop);
  const productId = await addPiece(piece);
  const rowId = await fillCart(shop, shopper, productId, quantity);
  return { shopper, productId, rowId };
}

async function cartOf({ token }: TestShopper) {
  return shop.succeed('cart.get', {}, { token });
}

async function ordersOf({ token }: TestShopper) {
  return (await shop.succeed('order.list', {}, { token })).data;
}

describe('what an order holds', () => {
  test('spec 7.32, decisions §1, decisions §5: the cart becomes an order with its bill, and is empty', async () => {
    const { shopper, productId } = await shopperWith(
      { name: 'Noor ring', price: 1000, discount: 10, stock: 3 },
      2,
    );
    const cart = await cartOf(shopper);
    const reply = await placeOrder(shop, shopper, {
      expectedTotal: cart.bill.grand_total,
      note: 'Ring twice',
    });
    expect(reply.status).toBe(201);
    const [order] = reply.body.data;
    expect(order).toMatchObject({
      orderId: expect.stringMatching(/^JH-\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/),
      userId: shopper.userId,
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
      delivery_address: { _id: shopper.addressId, city: 'Jaipur', pincode: '302003' },
      note: 'Ring twice',
      can_cancel: true,
      timeline: [{ order_status: 'pending', actor: 'shopper' }],
    });
    expect(order._id).toMatch(/^ord_[^-]+$/);
    expect(order.bill.lines).toEqual([{ ...cart.bill.lines[0], key: productId }]);
    expect((await cartOf(shopper)).data).toEqual([]);
    expect(await stockOf(shop, productId)).toBe(1);
  });

  test('what is read later is what was answered, whatever became of the piece and the address', async () => {
    const { shopper, productId } = await shopperWith({ name: 'As it was', price: 500 });
    const [order] = (await placeOrder(shop, shopper)).body.data;
    await db
      .updateTable('products')
      .set({ name: 'Renamed', price: fromRupees(9999), publish: false })
      .where('id', '=', productId)
      .execute();
    await db.updateTable('addresses').set({ city: 'Pune' }).where('id', '=', shopper.addressId).execute();
    const { data } = await shop.succeed('order.get', { orderId: order.orderId }, { token: shopper.token });
    expect(data).toEqual(order);
  });

  test('decisions §1: a price, a total or a status in the body changes nothing', async () => {
    const { shopper } = await shopperWith({ price: 1000 });
    const reply = await placeOrder(shop, shopper, {
      subTotalAmt: 1,
      totalAmt: 1,
      price: 1,
      grand_total: 1,
      payment_status: 'paid',
      userId: 'usr_other',
      list_items: [{ ...(await cartOf(shopper)).data[0], price: 1, productId: { price: 1 } }],
    });
    expect(reply.status).toBe(201);
    expect(reply.body.data[0]).toMatchObject({
      totalAmt: 1050,
      payment_status: 'cod_due',
      userId: shopper.userId,
    });
  });

  test('SQL and HTML in a note are kept as they were written', async () => {
    const { shopper } = await shopperWith({});
    const note = `'); drop table orders; -- <script>alert(1)</script>`;
    const reply = await placeOrder(shop, shopper, { note });
    expect(reply.body.data[0].note).toBe(note);
  });
});

describe('which rows are ordered', () => {
  test('list_items narrows the cart to some rows, and the others stay', async () => {
    const shopper = await addShopper(shop);
    const [first = '', second = ''] = await addPieces(db, [{}, {}]);
    const rowId = await fillCart(shop, shopper, first, 2);
    await fillCart(shop, shopper, second);
    const reply = await placeOrder(shop, shopper, { list_items: [{ _id: rowId }] });
    expect(reply.body.data[0].items).toMatchObject([{ productId: first, quantity: 2 }]);
    expect((await cartOf(shopper)).data.map((row) => row.productId._id)).toEqual([second]);
    expect([await stockOf(shop, first), await stockOf(shop, second)]).toEqual([8, 10]);
  });

  test('a row that is named twice is ordered once', async () => {
    const { shopper, productId, rowId } = await shopperWith({ stock: 5 }, 2);
    const reply = await placeOrder(shop, shopper, { list_items: [rowId, { _id: rowId }] });
    expect(reply.body.data[0].items).toMatchObject([{ productId, quantity: 2 }]);
    expect(await stockOf(shop, productId)).toBe(3);
  });

  test("another shopper's row is not in the cart, and nothing is ordered", async () => {
    const other = await shopperWith({});
    const { shopper, productId, rowId } = await shopperWith({ stock: 2 });
    const reply = await placeOrder(shop, shopper, { list_items: [rowId, other.rowId] });
    expect(reply).toMatchObject({ status: 404, body: { code: 'cart-item-not-found' } });
    expect(await stockOf(shop, productId)).toBe(2);
    expect((await cartOf(shopper)).data).toHaveLength(1);
    expect((await cartOf(other.shopper)).data).toHaveLength(1);
  });

  test('spec 2.35: an empty cart is refused, and so is an order of no rows', async () => {
    const { shopper } = await shopperWith({});
    const empty = await addShopper(shop);
    for (const reply of [
      await placeOrder(shop, empty),
      await placeOrder(shop, shopper, { list_items: [] }),
    ]) {
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'cart-empty', message: 'Your cart is empty' },
      });
    }
    expect((await cartOf(shopper)).data).toHaveLength(1);
  });

  test('a whole cart goes without a piece that is gone; a piece that was chosen does not', async () => {
    const shopper = await addShopper(shop);
    const [gone = '', kept = ''] = await addPieces(db, [{}, {}]);
    const goneRow = await fillCart(shop, shopper, gone);
    const keptRow = await fillCart(shop, shopper, kept);
    await db.updateTable('products').set({ publish: false }).where('id', '=', gone).execute();
    const chosen = await placeOrder(shop, shopper, { list_items: [goneRow, keptRow] });
    expect(chosen).toMatchObject({
      status: 409,
      body: { code: 'stock-changed', data: { items: [{ productId: gone, available: 0 }] } },
    });
    const whole = await placeOrder(shop, shopper);
    expect(whole.body.data[0].items).toMatchObject([{ productId: kept }]);
    expect(await placeOrder(shop, shopper)).toMatchObject({ status: 400, body: { code: 'cart-empty' } });
  });
});

describe('what is refused', () => {
  test('decisions §1: a bill that changed since it was seen is refused with the new one, and nothing is kept', async () => {
    const { shopper, productId } = await shopperWith({ price: 1000, stock: 4 });
    const seen = await cartOf(shopper);
    await db
      .updateTable('products')
      .set({ price: fromRupees(1100) })
      .where('id', '=', productId)
      .execute();
    const reply = await placeOrder(shop, shopper, { expectedTotal: seen.bill.grand_total });
    const now = await cartOf(shopper);
    expect(reply).toMatchObject({ status: 409, body: { code: 'bill-changed' } });
    expect(reply.body.data).toEqual({
      bill: now.bill,
      changes: [{ kind: 'total-changed', figure: 'grand_total', before: 1050, after: 1153 }],
    });
    expect(now.data).toHaveLength(1);
    expect(await stockOf(shop, productId)).toBe(4);
    expect((await placeOrder(shop, shopper, { expectedTotal: '1153.00' })).status).toBe(201);
  });

  test('decisions §4: less stock than the cart holds is refused piece by piece, and nothing is kept', async () => {
    const shopper = await addShopper(shop);
    const [scarce = '', plenty = ''] = await addPieces(db, [{ stock: 3 }, { stock: 9 }]);
    await fillCart(shop, shopper, scarce, 3);
    await fillCart(shop, shopper, plenty, 2);
    await db.updateTable('products').set({ stock: 1 }).where('id', '=', scarce).execute();
    const reply = await placeOrder(shop, shopper);
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'stock-changed', data: { items: [{ productId: scarce, available: 1 }] } },
    });
    expect((await cartOf(shopper)).data).toHaveLength(2);
    expect([await stockOf(shop, scarce), await stockOf(shop, plenty)]).toEqual([1, 9]);
    expect(await ordersOf(shopper)).toEqual([]);
  });

  test("another shopper's address, a hidden one and an unknown one are not found", async () => {
    const { shopper, productId } = await shopperWith({ stock: 2 });
    const other = await addShopper(shop);
    const hidden = await addShopper(shop);
    await db
      .updateTable('addresses')
      .set({ disabled_at: new Date() })
      .where('id', '=', hidden.addressId)
      .execute();
    for (const addressId of [other.addressId, hidden.addressId, 'adr_unknown', "' or '1'='1"]) {
      const reply = await placeOrder(shop, shopper, { addressId });
      expect(reply).toMatchObject({ status: 404, body: { code: 'address-not-found' } });
    }
    expect(await placeOrder(shop, shopper, { addressId: '' })).toMatchObject({ status: 400 });
    expect(await stockOf(shop, productId)).toBe(2);
  });

  test('decisions §3: ordering asks for a verified email first', async () => {
    const shopper = await addShopper(shop, { isVerified: false });
    await fillCart(shop, shopper, await addPiece());
    const reply = await placeOrder(shop, shopper);
    expect(reply).toMatchObject({ status: 403, body: { code: 'email-not-verified' } });
  });

  test('decisions §3: a suspended shopper can order nothing', async () => {
    const { shopper, productId } = await shopperWith({ stock: 2 });
    await db.updateTable('users').set({ status: 'Suspended' }).where('id', '=', shopper.userId).execute();
    const reply = await placeOrder(shop, shopper);
    expect(reply).toMatchObject({ status: 403, body: { code: 'account-suspended' } });
    expect(await stockOf(shop, productId)).toBe(2);
  });

  test('a coupon that nobody has is refused by name', async () => {
    const { shopper } = await shopperWith({});
    const reply = await placeOrder(shop, shopper, { couponCode: 'FREE100' });
    expect(reply).toMatchObject({ status: 404, body: { code: 'coupon-not-found' } });
    expect((await placeOrder(shop, shopper, { couponCode: '' })).status).toBe(201);
  });

  test('an address that is not served can not be ordered to, and takes no stock', async () => {
    const { shopper, productId } = await shopperWith({ stock: 2 });
    await db
      .updateTable('addresses')
      .set({ pincode: '999999' })
      .where('id', '=', shopper.addressId)
      .execute();
    const reply = await placeOrder(shop, shopper);
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
    const shopper = await addShopper(shop);
    expect(await placeOrder(shop, shopper, more)).toMatchObject({ status: 400, body: { code: 'bad-input' } });
  });
});
