import { describe, expect, test } from 'vitest';
import { addCustomer, fillCart } from '../../../../test/customers.ts';
import { addProducts, type TestProduct } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { addRing } from '../../../../test/variants.ts';
import { maxRows } from '../cart/store.ts';
import { maxWishlistItems } from './store.ts';

const shop = await testShop();

async function addProduct(product: TestProduct = {}): Promise<string> {
  const [id = ''] = await addProducts(shop.context.db, [product]);
  return id;
}

const read = (token: string, input: object = {}) => shop.succeed('wishlist.get', input, { token });
const addToWishlist = (token: string, productId: string) =>
  shop.succeed('wishlist.add', { productId }, { token });
const ids = async (token: string) => (await read(token)).data.map((item) => item.productId._id);
const publish = (id: string, isPublished: boolean) =>
  shop.context.db.updateTable('products').set({ publish: isPublished }).where('id', '=', id).execute();

async function cartOf(token: string): Promise<Record<string, number>> {
  const { data } = await shop.succeed('cart.get', {}, { token });
  return Object.fromEntries(data.map((row) => [row.productId._id, row.quantity]));
}

describe('adding and removing', () => {
  test('spec 4.5, 7.43, 7.46: an added product is on the wishlist, and the response has the whole product', async () => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct({ name: 'Radha Jhumka' });
    const before = await shop.succeed('wishlist.check', { productId }, { token });
    expect(before).toMatchObject({ isWishlisted: false, data: { isWishlisted: false, inWishlist: false } });
    const added = await addToWishlist(token, productId);
    expect(added).toMatchObject({
      isNew: true,
      data: { productId: { _id: productId, name: 'Radha Jhumka' } },
    });
    const after = await shop.succeed('wishlist.check', { productId }, { token });
    expect(after).toMatchObject({ isWishlisted: true, data: { isWishlisted: true, inWishlist: true } });
  });

  test('toggling adds and removes by turns, and /api/wishlist/get lists the same', async () => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct();
    const toggle = () => shop.succeed('wishlist.toggle', { productId }, { token });
    expect(await toggle()).toMatchObject({ isWishlisted: true, message: 'Product added to wishlist' });
    const headers = { authorization: `Bearer ${token}` };
    const list = await shop.app.inject({ url: '/api/wishlist/get', headers });
    expect(list.json()).toEqual(await read(token));
    expect(await toggle()).toMatchObject({ isWishlisted: false, message: 'Product removed from wishlist' });
    expect(await ids(token)).toEqual([]);
    expect((await shop.call('wishlist.toggle', { productId: 'prd_none' }, { token })).status).toBe(404);
  });

  test("spec 8.5: a repeat succeeds with 'Product already in wishlist'", async () => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct();
    const first = await addToWishlist(token, productId);
    const repeat = await shop.call('wishlist.add', { productId: { _id: productId } }, { token });
    expect(repeat).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Product already in wishlist',
        isNew: false,
        data: { _id: first.data._id },
      },
    });
    expect(await ids(token)).toEqual([productId]);
  });

  test('spec 4.5: ten concurrent devices add a product once', async () => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct();
    const replies = await Promise.all(Array.from({ length: 10 }, () => addToWishlist(token, productId)));
    expect(replies.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await ids(token)).toEqual([productId]);
  });

  test('spec 4.5, 7.44: removing drops a product from the list, and doing it again changes nothing', async () => {
    const { token } = await addCustomer(shop);
    const [remaining, removed] = [await addProduct(), await addProduct()];
    await addToWishlist(token, remaining);
    await addToWishlist(token, removed);
    for (const _ of [1, 2]) await shop.succeed('wishlist.remove', { productId: removed }, { token });
    expect(await ids(token)).toEqual([remaining]);
    expect(await shop.succeed('wishlist.check', { productId: removed }, { token })).toMatchObject({
      isWishlisted: false,
    });
  });

  test('spec 4.5, 7.47: clearing empties everything of this person and nothing of another', async () => {
    const [one, other] = [await addCustomer(shop), await addCustomer(shop)];
    const productId = await addProduct();
    await addToWishlist(one.token, productId);
    await addToWishlist(one.token, await addProduct());
    await addToWishlist(other.token, productId);
    const cleared = await shop.succeed('wishlist.clear', {}, { token: one.token });
    expect(cleared.data).toEqual({ removedCount: 2 });
    expect(await read(one.token)).toMatchObject({ data: [], totalCount: 0, totalPages: 0, productIds: [] });
    expect(await ids(other.token)).toEqual([productId]);
  });

  test('spec 2.5, 8.10: without a product there is nothing to add, and an unknown one is not found', async () => {
    const { token } = await addCustomer(shop);
    expect(await shop.call('wishlist.add', { productId: '' }, { token })).toMatchObject({
      status: 400,
      body: { message: 'Product ID not found' },
    });
    const hidden = await addProduct();
    await publish(hidden, false);
    for (const productId of [hidden, 'prd_unknown']) {
      expect(await shop.call('wishlist.add', { productId }, { token })).toMatchObject({ status: 404 });
    }
  });

  test('a full wishlist is refused with a message', async () => {
    const { token, userId } = await addCustomer(shop);
    const products = await addProducts(
      shop.context.db,
      Array.from({ length: maxWishlistItems + 1 }, () => ({})),
    );
    await shop.context.db
      .insertInto('wishlist_items')
      .values(
        products
          .slice(0, maxWishlistItems)
          .map((id, n) => ({ id: `wsh_${userId}_${n}`, user_id: userId, product_id: id })),
      )
      .execute();
    const reply = await shop.call('wishlist.add', { productId: products.at(-1) }, { token });
    expect(reply).toMatchObject({ status: 400, body: { code: 'wishlist-full' } });
    expect(await addToWishlist(token, products[0] ?? '')).toMatchObject({ isNew: false });
  });
});

describe('reading', () => {
  test('spec 3.10, 7.45: pages have products, the latest first, with counts of all', async () => {
    const { token } = await addCustomer(shop);
    const products = await addProducts(
      shop.context.db,
      Array.from({ length: 5 }, () => ({})),
    );
    for (const id of products) await addToWishlist(token, id);
    const newestFirst = products.toReversed();
    const first = await read(token, { page: 1, limit: 2 });
    expect(first).toMatchObject({ page: 1, currentPage: 1, limit: 2, totalCount: 5, totalPages: 3 });
    expect(first.data.map((item) => item.productId._id)).toEqual(newestFirst.slice(0, 2));
    expect(first.productIds).toEqual(newestFirst);
    const last = await read(token, { page: 3, limit: 2 });
    expect(last.data.map((item) => item.productId._id)).toEqual(newestFirst.slice(4));
    expect((await read(token, { page: 9, limit: 2 })).data).toEqual([]);
  });

  test('a product that is off sale is neither shown nor counted, and is wished again once it is back', async () => {
    const { token } = await addCustomer(shop);
    const [shown, hidden] = [await addProduct(), await addProduct()];
    await addToWishlist(token, shown);
    await addToWishlist(token, hidden);
    await publish(hidden, false);
    expect(await read(token)).toMatchObject({ totalCount: 1, productIds: [shown] });
    expect(await shop.succeed('wishlist.count', {}, { token })).toMatchObject({
      data: { count: 1 },
      count: 1,
    });
    await publish(hidden, true);
    expect(await ids(token)).toEqual([hidden, shown]);
  });
});

describe('moving to the cart', () => {
  test('spec 8.10: one product leaves the wishlist and is in the cart', async () => {
    const { token } = await addCustomer(shop);
    const [moved, stays] = [await addProduct(), await addProduct()];
    await addToWishlist(token, moved);
    await addToWishlist(token, stays);
    const reply = await shop.succeed('wishlist.moveToCart', { productId: moved }, { token });
    expect(reply).toMatchObject({ message: '1 item(s) added to cart', data: { moved: [moved], left: [] } });
    expect(await ids(token)).toEqual([stays]);
    expect(await cartOf(token)).toEqual({ [moved]: 1 });
  });

  test('one that stays is refused with its reason, by the path of other front ends', async () => {
    const { token } = await addCustomer(shop);
    const [moved, soldOut] = [await addProduct(), await addProduct({ stock: 0 })];
    const { productId: sized } = await addRing(shop, { 12: { stock: 2 } });
    const full = await addCustomer(shop);
    const many = Array.from({ length: maxRows }, () => ({}));
    for (const id of await addProducts(shop.context.db, many)) await fillCart(shop, full, id);
    for (const id of [moved, soldOut, sized]) await addToWishlist(token, id);
    await addToWishlist(full.token, moved);
    const move = (productId: string, as = token) =>
      shop.call('wishlist.moveOneToCart', { productId }, { token: as });
    expect(await move(moved)).toMatchObject({ status: 200, body: { data: { moved: [moved], left: [] } } });
    expect(await move(soldOut)).toMatchObject({ status: 400, body: { message: 'Product is out of stock' } });
    expect(await move(sized)).toMatchObject({
      status: 400,
      body: { code: 'variant-required', message: 'Please choose a size', data: { variants: [{}] } },
    });
    expect(await move(moved)).toMatchObject({ status: 404, body: { code: 'not-wishlisted' } });
    expect((await move(moved, full.token)).body.code).toBe('cart-full');
    expect((await ids(token)).toSorted()).toEqual([soldOut, sized].toSorted());
  });

  test('all at once: sold-out products stay and are named, products in the cart stay unchanged', async () => {
    const { token } = await addCustomer(shop);
    const soldOut = await addProduct({ name: 'Gone for now', stock: 0 });
    const [fresh, inCart] = [await addProduct(), await addProduct()];
    await fillCart(shop, { token }, inCart, 3);
    for (const id of [soldOut, fresh, inCart]) await addToWishlist(token, id);
    const { data } = await shop.succeed('wishlist.moveToCart', {}, { token });
    expect(new Set(data.moved)).toEqual(new Set([fresh, inCart]));
    expect(data.left).toEqual([{ productId: soldOut, name: 'Gone for now', reason: 'out-of-stock' }]);
    expect(await ids(token)).toEqual([soldOut]);
    expect(await cartOf(token)).toEqual({ [fresh]: 1, [inCart]: 3 });
  });

  test('a full cart takes as many as fit and leaves the rest on the wishlist', async () => {
    const { token } = await addCustomer(shop);
    const products = await addProducts(
      shop.context.db,
      Array.from({ length: maxRows + 2 }, () => ({})),
    );
    for (const id of products) await addToWishlist(token, id);
    const { data } = await shop.succeed('wishlist.moveToCart', {}, { token });
    expect(data.moved).toHaveLength(maxRows);
    expect(data.left.map(({ reason }) => reason)).toEqual(['cart-full', 'cart-full']);
    expect((await ids(token)).toSorted()).toEqual(data.left.map(({ productId }) => productId).toSorted());
  });

  test('two tabs that move everything at once put each product into the cart once', async () => {
    const { token } = await addCustomer(shop);
    const products = await addProducts(
      shop.context.db,
      Array.from({ length: 4 }, () => ({})),
    );
    for (const id of products) await addToWishlist(token, id);
    await Promise.all([1, 2, 3].map(() => shop.succeed('wishlist.moveToCart', {}, { token })));
    expect(await ids(token)).toEqual([]);
    expect(await cartOf(token)).toEqual(Object.fromEntries(products.map((id) => [id, 1])));
  });

  test('products that are not on the wishlist are not moved', async () => {
    const { token } = await addCustomer(shop);
    const { data } = await shop.succeed(
      'wishlist.moveToCart',
      { productId: [await addProduct()] },
      { token },
    );
    expect(data).toEqual({ moved: [], left: [] });
    expect(await cartOf(token)).toEqual({});
  });
});
