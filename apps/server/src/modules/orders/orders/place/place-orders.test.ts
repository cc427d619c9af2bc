import { fromRupees } from '@jhumka/domain/money';
import { describe, expect, test } from 'vitest';
import { addCustomer, fillCart, stockOf, type TestCustomer } from '../../../../../test/customers.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { transact } from '../../../../database/transact.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import type { WholeOrder } from '../read/present-order.ts';
import { listEvents, listItems } from '../store.ts';
import type { PlaceOrderInput } from './build-order.ts';
import { placeInBatch, placeOrders } from './place-order.ts';

const shop = await testShop();
const { db } = shop.context;

function inputOf(
  { userId, addressId }: TestCustomer,
  { key = null, ...input }: Partial<PlaceOrderInput['input']> & { key?: string | null } = {},
): PlaceOrderInput {
  return {
    ctx: {
      ...shop.context,
      actor: { userId, sessionId: '', role: 'USER' },
      caller: { address: '', userAgent: '', idempotencyKey: key },
    },
    input: { addressId, ...input },
    method: 'cod',
  };
}

/** Places all of them in one transaction. */
async function placeAll(inputs: readonly PlaceOrderInput[], choices: { nextNumber?: () => string } = {}) {
  const settings = await readSettings(shop.context);
  return transact(shop.context, (tx) => placeOrders(tx, inputs, settings, choices));
}

/** Places them concurrently: the first is written by itself, the others in a batch. */
const placeAtOnce = (inputs: readonly PlaceOrderInput[]) =>
  Promise.allSettled(inputs.map((input) => placeInBatch({ ...shop.context, ...input.ctx }, input)));

async function customersOf(productId: string, count: number): Promise<TestCustomer[]> {
  const buyers = await Promise.all(Array.from({ length: count }, () => addCustomer(shop)));
  for (const buyer of buyers) await fillCart(shop, buyer, productId);
  return buyers;
}

async function addProduct(stock: number, price = 1000): Promise<string> {
  const [id = ''] = await addProducts(db, [{ stock, price }]);
  return id;
}

/** Returns the problem code of a refusal, or 'ordered'. */
const outcomeOf = (outcome: WholeOrder | Error | undefined) =>
  outcome instanceof Error ? 'code' in outcome && outcome.code : outcome && 'ordered';

const rowsOf = (userId: string) =>
  db.selectFrom('cart_items').select('id').where('user_id', '=', userId).execute();
const ordersOf = (userId: string) =>
  db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute();

describe('orders that are placed together', () => {
  test('orders are validated individually: a refusal preserves its cart and affects no other', async () => {
    const productId = await addProduct(20);
    const dear = await addProduct(5, 60_000);
    const buyers = await customersOf(productId, 8);
    const [good, suspended, unverified, homeless, early, rich, thief, last] = buyers as [
      TestCustomer,
      TestCustomer,
      TestCustomer,
      TestCustomer,
      TestCustomer,
      TestCustomer,
      TestCustomer,
      TestCustomer,
    ];
    const empty = await addCustomer(shop);
    await db.updateTable('users').set({ status: 'Suspended' }).where('id', '=', suspended.userId).execute();
    await db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', unverified.userId)
      .execute();
    await fillCart(shop, rich, dear);
    const [rowOfLast] = await rowsOf(last.userId);
    const outcomes = await placeAll([
      inputOf(good),
      inputOf(suspended),
      inputOf(unverified),
      inputOf({ ...homeless, addressId: good.addressId }),
      inputOf(early, { expectedTotal: 1 }),
      inputOf(rich),
      inputOf(thief, { list_items: [rowOfLast?.id ?? ''] }),
      inputOf(empty),
      inputOf(last),
    ]);
    expect(outcomes.map(outcomeOf)).toEqual([
      'ordered',
      'account-suspended',
      'email-not-verified',
      'address-not-found',
      'bill-changed',
      'cash-limit',
      'cart-item-not-found',
      'cart-empty',
      'ordered',
    ]);
    expect(await stockOf(shop, productId)).toBe(18);
    expect(await stockOf(shop, dear)).toBe(5);
    const left = await Promise.all(buyers.map(async ({ userId }) => (await rowsOf(userId)).length));
    expect(left).toEqual([0, 1, 1, 1, 1, 2, 1, 0]);
    const counts = await Promise.all(buyers.map(async ({ userId }) => (await ordersOf(userId)).length));
    expect(counts).toEqual([1, 0, 0, 0, 0, 0, 0, 1]);
  });

  test('decisions §4: the last units go to the first orders, and units of a refused order to the next', async () => {
    const productId = await addProduct(5);
    const buyers = await customersOf(productId, 6);
    await fillCart(shop, buyers[1] as TestCustomer, productId, 2); // Three in this cart now.
    const inputs = buyers.map((buyer, index) => inputOf(buyer, index === 0 ? { expectedTotal: 1 } : {}));
    const outcomes = await placeAll(inputs);
    expect(outcomes.map(outcomeOf)).toEqual([
      'bill-changed',
      'ordered',
      'ordered',
      'ordered',
      'stock-changed',
      'stock-changed',
    ]);
    expect(outcomes[4]).toMatchObject({ data: { items: [{ productId, available: 0 }] } });
    expect(await stockOf(shop, productId)).toBe(0);
  });

  test('each order is saved completely: a later read equals the response', async () => {
    const [ring, chain] = [await addProduct(9), await addProduct(9, 250)];
    const buyers = await customersOf(ring, 3);
    for (const buyer of buyers) await fillCart(shop, buyer, chain, 2);
    const outcomes = await placeAll(buyers.map((buyer, index) => inputOf(buyer, { note: `Note ${index}` })));
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome instanceof Error) throw outcome;
      const { order, items, events } = outcome;
      expect(order).toMatchObject({ user_id: buyers[index]?.userId, note: `Note ${index}` });
      expect(order.address_id).toBe(buyers[index]?.addressId);
      expect(items.map((item) => [item.product_id, item.quantity])).toEqual([
        [ring, 1],
        [chain, 2],
      ]);
      expect(await ordersOf(order.user_id)).toMatchObject([order]);
      expect(await listItems(db, [order.id])).toEqual(items);
      expect(await listEvents(db, [order.id])).toEqual(events);
      const messages = await db
        .selectFrom('outbox_messages')
        .select(['kind', 'user_id'])
        .where('order_id', '=', order.id)
        .where('channel', '=', 'mail')
        .execute();
      expect(messages).toEqual([{ kind: 'order-placed', user_id: order.user_id }]);
    }
  });

  test('decisions §6: in a batch each member has the tier of their own spend, and others have none', async () => {
    const productId = await addProduct(9, 10_000);
    const member = await addCustomer(shop, { isMember: true });
    const other = await addCustomer(shop);
    for (const buyer of [member, other]) await fillCart(shop, buyer, productId);
    await placeAll([inputOf(member)]);
    await db
      .updateTable('orders')
      .set({ payment_status: 'paid', grand_total: fromRupees(100_000) })
      .where('user_id', '=', member.userId)
      .execute();
    await fillCart(shop, member, productId);
    const outcomes = await placeAll([inputOf(other), inputOf(member)]);
    expect(outcomes.map((one) => (one instanceof Error ? one : one.order.bill.vip_discount_percent))).toEqual(
      [0, expect.toSatisfy((percent: number) => percent > 0)],
    );
  });

  test('decisions §2: an order whose number is taken gets another, and has its items once', async () => {
    const productId = await addProduct(9);
    const buyers = await customersOf(productId, 3);
    const [first, second, third] = buyers.map((buyer) => inputOf(buyer)) as [
      PlaceOrderInput,
      PlaceOrderInput,
      PlaceOrderInput,
    ];
    const numbers = (...list: string[]) => {
      return { nextNumber: () => list.shift() ?? 'JH-261121-ZZZZZZ' };
    };
    await placeAll([first], numbers('JH-261121-AAAAAA'));
    const outcomes = await placeAll(
      [second, third],
      numbers('JH-261121-BBBBBB', 'JH-261121-AAAAAA', 'JH-261121-CCCCCC', 'JH-261121-DDDDDD'),
    );
    const placed = outcomes.map((one) => {
      if (one instanceof Error) throw one;
      return one;
    });
    expect(placed.map(({ order }) => order.order_number)).toEqual(['JH-261121-CCCCCC', 'JH-261121-DDDDDD']);
    for (const { order, items } of placed) expect(await listItems(db, [order.id])).toEqual(items);
    expect(await stockOf(shop, productId)).toBe(6);
    await fillCart(shop, buyers[0] as TestCustomer, productId);
    await expect(placeAll([first], { nextNumber: () => 'JH-261121-AAAAAA' })).rejects.toThrow('number');
    expect(await stockOf(shop, productId)).toBe(6);
  });
});

describe('at the same moment', () => {
  test('two orders of one customer: the second gets the rows that the first left in the cart', async () => {
    const productId = await addProduct(9);
    const chain = await addProduct(9);
    const [buyer, other] = (await customersOf(productId, 2)) as [TestCustomer, TestCustomer];
    const [row] = await rowsOf(buyer.userId);
    await fillCart(shop, buyer, chain);
    const results = await placeAtOnce([
      inputOf(other),
      inputOf(buyer, { list_items: [row?.id ?? ''] }),
      inputOf(buyer),
      inputOf(buyer),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(results[3]).toMatchObject({ reason: { code: 'cart-empty' } });
    expect([await stockOf(shop, productId), await stockOf(shop, chain)]).toEqual([7, 8]);
  });

  test("decisions §5: one idempotency key twice is one order, and another customer's key is another", async () => {
    const productId = await addProduct(9);
    const [buyer, other] = (await customersOf(productId, 2)) as [TestCustomer, TestCustomer];
    const results = await placeAtOnce([
      inputOf(other, { key: 'once' }),
      inputOf(buyer, { key: 'once' }),
      inputOf(buyer, { key: 'once' }),
    ]);
    const numbers = results.map((one) => one.status === 'fulfilled' && one.value.order.order_number);
    expect(numbers[1]).toBe(numbers[2]);
    expect(new Set(numbers).size).toBe(2);
    expect(await stockOf(shop, productId)).toBe(7);
    // Both keys are known now, and are looked up in one transaction.
    const again = await placeAll([inputOf(buyer, { key: 'once' }), inputOf(other, { key: 'once' })]);
    expect(again.map((one) => one instanceof Error || one.order.order_number)).toEqual([
      numbers[1],
      numbers[0],
    ]);
  });

  test('an order that the database refuses does not fail the others of its batch', async () => {
    const productId = await addProduct(9);
    const buyers = await customersOf(productId, 4);
    const results = await placeAtOnce(
      buyers.map((buyer, index) => inputOf(buyer, { note: index === 2 ? 'not a text: \u0000' : '' })),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await stockOf(shop, productId)).toBe(6);
    expect(await rowsOf(buyers[2]?.userId ?? '')).toHaveLength(1);
  });
});
