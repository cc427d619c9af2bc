import { paise } from '@jhumka/domain/money';
import { discountedPrice } from '@jhumka/domain/pricing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import {
  addCustomer,
  fillCart,
  logInAgain,
  placeOrder,
  type TestCustomer,
} from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { addProducts, type TestProduct } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { addRing } from '../../../../test/variants.ts';
import { sweepPriceDrops } from '../../orders/wishlist/send-price-drops.ts';
import { refreshPrices } from './refresh-prices.ts';

const clock = testClock();
/** Seconds by which each reading moves the clock on. */
let ticksPerReading = 0;
const shop = await testShop({
  now: () => {
    clock.advance(ticksPerReading);
    return clock.now;
  },
});
const { call, context, succeed } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });

const inSeconds = (seconds: number) => new Date(clock.now.getTime() + seconds * 1000).toISOString();
const asAdmin = async () => ({ token: (await logInAgain(shop, admin)).token });

async function addPeriod(productIds: readonly string[], terms: object = {}) {
  const period = {
    name: 'Diwali',
    percent: 20,
    from: inSeconds(-60),
    until: inSeconds(60),
    productIds,
    ...terms,
  };
  return (await succeed('admin.pricePeriods.create', period, await asAdmin())).data;
}

async function addProduct(product: TestProduct = {}): Promise<string> {
  const [id = ''] = await addProducts(context.db, [{ price: 1000, stock: 100, ...product }]);
  return id;
}

const listed = async (productId: string) => {
  const { data } = await succeed('product.cards', { ids: [productId] });
  return data[0]?.discounted_price;
};
const inCart = async (customer: TestCustomer) =>
  (await succeed('cart.get', {}, { token: customer.token })).data.map(
    ({ productId }) => productId.discounted_price,
  );

/** A customer, logged in at this instant, with a product in the cart. */
async function withCart(productId: string): Promise<TestCustomer> {
  const customer = await addCustomer(shop);
  await fillCart(shop, customer, productId);
  return customer;
}

describe('a price period', () => {
  test('holds in cart, page and order from its first instant to the last before its end', async () => {
    const productId = await addProduct();
    await addPeriod([productId], { from: inSeconds(10), until: inSeconds(20) });
    const customer = await withCart(productId);
    const shown = async () => {
      const { data } = await succeed('product.details', { productId });
      return [...(await inCart(customer)), data.discounted_price, data.variants[0]?.discounted_price];
    };
    expect(await shown()).toEqual([1000, 1000, 1000]);
    clock.advance(9.999);
    expect(await inCart(customer)).toEqual([1000]);
    clock.advance(0.001);
    await refreshPrices(context);
    expect(await shown()).toEqual([800, 800, 800]);
    clock.advance(9.999);
    expect(await inCart(customer)).toEqual([800]);
    clock.advance(0.001);
    await refreshPrices(context);
    expect(await shown()).toEqual([1000, 1000, 1000]);
  });

  test('is in lists, facets and their filters after the refresh of its boundary, and out again', async () => {
    const category = 'Anklets';
    const productId = await addProduct({ category });
    await addPeriod([productId], { from: inSeconds(10), until: inSeconds(20) });
    const found = async () =>
      (await succeed('product.list', { filters: { minDiscount: 20, maxPrice: 900 } })).data.some(
        ({ _id }) => _id === productId,
      );
    await refreshPrices(context);
    expect([await listed(productId), await found()]).toEqual([1000, false]);
    clock.advance(10);
    await refreshPrices(context);
    expect([await listed(productId), await found()]).toEqual([800, true]);
    clock.advance(10);
    await refreshPrices(context);
    expect([await listed(productId), await found()]).toEqual([1000, false]);
  });

  test('that ends while forty orders are under way: each pays its own instant, or is asked', async () => {
    const productId = await addProduct({ gst: 0 });
    const { until } = await addPeriod([productId], { until: inSeconds(30) });
    const customers = await Promise.all(Array.from({ length: 40 }, () => withCart(productId)));
    const shown = (await succeed('cart.get', {}, { token: customers[0]?.token })).bill.grand_total;
    clock.advance(29.9);
    ticksPerReading = 0.001;
    const replies = await Promise.all(
      customers.map((customer) => placeOrder(shop, customer, { expectedTotal: shown })),
    );
    ticksPerReading = 0;
    clock.now = new Date(until);
    for (const [index, { status, body }] of replies.entries()) {
      if (status === 201) {
        const [order] = body.data;
        expect(order.createdAt < until).toBe(true);
        expect([order.items[0].unit_price, order.items[0].discount, order.totalAmt]).toEqual([
          1000,
          20,
          shown,
        ]);
        continue;
      }
      expect([status, body.code, body.data.bill.grand_total]).toEqual([409, 'bill-changed', shown + 200]);
      const again = await placeOrder(shop, customers[index] as TestCustomer, { expectedTotal: shown + 200 });
      expect(again.body.data[0].totalAmt).toBe(shown + 200);
    }
  });

  test('charges an order of its last millisecond, and asks one of the next', async () => {
    const productId = await addProduct();
    await addPeriod([productId], { until: inSeconds(30) });
    const [first, second] = [await withCart(productId), await withCart(productId)];
    const { bill } = await succeed('cart.get', {}, { token: first.token });
    clock.advance(29.999);
    const charged = await placeOrder(shop, first, { expectedTotal: bill.grand_total });
    expect(charged.body.data[0].totalAmt).toBe(bill.grand_total);
    clock.advance(0.001);
    const asked = await placeOrder(shop, second, { expectedTotal: bill.grand_total });
    expect([asked.status, asked.body.code]).toEqual([409, 'bill-changed']);
    expect(asked.body.data.bill.discounted_total).toBe(1000);
  });

  test('never makes anything dearer: a larger discount of the shop stays', async () => {
    const productId = await addProduct({ discount: 30 });
    await addPeriod([productId], { percent: 20 });
    await addPeriod([productId], { percent: undefined, price: 5000 });
    await refreshPrices(context);
    expect([await listed(productId), await inCart(await withCart(productId))]).toEqual([700, [700]]);
  });

  test('that would leave nothing of a price leaves it as it is', async () => {
    const productId = await addProduct({ price: 500 });
    await addPeriod([productId], { percent: undefined, amount: 500 });
    expect(await inCart(await withCart(productId))).toEqual([500]);
  });

  test('takes an exact amount off, and sets an exact price; the lowest of those that overlap holds', async () => {
    const productId = await addProduct({ price: 4999 });
    const customer = await withCart(productId);
    await addPeriod([productId], { percent: undefined, amount: 500 });
    expect(await inCart(customer)).toEqual([4499]);
    const { _id } = await addPeriod([productId], { percent: undefined, price: 4449.5 });
    expect(await inCart(customer)).toEqual([4449.5]);
    await succeed('admin.pricePeriods.delete', { _id }, await asAdmin());
    expect(await inCart(customer)).toEqual([4499]);
  });

  test('deleted while it holds ends at once in carts, and in lists after the refresh', async () => {
    const productId = await addProduct();
    const { _id } = await addPeriod([productId]);
    await refreshPrices(context);
    expect(await listed(productId)).toBe(800);
    await succeed('admin.pricePeriods.delete', { _id }, await asAdmin());
    expect(await inCart(await withCart(productId))).toEqual([1000]);
    await refreshPrices(context);
    expect(await listed(productId)).toBe(1000);
  });

  test('changed while it holds is in carts at once, and leaves orders as they are', async () => {
    const productId = await addProduct();
    const period = await addPeriod([productId]);
    const customer = await withCart(productId);
    const [order] = (await placeOrder(shop, customer)).body.data;
    const { _id, from, until } = period;
    const change = { _id, name: 'Diwali', percent: 40, from, until, productIds: [productId] };
    await succeed('admin.pricePeriods.update', change, await asAdmin());
    expect(await inCart(await withCart(productId))).toEqual([600]);
    await refreshPrices(context);
    expect(await listed(productId)).toBe(600);
    const same = await succeed('order.get', { orderId: order.orderId }, { token: customer.token });
    expect(same.data.items[0]).toMatchObject({ unit_price: 1000, discount: 20 });
  });

  test('begins and ends at midnight in India', async () => {
    const productId = await addProduct();
    const customer = await withCart(productId);
    await addPeriod([productId], { from: '2026-11-22T00:00:00+05:30', until: '2026-11-23T00:00:00+05:30' });
    const before = clock.now;
    const priceAt = async (instant: string) => {
      clock.now = new Date(instant);
      return inCart(await logInAgain(shop, customer));
    };
    expect(await priceAt('2026-11-21T18:29:59.999Z')).toEqual([1000]);
    expect(await priceAt('2026-11-21T18:30:00.000Z')).toEqual([800]);
    expect(await priceAt('2026-11-22T18:29:59.999Z')).toEqual([800]);
    expect(await priceAt('2026-11-22T18:30:00.000Z')).toEqual([1000]);
    clock.now = before;
  });
});

describe('the products of a period', () => {
  test('a product saved within it keeps its own price, and goes on costing that of the period', async () => {
    const productId = await addProduct({ category: 'Nose pins' });
    await addPeriod([productId]);
    await refreshPrices(context);
    const as = await asAdmin();
    const shown = (await succeed('admin.products.get', { id: productId }, as)).data;
    expect([shown.price, shown.discount]).toEqual([1000, 0]);
    await succeed('admin.products.update', { _id: productId, name: 'Renamed', price: shown.price }, as);
    expect(await listed(productId)).toBe(800);
    await succeed('admin.products.update', { _id: productId, price: 2000 }, as);
    expect([await listed(productId), await inCart(await withCart(productId))]).toEqual([1600, [1600]]);
    const bulk = { ids: [productId], change: { kind: 'tags', add: ['new'] } };
    await succeed('admin.products.bulkEdit', bulk, as);
    await succeed(
      'admin.products.bulkEdit',
      { ids: [productId], change: { kind: 'price', percent: 50 } },
      as,
    );
    expect(await listed(productId)).toBe(2400);
    clock.advance(60);
    await refreshPrices(context);
    expect(await listed(productId)).toBe(3000);
  });

  test('a product moves into a period by its tags, and out again; a new one is in it at once', async () => {
    const filter = { tags: ['wedding-2026'] };
    await addPeriod([], { productIds: undefined, filter });
    const productId = await addProduct();
    await refreshPrices(context);
    const as = await asAdmin();
    await succeed('admin.products.update', { _id: productId, tags: ['wedding-2026'] }, as);
    expect([await listed(productId), await inCart(await withCart(productId))]).toEqual([800, [800]]);
    await succeed('admin.products.update', { _id: productId, tags: [] }, as);
    expect(await listed(productId)).toBe(1000);
    expect(await listed(await addProduct({ tags: ['wedding-2026'] }))).toBe(800);
  });

  test('are chosen by category, metal, purity and stone together', async () => {
    const one = { category: 'Toe rings', metal: 'Gold', purity: '18K', gemstones: ['Ruby'] };
    const fits = await addProduct(one);
    const others = await Promise.all(
      [{ category: 'Chains' }, { metal: 'Silver' }, { purity: '22K' }, { gemstones: ['Pearl'] }].map(
        (other) => addProduct({ ...one, ...other }),
      ),
    );
    const { categoryId } = (await succeed('product.details', { productId: fits })).data;
    const filter = { categoryId: categoryId._id, metal: 'Gold', purity: ['18K'], gemstone: ['Ruby', 'Opal'] };
    await addPeriod([], { productIds: undefined, filter });
    await refreshPrices(context);
    expect(await listed(fits)).toBe(800);
    for (const other of others) expect(await listed(other)).toBe(1000);
  });

  test('of sizes at different prices each costs its own, and the card has the lowest', async () => {
    const { productId, ids } = await addRing(
      shop,
      { 12: { stock: 2, price: 1500 }, 14: { stock: 2, price: 1000 } },
      { category: 'Midi rings' },
    );
    await addPeriod([productId], { percent: undefined, price: 900 });
    await refreshPrices(context);
    const { data } = await succeed('product.details', { productId });
    expect(data.variants.map(({ _id, discounted_price }) => [_id, discounted_price])).toEqual([
      [ids[12], 900],
      [ids[14], 900],
    ]);
    expect([data.discounted_price, data.price_from]).toEqual([900, null]);
  });
});

describe('wishes', () => {
  async function wishing(productId: string) {
    const customer = await addCustomer(shop);
    const as = { token: customer.token };
    await succeed('user.setConsent', { purpose: 'price-drop', is_given: true }, as);
    await succeed('wishlist.add', { productId, variantId: productId }, as);
    const drop = async () => {
      await sweepPriceDrops(context);
      const { data } = await succeed('wishlist.get', {}, { token: (await logInAgain(shop, customer)).token });
      return [data[0]?.price_drop, (await mailsTo(context.db, `${customer.userId}@example.com`)).length];
    };
    return drop;
  }

  test('are mailed when a period lowers their price', async () => {
    const productId = await addProduct();
    const drop = await wishing(productId);
    expect(await drop()).toEqual([null, 0]);
    await addPeriod([productId]);
    await refreshPrices(context);
    expect(await drop()).toEqual([200, 1]);
  });

  test('saved at the price of a period have not become cheaper by it', async () => {
    const productId = await addProduct();
    await addPeriod([productId]);
    await refreshPrices(context);
    const drop = await wishing(productId);
    clock.advance(60);
    await refreshPrices(context);
    await addPeriod([productId]);
    await refreshPrices(context);
    expect(await drop()).toEqual([null, 0]);
  });
});

test('a refresh that was interrupted is done by the next one', async () => {
  const productId = await addProduct();
  await addPeriod([productId]);
  await refreshPrices(context);
  await context.db.updateTable('products').set({ discount: 0 }).where('id', '=', productId).execute();
  await sql`update products set price = 100000, discounted_price = 100000 where id = ${productId}`.execute(
    context.db,
  );
  await sql`update price_periods set refreshed_revision = refreshed_revision - 1 where is_current`.execute(
    context.db,
  );
  await refreshPrices(context);
  expect(await listed(productId)).toBe(800);
  const { rows } = await sql`select from price_periods where revision <> refreshed_revision`.execute(
    context.db,
  );
  expect(rows).toEqual([]);
});

test('the database rounds as bills do: half a paisa up, for every percentage', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1e10 }),
      fc.integer({ min: 1, max: 9999 }),
      async (list, percent) => {
        const { rows } = await sql<{ price: number; discount: number; discounted_price: number }>`
        select * from price_in_period(${list}::bigint, ${percent / 100}::numeric, null, null)`.execute(
          context.db,
        );
        const [found] = rows;
        const expected = discountedPrice(paise(list), percent / 100);
        if (expected === 0 || expected === list) expect(found).toBeUndefined();
        else
          expect(found).toMatchObject({ price: list, discount: percent / 100, discounted_price: expected });
      },
    ),
    { numRuns: 60 },
  );
});

test('an amount off is exact whatever the price, and its price and discount are what a bill computes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 1e9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (list, part) => {
        const amount = Math.max(1, Math.min(list - 1, Math.floor(list * part)));
        const { rows } = await sql<{ price: number; discount: number; discounted_price: number }>`
        select * from price_in_period(${list}::bigint, null, ${amount}::bigint, null)`.execute(context.db);
        const [{ price, discount, discounted_price } = { price: 0, discount: 0, discounted_price: 0 }] = rows;
        expect(discounted_price).toBe(list - amount);
        expect(discountedPrice(paise(price), discount)).toBe(list - amount);
        expect(price).toBeLessThanOrEqual(list);
      },
    ),
    { numRuns: 60 },
  );
});

test('after all of it the invariants hold', async () => {
  await refreshPrices(context);
  expect(await call('product.list', {})).toMatchObject({ status: 200 });
  expect(await findBroken(context.db)).toEqual([]);
});
