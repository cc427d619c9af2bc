import { afterEach, describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder, type TestCustomer } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { deliver } from '../../../../../test/orders.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { addRing, stockOfVariant } from '../../../../../test/variants.ts';

const shop = await testShop();
const { call, succeed, context } = shop;

const addToCart = ({ token }: TestCustomer, productId: string, variantId?: string, quantity = 1) =>
  call('cart.create', { productId, quantity, ...(variantId ? { variantId } : {}) }, { token });
const cartOf = ({ token }: TestCustomer) => succeed('cart.get', {}, { token });

afterEach(async () => expect(await findBroken(context.db)).toEqual([]));

describe('a ring in sizes', () => {
  test('without a size the cart refuses it, and names what can be chosen', async () => {
    const { productId, ids } = await addRing(shop, { 12: { stock: 2 }, 14: { stock: 0, price: 1500 } });
    const customer = await addCustomer(shop);
    const reply = await addToCart(customer, productId);
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: 'variant-required',
        message: 'Please choose a size',
        data: {
          options: [{ name: 'Ring size', kind: 'ring-size', values: [{ value: '12' }, { value: '14' }] }],
          variants: [
            { _id: ids[12], options: { 'Ring size': '12' }, price: 1000, stock: 2 },
            { _id: ids[14], options: { 'Ring size': '14' }, price: 1500, stock: 0 },
          ],
        },
      },
    });
    expect((await cartOf(customer)).data).toEqual([]);
  });

  test("spec 5.3: sold out in all sizes, it is refused with 'Product is out of stock'", async () => {
    const customer = await addCustomer(shop);
    const { productId, ids } = await addRing(shop, { 12: { stock: 0 }, 14: { stock: 0 } });
    for (const variantId of [undefined, ids[12]])
      expect((await addToCart(customer, productId, variantId)).body.message).toBe('Product is out of stock');
    const made = await addRing(shop, { 12: { stock: 0, made_to_order_days: 9 }, 14: { stock: 0 } });
    expect((await addToCart(customer, made.productId)).body.code).toBe('variant-required');
  });

  test('two sizes are two lines, each with its own price, and a coupon or bill counts both', async () => {
    const { productId, ids } = await addRing(shop, { 12: { stock: 2 }, 14: { stock: 2, price: 1500 } });
    const customer = await addCustomer(shop);
    for (const size of [12, 14]) expect((await addToCart(customer, productId, ids[size])).status).toBe(201);
    const cart = await cartOf(customer);
    expect(
      cart.data.map((row: { productId: object; variant: object; variantId: string }) => [
        row.variantId,
        row.variant,
        row.productId,
      ]),
    ).toMatchObject([
      [ids[12], { _id: ids[12], options: { 'Ring size': '12' } }, { _id: productId, price: 1000, stock: 2 }],
      [ids[14], { _id: ids[14], options: { 'Ring size': '14' } }, { _id: productId, price: 1500, stock: 2 }],
    ]);
    expect(cart.bill.discounted_total).toBe(2500);
    const [order] = (await placeOrder(shop, customer)).body.data;
    expect(order.items).toMatchObject([
      { productId, variantId: ids[12], variant: { options: { 'Ring size': '12' } }, unit_price: 1000 },
      { productId, variantId: ids[14], variant: { options: { 'Ring size': '14' } }, unit_price: 1500 },
    ]);
    expect([await stockOfVariant(shop, ids[12]), await stockOfVariant(shop, ids[14])]).toEqual([1, 1]);
  });

  test('a default size is bought by clients that know the product alone', async () => {
    const { productId, ids } = await addRing(shop, { 12: { stock: 2 }, 14: { stock: 2, is_default: true } });
    const customer = await addCustomer(shop);
    const reply = await addToCart(customer, productId);
    expect(reply.body.data).toMatchObject({ productId, variantId: ids[14] });
  });

  test('a size of another product, a hidden and a deleted one are refused', async () => {
    const ring = await addRing(shop, { 12: { stock: 2 }, 14: { stock: 2, is_hidden: true } });
    const other = await addRing(shop, { 12: { stock: 2 } });
    const customer = await addCustomer(shop);
    expect(await addToCart(customer, ring.productId, other.ids[12])).toMatchObject({
      status: 404,
      body: { code: 'variant-not-found' },
    });
    expect((await addToCart(customer, ring.productId, ring.ids[14])).status).toBe(404);
    expect((await addToCart(customer, ring.productId, 'var_nobody')).status).toBe(404);
    expect((await cartOf(customer)).data).toEqual([]);
  });

  test('decisions §4: forty buyers of the last size 12 get exactly its stock, and size 14 stays', async () => {
    const { productId, ids } = await addRing(shop, { 12: { stock: 7 }, 14: { stock: 40 } });
    const buyers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const buyer = await addCustomer(shop);
        await addToCart(buyer, productId, ids[12]);
        return buyer;
      }),
    );
    const replies = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(7);
    const refused = replies.filter(({ status }) => status !== 201);
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([409, 'stock-changed']);
      expect(body.data.items).toEqual([{ productId, variantId: ids[12], available: 0 }]);
    }
    expect([await stockOfVariant(shop, ids[12]), await stockOfVariant(shop, ids[14])]).toEqual([0, 40]);
    const { data } = await succeed('product.details', { productId });
    expect(data).toMatchObject({ stock: 40, price: 1000 });
  });

  test('what is made to order is sold without stock, and its cancellation returns none', async () => {
    const { productId, ids } = await addRing(shop, { 12: { stock: 1 }, 14: { made_to_order_days: 12 } });
    const customer = await addCustomer(shop);
    await addToCart(customer, productId, ids[14], 3);
    const [order] = (await placeOrder(shop, customer)).body.data;
    expect(order.items).toMatchObject([{ variantId: ids[14], quantity: 3, made_to_order_days: 12 }]);
    const cancel = { orderId: order.orderId, cancellation_reason: 'No' };
    await succeed('order.update', cancel, { token: customer.token });
    expect(await stockOfVariant(shop, ids[14])).toBe(0);
  });

  test('cancelling returns the size that was taken', async () => {
    const { productId, ids } = await addRing(shop, { 12: { stock: 3 }, 14: { stock: 3 } });
    const customer = await addCustomer(shop);
    await addToCart(customer, productId, ids[14], 2);
    const [order] = (await placeOrder(shop, customer)).body.data;
    expect(await stockOfVariant(shop, ids[14])).toBe(1);
    await succeed(
      'order.update',
      { orderId: order.orderId, cancellation_reason: 'Too wide' },
      { token: customer.token },
    );
    expect([await stockOfVariant(shop, ids[12]), await stockOfVariant(shop, ids[14])]).toEqual([3, 3]);
  });

  test('a size that is hidden while it lies in a cart is left out of the order and listed', async () => {
    const { productId, ids } = await addRing(shop, { 12: { stock: 3 }, 14: { stock: 3 } });
    const customer = await addCustomer(shop);
    for (const size of [12, 14]) await addToCart(customer, productId, ids[size]);
    await context.db
      .updateTable('product_variants')
      .set({ is_hidden: true })
      .where('id', '=', ids[12] ?? '')
      .execute();
    const cart = await cartOf(customer);
    expect(cart.data).toMatchObject([{ variantId: ids[14] }]);
    expect(cart.removed).toMatchObject([{ name: 'Meher Rope Band' }]);
    const [order] = (await placeOrder(shop, customer)).body.data;
    expect(order.items).toMatchObject([{ variantId: ids[14] }]);
  });

  test('bought again is the same size, and a size that is gone is named with its choice', async () => {
    const { productId, ids } = await addRing(shop, { 12: { stock: 3 }, 14: { stock: 3 } });
    const customer = await addCustomer(shop);
    for (const size of [12, 14]) await addToCart(customer, productId, ids[size]);
    const [order] = (await placeOrder(shop, customer)).body.data;
    await context.db
      .updateTable('product_variants')
      .set({ is_hidden: true })
      .where('id', '=', ids[14] ?? '')
      .execute();
    const { data } = await succeed('order.buyAgain', { orderId: order.orderId }, { token: customer.token });
    expect(data.added).toMatchObject([{ variantId: ids[12], quantity: 1 }]);
    expect(data.left).toMatchObject([
      { variantId: ids[14], name: 'Meher Rope Band, ring size 14', reason: 'gone' },
    ]);
  });

  test('a wish for a ring in sizes stays on the wishlist until a size is chosen', async () => {
    const { productId } = await addRing(shop, { 12: { stock: 3 } });
    const { token } = await addCustomer(shop);
    await succeed('wishlist.add', { productId }, { token });
    const { data } = await succeed('wishlist.moveToCart', {}, { token });
    expect(data).toMatchObject({ moved: [], left: [{ productId, reason: 'variant-required' }] });
  });

  test('a wish for a size moves to the cart as that size; another product’s size is refused', async () => {
    const { productId, ids } = await addRing(shop, { 12: { stock: 3 }, 14: { stock: 3, price: 1500 } });
    const other = await addRing(shop, { 12: { stock: 3 } });
    const customer = await addCustomer(shop);
    const { token } = customer;
    await succeed('wishlist.add', { productId }, { token });
    const changed = await succeed('wishlist.add', { productId, variantId: ids[14] }, { token });
    expect(changed).toMatchObject({ isNew: false, data: { variantId: ids[14], productId: { price: 1500 } } });
    const wrong = { productId, variantId: other.ids[12] };
    expect((await call('wishlist.add', wrong, { token })).status).toBe(404);
    expect((await succeed('wishlist.get', {}, { token })).data).toMatchObject([
      { variantId: ids[14], variant: { options: { 'Ring size': '14' } } },
    ]);
    expect((await succeed('wishlist.moveToCart', {}, { token })).data.moved).toEqual([productId]);
    expect((await cartOf(customer)).data).toMatchObject([{ variantId: ids[14] }]);
  });

  test('a review says which size was bought and how it fits; without a size it says neither', async () => {
    const { productId, ids } = await addRing(shop, { 12: { stock: 3 }, 14: { stock: 3 } });
    const [plain = ''] = await addProducts(context.db, [{}]);
    const [customer, admin] = [await addCustomer(shop), await addCustomer(shop, { role: 'ADMIN' })];
    for (const size of [12, 14]) await addToCart(customer, productId, ids[size]);
    await addToCart(customer, plain);
    const [{ orderId }] = (await placeOrder(shop, customer)).body.data;
    await deliver(shop, admin, orderId);
    await succeed('order.review', { orderId, rating: 4, fit: 'large' }, { token: customer.token });
    const reviews = await succeed('review.list', { productId });
    expect(reviews.data).toMatchObject([{ choice: 'ring size 12 and ring size 14', fit: 'large' }]);
    expect(reviews.summary.fits).toEqual([
      { fit: 'small', count: 0 },
      { fit: 'true', count: 0 },
      { fit: 'large', count: 1 },
    ]);
    expect(await succeed('review.list', { productId: plain })).toMatchObject({
      data: [{ choice: '', fit: null }],
      summary: { fits: [] },
    });
    const wrong = { orderId, rating: 4, fit: 'huge' };
    expect((await call('order.review', wrong, { token: customer.token })).status).toBe(400);
  });

  test('one size of an order comes back, and the other stays sold', async () => {
    const { productId, ids } = await addRing(shop, { 12: { stock: 3 }, 14: { stock: 3 } });
    const [customer, admin] = [await addCustomer(shop), await addCustomer(shop, { role: 'ADMIN' })];
    for (const size of [12, 14]) await addToCart(customer, productId, ids[size]);
    const [order] = (await placeOrder(shop, customer)).body.data;
    const as = { token: admin.token };
    for (const order_status of ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'])
      await succeed('order.update', { orderId: order.orderId, order_status }, as);
    const part = { id: order.orderId, lines: [{ productId, variantId: ids[14], quantity: 1 }] };
    const { data } = await succeed('admin.orders.previewRefund', part, as);
    expect(data.lines).toMatchObject([
      { productId, variantId: ids[14], name: 'Meher Rope Band, ring size 14' },
    ]);
    await succeed('admin.orders.refund', { ...part, expected: data.digest, reason: 'Too wide' }, as);
    expect([await stockOfVariant(shop, ids[12]), await stockOfVariant(shop, ids[14])]).toEqual([2, 3]);
  });
});

test('a product without options is bought by its id alone, as before', async () => {
  const { productId, ids } = await addRing(shop, { 12: { stock: 3 } });
  expect(ids[12]).toBe(productId);
  const customer = await addCustomer(shop);
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  await succeed('admin.products.update', { _id: productId, options: [] }, { token: admin.token });
  await fillCart(shop, customer, productId, 2);
  expect((await placeOrder(shop, customer)).status).toBe(201);
  expect(await stockOfVariant(shop, productId)).toBe(1);
});
