import { describe, expect, test } from 'vitest';
import { addCustomer, fillCart } from '../../../../test/customers.ts';
import { addProducts, type TestProduct } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { maxRows } from './store.ts';

const shop = await testShop();

async function addProduct(product: TestProduct = {}): Promise<string> {
  const [id = ''] = await addProducts(shop.context.db, [product]);
  return id;
}

async function quantities(token: string): Promise<Record<string, number>> {
  const { data } = await shop.succeed('cart.get', {}, { token });
  return Object.fromEntries(data.map((row) => [row.productId._id, row.quantity]));
}

const hide = (id: string) =>
  shop.context.db.updateTable('products').set({ publish: false }).where('id', '=', id).execute();
const setStock = (id: string, stock: number) =>
  shop.context.db.updateTable('products').set({ stock }).where('id', '=', id).execute();

describe('adding', () => {
  test('spec 5.6, 7.27: without a quantity one unit is added, again and again to the same row', async () => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct({ stock: 5 });
    const first = await shop.call('cart.create', { productId }, { token });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ success: true, message: '1 item(s) added to cart' });
    const second = await shop.succeed('cart.create', { productId, quantity: '2' }, { token });
    expect(second.data).toEqual({ _id: first.body.data._id, productId, variantId: productId, quantity: 3 });
  });

  test('spec 5.3, 8.10: a product that is sold out is refused in the words of the specification', async () => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct({ stock: 0 });
    const reply = await shop.call('cart.create', { productId }, { token });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'out-of-stock', message: 'Product is out of stock' },
    });
  });

  test('spec 4.8, 5.3, 5.4: units in the cart count, and the refusal names the whole stock', async () => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct({ stock: 3 });
    await fillCart(shop, { token }, productId, 2);
    const reply = await shop.call('cart.create', { productId, quantity: 2 }, { token });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'only-n-available', message: 'Only 3 items available in stock' },
    });
    expect(await quantities(token)).toEqual({ [productId]: 2 });
  });

  test('spec 5.3: twenty clicks at once never bring more into the cart than there are', async () => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct({ stock: 7 });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('cart.create', { productId }, { token })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(replies.filter(({ body }) => body.code === 'only-n-available')).toHaveLength(13);
    expect(await quantities(token)).toEqual({ [productId]: 7 });
  });

  test('spec 2.5, 8.10: without a product there is nothing to add', async () => {
    const { token } = await addCustomer(shop);
    for (const body of [{}, { productId: '' }, { productId: null }]) {
      const reply = await shop.call('cart.create', body, { token });
      expect(reply).toMatchObject({ status: 400, body: { message: 'Product ID not found' } });
    }
  });

  test('a product that is unknown or hidden is not found', async () => {
    const { token } = await addCustomer(shop);
    const hidden = await addProduct();
    await hide(hidden);
    for (const productId of [hidden, 'prd_unknown', "' or 1=1 --", '<script>']) {
      const reply = await shop.call('cart.create', { productId }, { token });
      expect(reply).toMatchObject({ status: 404, body: { code: 'product-not-found' } });
    }
  });

  test.each([0, -1, 1.5, 1e9, 'many', '1e3', {}])('a quantity of %s is refused', async (quantity) => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct({ stock: 20_000 });
    const reply = await shop.call('cart.create', { productId, quantity }, { token });
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad-input' } });
    expect(await quantities(token)).toEqual({});
  });

  test('a row is limited by the largest bill, whatever the stock', async () => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct({ stock: 50_000 });
    await shop.succeed('cart.create', { productId, quantity: 10_000 }, { token });
    const reply = await shop.call('cart.create', { productId }, { token });
    expect(reply).toMatchObject({ status: 400, body: { code: 'only-n-available' } });
    expect(await quantities(token)).toEqual({ [productId]: 10_000 });
  });

  test('a full cart refuses new products with a message; its rows can still grow', async () => {
    const { token } = await addCustomer(shop);
    const ids = await addProducts(
      shop.context.db,
      Array.from({ length: maxRows + 1 }, () => ({ stock: 5 })),
    );
    for (const productId of ids.slice(0, maxRows))
      await shop.succeed('cart.create', { productId }, { token });
    const reply = await shop.call('cart.create', { productId: ids.at(-1) }, { token });
    expect(reply).toMatchObject({ status: 400, body: { code: 'cart-full' } });
    await shop.succeed('cart.create', { productId: ids[0] }, { token });
  });

  test('spec 6.1: a guest has no cart', async () => {
    for (const name of ['cart.create', 'cart.get', 'cart.updateQuantity', 'cart.deleteItem'] as const) {
      expect(await shop.call(name, { _id: 'x', qty: 1 })).toMatchObject({ status: 401 });
    }
  });
});

describe('reading', () => {
  test('spec 3.2, 7.28, 9.9: the cart shows whole products and the bill of all of them', async () => {
    const { token } = await addCustomer(shop);
    const [ring = '', chain = ''] = await addProducts(shop.context.db, [
      { name: 'Ring', price: 1000, discount: 10, gst: 3 },
      { name: 'Chain', price: 250.55, gst: 3 },
    ]);
    await fillCart(shop, { token }, ring, 2);
    await fillCart(shop, { token }, chain);
    const cart = await shop.succeed('cart.get', {}, { token });
    expect(cart.data.map((row) => [row.productId.name, row.quantity])).toEqual([
      ['Ring', 2],
      ['Chain', 1],
    ]);
    expect(cart.data[0]?.productId).toMatchObject({ price: 1000, discount: 10, gst: 3, stock: 10 });
    expect(cart.bill).toMatchObject({
      quantity: 3,
      items_total: 2250.55,
      product_savings: 200,
      discounted_total: 2050.55,
      gst_total: 61.52,
      vip_discount: 0,
      delivery: 20,
      grand_total: 2132.07,
      shipping: 'express',
    });
    expect(cart.bill.lines.map((line) => line.key)).toEqual(cart.data.map((row) => row._id));
    expect(cart.removed).toEqual([]);
  });

  test('spec 9.4, 9.5: a member of the highest tier pays less and no delivery', async () => {
    const { token, userId, addressId } = await addCustomer(shop, { isMember: true });
    const product = await addProduct({ price: 1000, discount: 10 });
    await shop.context.db
      .insertInto('orders')
      .values({
        id: `ord_${userId}`,
        order_number: `JH-${userId}`,
        user_id: userId,
        idempotency_key: null,
        order_status: 'delivered',
        payment_status: 'paid',
        payment_method: 'cod',
        address_id: addressId,
        delivery_address: '{}',
        bill: '{}',
        grand_total: 20_000_000 as never,
        shipping: 'express',
        pan_encrypted: null,
      })
      .execute();
    await fillCart(shop, { token }, product);
    const { bill } = await shop.succeed('cart.get', {}, { token });
    expect(bill).toMatchObject({ vip_discount_percent: 6, vip_discount: 54, delivery: 0, grand_total: 873 });
  });

  test('an empty cart has an empty bill', async () => {
    const { token } = await addCustomer(shop);
    const cart = await shop.succeed('cart.get', {}, { token });
    expect(cart).toMatchObject({ data: [], removed: [], bill: { quantity: 0, delivery: 0, grand_total: 0 } });
  });

  test('a row of a deleted product is left out of list and bill, and named', async () => {
    const { token } = await addCustomer(shop);
    const [gone = '', row = ''] = await addProducts(shop.context.db, [
      { name: 'Gone ring' },
      { name: 'Kept ring' },
    ]);
    const rowId = await fillCart(shop, { token }, gone);
    await fillCart(shop, { token }, row);
    await hide(gone);
    const cart = await shop.succeed('cart.get', {}, { token });
    expect(cart.data.map((row) => row.productId._id)).toEqual([row]);
    expect(cart.removed).toEqual([{ _id: rowId, name: 'Gone ring' }]);
    expect(cart.bill.quantity).toBe(1);
  });

  test('a row above the stock stays visible', async () => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct({ stock: 4 });
    await fillCart(shop, { token }, productId, 4);
    await setStock(productId, 1);
    const cart = await shop.succeed('cart.get', {}, { token });
    expect(cart.data[0]).toMatchObject({ quantity: 4, productId: { stock: 1 } });
  });
});

describe('changing', () => {
  test('spec 4.7, 7.29: a quantity is set, and 0 removes the row', async () => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct({ stock: 5 });
    const _id = await fillCart(shop, { token }, productId);
    const set = await shop.succeed('cart.updateQuantity', { _id, qty: '5' }, { token });
    expect(set.data).toEqual({ _id, quantity: 5 });
    const removed = await shop.succeed('cart.updateQuantity', { _id, qty: 0 }, { token });
    expect(removed.message).toBe('Item removed from cart');
    expect(await quantities(token)).toEqual({});
  });

  test('spec 5.4: a quantity above the stock is refused; a row above the stock can be reduced', async () => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct({ stock: 5 });
    const _id = await fillCart(shop, { token }, productId, 5);
    const reply = await shop.call('cart.updateQuantity', { _id, qty: 6 }, { token });
    expect(reply).toMatchObject({ status: 400, body: { message: 'Only 5 items available in stock' } });
    await setStock(productId, 2);
    await shop.succeed('cart.updateQuantity', { _id, qty: 4 }, { token });
    expect(await quantities(token)).toEqual({ [productId]: 4 });
  });

  test.each([-1, 1.5, 1e9, 'two', null])('a quantity of %s changes nothing', async (qty) => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct();
    const _id = await fillCart(shop, { token }, productId);
    const reply = await shop.call('cart.updateQuantity', { _id, qty }, { token });
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad-input' } });
    expect(await quantities(token)).toEqual({ [productId]: 1 });
  });

  test("another customer's row can be neither changed nor removed", async () => {
    const owner = await addCustomer(shop);
    const other = await addCustomer(shop);
    const productId = await addProduct();
    const _id = await fillCart(shop, owner, productId, 2);
    for (const call of [
      shop.call('cart.updateQuantity', { _id, qty: 1 }, { token: other.token }),
      shop.call('cart.updateQuantity', { _id, qty: 0 }, { token: other.token }),
      shop.call('cart.deleteItem', { _id }, { token: other.token }),
    ]) {
      expect(await call).toMatchObject({ status: 404, body: { code: 'cart-item-not-found' } });
    }
    expect(await quantities(owner.token)).toEqual({ [productId]: 2 });
  });

  test('spec 7.30: a row is removed once, by its id or by the whole row', async () => {
    const { token } = await addCustomer(shop);
    const [first = '', second = ''] = await addProducts(shop.context.db, [{}, {}]);
    const firstRow = await fillCart(shop, { token }, first);
    const secondRow = await fillCart(shop, { token }, second);
    const reply = await shop.succeed('cart.deleteItem', { _id: firstRow }, { token });
    expect(reply).toMatchObject({ message: 'Item removed from cart', data: { _id: firstRow } });
    await shop.succeed('cart.deleteItem', { _id: { _id: secondRow, quantity: 1 } }, { token });
    expect(await quantities(token)).toEqual({});
    expect(await shop.call('cart.deleteItem', { _id: firstRow }, { token })).toMatchObject({ status: 404 });
  });
});
