import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  addCustomer,
  fillCart,
  placeOrder,
  stockOf,
  type TestCustomer,
} from '../../../../../test/customers.ts';
import { addProducts, unitsOf } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { transact } from '../../../../database/transact.ts';
import { takeStockAgain } from '../../../catalogue/stock/store.ts';

const shop = await testShop();
const { db } = shop.context;

const times = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

async function ordersOf({ token }: TestCustomer) {
  return (await shop.succeed('order.list', { limit: 100 }, { token })).data;
}

describe('the last products', () => {
  test('decisions §4: of forty buyers of the last five products at once exactly five get one', async () => {
    const [productId = ''] = await addProducts(db, [{ stock: 5 }]);
    const customers = await times(40, () => addCustomer(shop));
    for (const customer of customers) await fillCart(shop, customer, productId);
    const replies = await Promise.all(customers.map((customer) => placeOrder(shop, customer)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = replies.filter(({ status }) => status !== 201);
    for (const reply of refused) {
      expect(reply).toMatchObject({
        status: 409,
        body: { code: 'stock-changed', data: { items: [{ productId, available: 0 }] } },
      });
    }
    expect(await stockOf(shop, productId)).toBe(0);
  });

  test('decisions §4: orders of the same products in another sequence never deadlock', async () => {
    const ids = await addProducts(
      db,
      Array.from({ length: 6 }, () => ({ stock: 100 })),
    );
    const customers = await times(12, () => addCustomer(shop));
    for (const [index, customer] of customers.entries()) {
      for (const id of index % 2 === 0 ? ids : ids.toReversed()) await fillCart(shop, customer, id);
    }
    const replies = await Promise.all(customers.map((customer) => placeOrder(shop, customer)));
    expect(replies.map(({ status }) => status)).toEqual(customers.map(() => 201));
    expect(await Promise.all(ids.map((id) => stockOf(shop, id)))).toEqual(ids.map(() => 88));
  });
});

describe('a contended lock', () => {
  /** Locks a row until it is released. */
  async function hold(table: 'users' | 'products', id: string) {
    const held = Promise.withResolvers<void>();
    const { promise, resolve } = Promise.withResolvers<void>();
    const ended = db.transaction().execute(async (tx) => {
      await tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
      held.resolve();
      await promise;
    });
    await held.promise;
    return () => {
      resolve();
      return ended;
    };
  }

  test('delays only the orders of its account or product', async () => {
    const [rare = '', common = ''] = await addProducts(db, [{ stock: 100 }, { stock: 100 }]);
    const [held, ofRare, ...others] = await times(8, () => addCustomer(shop));
    if (!held || !ofRare) throw new Error('nobody is there');
    await fillCart(shop, ofRare, rare);
    for (const customer of [held, ...others]) await fillCart(shop, customer, common);
    const release = [await hold('users', held.userId), await hold('products', rare)];
    const answered: TestCustomer[] = [];
    const waiting = [held, ofRare].map(async (customer) => {
      const reply = await placeOrder(shop, customer);
      answered.push(customer);
      return reply;
    });
    const replies = await Promise.all(others.map((customer) => placeOrder(shop, customer)));
    expect(replies.map(({ status }) => status)).toEqual(others.map(() => 201));
    expect(answered).toEqual([]);
    for (const letGo of release) await letGo();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 201]);
    expect([await stockOf(shop, rare), await stockOf(shop, common)]).toEqual([99, 93]);
  });
});

describe('a double click', () => {
  test('decisions §5: ten concurrent calls with one Idempotency-Key are one order, and each returns it', async () => {
    const customer = await addCustomer(shop);
    const [productId = ''] = await addProducts(db, [{ stock: 20 }]);
    await fillCart(shop, customer, productId, 2);
    const replies = await times(10, () => placeOrder(shop, customer, {}, { 'idempotency-key': 'click-1' }));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(new Set(replies.map(({ body }) => body.data[0].orderId)).size).toBe(1);
    expect(replies.map(({ body }) => body)).toEqual(replies.map(() => replies[0]?.body));
    expect(await stockOf(shop, productId)).toBe(18);
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  test('decisions §5: the key gives its order also when the cart holds something else by then', async () => {
    const customer = await addCustomer(shop);
    const [productId = ''] = await addProducts(db, [{ stock: 20 }]);
    const headers = { 'idempotency-key': 'click-2' };
    await fillCart(shop, customer, productId);
    const first = await placeOrder(shop, customer, {}, headers);
    await fillCart(shop, customer, productId, 3);
    const again = await placeOrder(shop, customer, { addressId: 'adr_other', expectedTotal: 1 }, headers);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await stockOf(shop, productId)).toBe(19);
  });

  test('a key belongs to its customer', async () => {
    const [productId = ''] = await addProducts(db, [{}]);
    const customers = await times(2, () => addCustomer(shop));
    for (const customer of customers) await fillCart(shop, customer, productId);
    const replies = await Promise.all(
      customers.map((customer) => placeOrder(shop, customer, {}, { 'idempotency-key': 'the-same' })),
    );
    expect(replies.map(({ body }) => body.data[0].userId)).toEqual(customers.map(({ userId }) => userId));
  });

  test('a key that was refused is free for the next try', async () => {
    const customer = await addCustomer(shop);
    const [productId = ''] = await addProducts(db, [{}]);
    const headers = { 'idempotency-key': 'click-3' };
    expect(await placeOrder(shop, customer, {}, headers)).toMatchObject({ body: { code: 'cart-empty' } });
    await fillCart(shop, customer, productId);
    expect(await placeOrder(shop, customer, {}, headers)).toMatchObject({ status: 201 });
  });

  test('without a key ten clicks at once are one order, and the others find an empty cart', async () => {
    const customer = await addCustomer(shop);
    const [productId = ''] = await addProducts(db, [{ stock: 20 }]);
    await fillCart(shop, customer, productId, 2);
    const replies = await times(10, () => placeOrder(shop, customer));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'cart-empty')).toHaveLength(9);
    expect(await stockOf(shop, productId)).toBe(18);
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  test('a product that is added while the order is placed is either ordered or still in the cart', async () => {
    const customer = await addCustomer(shop);
    const [productId = ''] = await addProducts(db, [{ stock: 1000 }]);
    let added = 0;
    for (let round = 0; round < 10; round += 1) {
      const replies = await Promise.all([
        ...Array.from({ length: 4 }, () =>
          shop.call('cart.create', { productId }, { token: customer.token }),
        ),
        placeOrder(shop, customer),
      ]);
      added += replies.filter(({ body }) => body.message === '1 item(s) added to cart').length;
    }
    const { data } = await shop.succeed('cart.get', {}, { token: customer.token });
    const ordered = (await ordersOf(customer)).reduce((units, order) => units + order.quantity, 0);
    expect(added).toBe(40);
    expect(ordered + (data[0]?.quantity ?? 0)).toBe(added);
    expect(await stockOf(shop, productId)).toBe(1000 - ordered);
  });
});

describe('stock', () => {
  test('decisions §4: the database itself refuses negative stock', async () => {
    const [productId = ''] = await addProducts(db, [{ stock: 1 }]);
    const below = db
      .updateTable('products')
      .set((product) => ({ stock: product('stock', '-', 2) }))
      .where('id', '=', productId)
      .execute();
    await expect(below).rejects.toThrow(/check constraint/);
    expect(await stockOf(shop, productId)).toBe(1);
  });

  test('decisions §4: lines of the same product are summed before they are compared with the stock', async () => {
    const [productId = '', other = ''] = await addProducts(db, [{ stock: 3 }, {}]);
    const customer = await addCustomer(shop);
    await fillCart(shop, customer, other);
    const [{ _id }] = (await placeOrder(shop, customer)).body.data;
    const take = (...quantities: number[]) =>
      transact(shop.context, (tx) =>
        takeStockAgain(
          shop.context,
          tx,
          _id,
          quantities.map((quantity) => unitsOf(productId, quantity)),
        ),
      );
    expect(await take(2, 2)).toMatchObject({ ok: false, short: [{ productId, available: 3 }] });
    expect(await stockOf(shop, productId)).toBe(3);
    expect(await take(2, 1)).toMatchObject({ ok: true });
    expect(await stockOf(shop, productId)).toBe(0);
  });

  test('decisions §4, decisions §5: placing and cancelling concurrently neither loses nor creates units', async () => {
    const initial = 12;
    const ids = await addProducts(
      db,
      Array.from({ length: 4 }, () => ({ stock: initial })),
    );
    const customers = await times(8, () => addCustomer(shop));
    const statuses = new Set<number>();
    await times(8, async (index) => {
      const customer = customers[index] as TestCustomer;
      for (let round = 0; round < 8; round += 1) {
        for (const step of [0, 1]) {
          const productId = ids[(index + round * (step + 1)) % ids.length] ?? '';
          const add = await shop.call(
            'cart.create',
            { productId, quantity: 1 + ((index + round) % 3) },
            { token: customer.token },
          );
          statuses.add(add.status);
        }
        const reply = await placeOrder(shop, customer);
        statuses.add(reply.status);
        const orderId = reply.body.data?.[0]?.orderId;
        if (orderId === undefined || round % 4 === 3) continue;
        const input = { orderId, cancellation_reason: 'Changed my mind' };
        const cancelled = await times(2, () => shop.call('order.update', input, { token: customer.token }));
        for (const { status } of cancelled) statuses.add(status);
      }
    });
    expect([200, 201, 400, 409]).toEqual(expect.arrayContaining([...statuses]));
    const { rows } = await sql<{ id: string; stock: number; sold: number }>`
      select products.id, stock, coalesce(sum(quantity) filter (where order_status <> 'cancelled'), 0)::int as sold
      from products left join order_items on product_id = products.id left join orders on orders.id = order_id
      where products.id = any(${ids}::text[]) group by products.id`.execute(db);
    for (const { stock, sold } of rows) expect(stock + sold).toBe(initial);
    expect(rows.reduce((units, { sold }) => units + sold, 0)).toBeGreaterThan(0);
  });
});
