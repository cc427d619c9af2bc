import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addPieces } from '../../../test/pieces.ts';
import { testShop } from '../../../test/shop.ts';
import { addShopper, fillCart, placeOrder, stockOf, type TestShopper } from '../../../test/shoppers.ts';
import { transact } from '../../database/transact.ts';
import { takeStockAgain } from '../catalogue/index.ts';

const shop = await testShop();
const { db } = shop.context;

const times = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

async function ordersOf({ token }: TestShopper) {
  return (await shop.succeed('order.list', { limit: 100 }, { token })).data;
}

describe('the last pieces', () => {
  test('decisions §4: of forty buyers of the last five pieces at once exactly five get one', async () => {
    const [productId = ''] = await addPieces(db, [{ stock: 5 }]);
    const shoppers = await times(40, () => addShopper(shop));
    for (const shopper of shoppers) await fillCart(shop, shopper, productId);
    const replies = await Promise.all(shoppers.map((shopper) => placeOrder(shop, shopper)));
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

  test('decisions §4: orders of the same pieces in another order never wait for each other in a circle', async () => {
    const ids = await addPieces(
      db,
      Array.from({ length: 6 }, () => ({ stock: 100 })),
    );
    const shoppers = await times(12, () => addShopper(shop));
    for (const [index, shopper] of shoppers.entries()) {
      for (const id of index % 2 === 0 ? ids : ids.toReversed()) await fillCart(shop, shopper, id);
    }
    const replies = await Promise.all(shoppers.map((shopper) => placeOrder(shop, shopper)));
    expect(replies.map(({ status }) => status)).toEqual(shoppers.map(() => 201));
    expect(await Promise.all(ids.map((id) => stockOf(shop, id)))).toEqual(ids.map(() => 88));
  });
});

describe('a lock that somebody holds for long', () => {
  /** Holds a row until it is let go. */
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

  test('keeps the orders of one account or one piece waiting, and nobody else', async () => {
    const [rare = '', common = ''] = await addPieces(db, [{ stock: 100 }, { stock: 100 }]);
    const [held, ofRare, ...others] = await times(8, () => addShopper(shop));
    if (!held || !ofRare) throw new Error('nobody is there');
    await fillCart(shop, ofRare, rare);
    for (const shopper of [held, ...others]) await fillCart(shop, shopper, common);
    const release = [await hold('users', held.userId), await hold('products', rare)];
    const answered: TestShopper[] = [];
    const waiting = [held, ofRare].map(async (shopper) => {
      const reply = await placeOrder(shop, shopper);
      answered.push(shopper);
      return reply;
    });
    const replies = await Promise.all(others.map((shopper) => placeOrder(shop, shopper)));
    expect(replies.map(({ status }) => status)).toEqual(others.map(() => 201));
    expect(answered).toEqual([]);
    for (const letGo of release) await letGo();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 201]);
    expect([await stockOf(shop, rare), await stockOf(shop, common)]).toEqual([99, 93]);
  });
});

describe('a double click', () => {
  test('decisions §5: ten calls at once with one Idempotency-Key are one order, and each is told of it', async () => {
    const shopper = await addShopper(shop);
    const [productId = ''] = await addPieces(db, [{ stock: 20 }]);
    await fillCart(shop, shopper, productId, 2);
    const replies = await times(10, () => placeOrder(shop, shopper, {}, { 'idempotency-key': 'click-1' }));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(new Set(replies.map(({ body }) => body.data[0].orderId)).size).toBe(1);
    expect(replies.map(({ body }) => body)).toEqual(replies.map(() => replies[0]?.body));
    expect(await stockOf(shop, productId)).toBe(18);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  test('decisions §5: the key gives its order also when the cart holds something else by then', async () => {
    const shopper = await addShopper(shop);
    const [productId = ''] = await addPieces(db, [{ stock: 20 }]);
    const headers = { 'idempotency-key': 'click-2' };
    await fillCart(shop, shopper, productId);
    const first = await placeOrder(shop, shopper, {}, headers);
    await fillCart(shop, shopper, productId, 3);
    const again = await placeOrder(shop, shopper, { addressId: 'adr_other', expectedTotal: 1 }, headers);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await stockOf(shop, productId)).toBe(19);
  });

  test('a key belongs to the one who used it', async () => {
    const [productId = ''] = await addPieces(db, [{}]);
    const shoppers = await times(2, () => addShopper(shop));
    for (const shopper of shoppers) await fillCart(shop, shopper, productId);
    const replies = await Promise.all(
      shoppers.map((shopper) => placeOrder(shop, shopper, {}, { 'idempotency-key': 'the-same' })),
    );
    expect(replies.map(({ body }) => body.data[0].userId)).toEqual(shoppers.map(({ userId }) => userId));
  });

  test('a key that was refused is free for the next try', async () => {
    const shopper = await addShopper(shop);
    const [productId = ''] = await addPieces(db, [{}]);
    const headers = { 'idempotency-key': 'click-3' };
    expect(await placeOrder(shop, shopper, {}, headers)).toMatchObject({ body: { code: 'cart-empty' } });
    await fillCart(shop, shopper, productId);
    expect(await placeOrder(shop, shopper, {}, headers)).toMatchObject({ status: 201 });
  });

  test('without a key ten clicks at once are one order, and the others find an empty cart', async () => {
    const shopper = await addShopper(shop);
    const [productId = ''] = await addPieces(db, [{ stock: 20 }]);
    await fillCart(shop, shopper, productId, 2);
    const replies = await times(10, () => placeOrder(shop, shopper));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'cart-empty')).toHaveLength(9);
    expect(await stockOf(shop, productId)).toBe(18);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  test('a piece that is added while the order is placed is either ordered or still in the cart', async () => {
    const shopper = await addShopper(shop);
    const [productId = ''] = await addPieces(db, [{ stock: 1000 }]);
    let added = 0;
    for (let round = 0; round < 10; round += 1) {
      const replies = await Promise.all([
        ...Array.from({ length: 4 }, () => shop.call('cart.create', { productId }, { token: shopper.token })),
        placeOrder(shop, shopper),
      ]);
      added += replies.filter(({ body }) => body.message === '1 item(s) added to cart').length;
    }
    const { data } = await shop.succeed('cart.get', {}, { token: shopper.token });
    const ordered = (await ordersOf(shopper)).reduce((units, order) => units + order.quantity, 0);
    expect(added).toBe(40);
    expect(ordered + (data[0]?.quantity ?? 0)).toBe(added);
    expect(await stockOf(shop, productId)).toBe(1000 - ordered);
  });
});

describe('stock', () => {
  test('decisions §4: the database itself keeps no stock below zero', async () => {
    const [productId = ''] = await addPieces(db, [{ stock: 1 }]);
    const below = db
      .updateTable('products')
      .set((piece) => ({ stock: piece('stock', '-', 2) }))
      .where('id', '=', productId)
      .execute();
    await expect(below).rejects.toThrow(/check constraint/);
    expect(await stockOf(shop, productId)).toBe(1);
  });

  test('decisions §4: lines of the same piece are added up before they are compared with the stock', async () => {
    const [productId = '', other = ''] = await addPieces(db, [{ stock: 3 }, {}]);
    const shopper = await addShopper(shop);
    await fillCart(shop, shopper, other);
    const [{ _id }] = (await placeOrder(shop, shopper)).body.data;
    const take = (...quantities: number[]) =>
      transact(shop.context, (tx) =>
        takeStockAgain(
          shop.context,
          tx,
          _id,
          quantities.map((quantity) => ({ productId, quantity })),
        ),
      );
    expect(await take(2, 2)).toMatchObject({ ok: false, short: [{ productId, available: 3 }] });
    expect(await stockOf(shop, productId)).toBe(3);
    expect(await take(2, 1)).toMatchObject({ ok: true });
    expect(await stockOf(shop, productId)).toBe(0);
  });

  test('decisions §4, decisions §5: placing and cancelling at once, again and again, loses and invents no piece', async () => {
    const initial = 12;
    const ids = await addPieces(
      db,
      Array.from({ length: 4 }, () => ({ stock: initial })),
    );
    const shoppers = await times(8, () => addShopper(shop));
    const statuses = new Set<number>();
    await times(8, async (index) => {
      const shopper = shoppers[index] as TestShopper;
      for (let round = 0; round < 8; round += 1) {
        for (const step of [0, 1]) {
          const productId = ids[(index + round * (step + 1)) % ids.length] ?? '';
          const add = await shop.call(
            'cart.create',
            { productId, quantity: 1 + ((index + round) % 3) },
            { token: shopper.token },
          );
          statuses.add(add.status);
        }
        const reply = await placeOrder(shop, shopper);
        statuses.add(reply.status);
        const orderId = reply.body.data?.[0]?.orderId;
        if (orderId === undefined || round % 4 === 3) continue;
        const input = { orderId, cancellation_reason: 'Changed my mind' };
        const cancelled = await times(2, () => shop.call('order.update', input, { token: shopper.token }));
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
