import { afterAll, describe, expect, test } from 'vitest';
import { type BreakingConnection, openBreakingConnection } from '../../../../../test/breaking-connection.ts';
import { addCustomer, fillCart, placeOrder, stockOf } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

let way: BreakingConnection | undefined;
const shop = await testShop({
  async reach(url) {
    way = await openBreakingConnection(url);
    return way.url;
  },
});
afterAll(() => way?.close());

async function readyToBuy(productId: string) {
  const customer = await addCustomer(shop);
  await fillCart(shop, customer, productId);
  return customer;
}

const ordersOf = (productId: string) =>
  shop.context.db.selectFrom('order_items').select('order_id').where('product_id', '=', productId).execute();

describe('the connection to the database breaks while an order is committed', () => {
  test.each(['reset', 'ended'] as const)(
    'decisions §5: %s, it is unknown whether it was placed, and the same key finds it, once',
    async (how) => {
      const before = way?.lost ?? 0;
      const [ring = ''] = await addProducts(shop.context.db, [{ stock: 5 }]);
      const customer = await readyToBuy(ring);
      const key = { 'idempotency-key': 'lost-while-committing' };
      way?.loseNextCommit(how);
      const lost = await placeOrder(shop, customer, {}, key);
      expect(way?.lost).toBe(before + 1);
      expect(lost).toMatchObject({ status: 503, body: { code: 'not-ready' } });
      expect(lost.headers['retry-after']).toBeDefined();
      // It was committed after all, and the cart is empty.
      expect(await ordersOf(ring)).toHaveLength(1);
      const replies = await Promise.all([1, 2, 3].map(() => placeOrder(shop, customer, {}, key)));
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(replies.map(({ body }) => body.data[0]._id)).size).toBe(1);
      expect(replies[0]?.body.data[0]._id).toBe((await ordersOf(ring))[0]?.order_id);
      expect(await ordersOf(ring)).toHaveLength(1);
      expect(await stockOf(shop, ring)).toBe(4);
    },
  );

  test('decisions §5: after a lost COMMIT each order of a batch is unknown, and a retry never doubles it', async () => {
    const [ring = ''] = await addProducts(shop.context.db, [{ stock: 20 }]);
    const customers = await Promise.all(Array.from({ length: 8 }, () => readyToBuy(ring)));
    const place = () =>
      Promise.all(
        customers.map((customer, index) =>
          placeOrder(shop, customer, {}, { 'idempotency-key': `together-${index}` }),
        ),
      );
    way?.loseNextCommit();
    const lost = await place();
    const statuses = new Set(lost.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([201, 503].filter((status) => statuses.has(status)));
    expect(statuses).toContain(503);
    const found = await place();
    expect(found.map(({ status }) => status)).toEqual(found.map(() => 201));
    expect(new Set(found.map(({ body }) => body.data[0]._id)).size).toBe(8);
    expect(await ordersOf(ring)).toHaveLength(8);
    expect(await stockOf(shop, ring)).toBe(12);
    expect(await findBroken(shop.context.db)).toEqual([]);
  });
});
