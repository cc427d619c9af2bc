import { fromRupees } from '@jhumka/domain/money';
import { describe, expect, test } from 'vitest';
import { addPieces } from '../../../test/pieces.ts';
import { testShop } from '../../../test/shop.ts';
import { addShopper, fillCart, stockOf, type TestShopper } from '../../../test/shoppers.ts';
import { transact } from '../../database/transact.ts';
import { readSettings } from '../settings/index.ts';
import { placeOrders } from './place-orders.ts';
import { placeTogether } from './place-together.ts';
import type { WholeOrder } from './present-order.ts';
import { listEvents, listItems } from './store.ts';
import type { Wish } from './wish.ts';

const shop = await testShop();
const { db } = shop.context;

function wishOf(
  { userId, addressId }: TestShopper,
  { key = null, ...input }: Partial<Wish['input']> & { key?: string | null } = {},
): Wish {
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

/** All of them in one transaction. */
async function placeAll(wishes: readonly Wish[], choices: { nextNumber?: () => string } = {}) {
  const settings = await readSettings(shop.context);
  return transact(shop.context, (tx) => placeOrders(tx, wishes, settings, choices));
}

/** Each at the same instant: the first is written by itself, the others together. */
const placeAtOnce = (wishes: readonly Wish[]) =>
  Promise.allSettled(wishes.map((wish) => placeTogether(wish.ctx, wish)));

async function buyersOf(productId: string, count: number): Promise<TestShopper[]> {
  const buyers = await Promise.all(Array.from({ length: count }, () => addShopper(shop)));
  for (const buyer of buyers) await fillCart(shop, buyer, productId);
  return buyers;
}

async function addPiece(stock: number, price = 1000): Promise<string> {
  const [id = ''] = await addPieces(db, [{ stock, price }]);
  return id;
}

/** The code of a refusal, or 'ordered'. */
const said = (outcome: WholeOrder | Error | undefined) =>
  outcome instanceof Error ? 'code' in outcome && outcome.code : outcome && 'ordered';

const rowsOf = (userId: string) =>
  db.selectFrom('cart_items').select('id').where('user_id', '=', userId).execute();
const ordersOf = (userId: string) =>
  db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute();

describe('orders that are placed together', () => {
  test('each is judged by itself: a refusal leaves its cart as it was and takes nothing from the others', async () => {
    const productId = await addPiece(20);
    const dear = await addPiece(5, 60_000);
    const buyers = await buyersOf(productId, 8);
    const [good, suspended, unverified, homeless, early, rich, thief, last] = buyers as [
      TestShopper,
      TestShopper,
      TestShopper,
      TestShopper,
      TestShopper,
      TestShopper,
      TestShopper,
      TestShopper,
    ];
    const empty = await addShopper(shop);
    await db.updateTable('users').set({ status: 'Suspended' }).where('id', '=', suspended.userId).execute();
    await db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', unverified.userId)
      .execute();
    await fillCart(shop, rich, dear);
    const [rowOfLast] = await rowsOf(last.userId);
    const outcomes = await placeAll([
      wishOf(good),
      wishOf(suspended),
      wishOf(unverified),
      wishOf({ ...homeless, addressId: good.addressId }),
      wishOf(early, { expectedTotal: 1 }),
      wishOf(rich),
      wishOf(thief, { list_items: [rowOfLast?.id ?? ''] }),
      wishOf(empty),
      wishOf(last),
    ]);
    expect(outcomes.map(said)).toEqual([
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
    const kept = await Promise.all(buyers.map(async ({ userId }) => (await ordersOf(userId)).length));
    expect(kept).toEqual([1, 0, 0, 0, 0, 0, 0, 1]);
  });

  test("decisions §4: the last pieces go to those who came first, down to none, and a refusal's pieces to the next", async () => {
    const productId = await addPiece(5);
    const buyers = await buyersOf(productId, 6);
    await fillCart(shop, buyers[1] as TestShopper, productId, 2); // Three in this cart now.
    const wishes = buyers.map((buyer, index) => wishOf(buyer, index === 0 ? { expectedTotal: 1 } : {}));
    const outcomes = await placeAll(wishes);
    expect(outcomes.map(said)).toEqual([
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

  test('each order is kept whole: what is read later is what was answered', async () => {
    const [ring, chain] = [await addPiece(9), await addPiece(9, 250)];
    const buyers = await buyersOf(ring, 3);
    for (const buyer of buyers) await fillCart(shop, buyer, chain, 2);
    const outcomes = await placeAll(buyers.map((buyer, index) => wishOf(buyer, { note: `Note ${index}` })));
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
      const told = await db
        .selectFrom('outbox_messages')
        .select(['kind', 'user_id'])
        .where('order_id', '=', order.id)
        .where('channel', '=', 'mail')
        .execute();
      expect(told).toEqual([{ kind: 'order-placed', user_id: order.user_id }]);
    }
  });

  test('decisions §6: a member among them has the tier of their own spend, and nobody else has it', async () => {
    const productId = await addPiece(9, 10_000);
    const member = await addShopper(shop, { isMember: true });
    const other = await addShopper(shop);
    for (const buyer of [member, other]) await fillCart(shop, buyer, productId);
    await placeAll([wishOf(member)]);
    await db
      .updateTable('orders')
      .set({ payment_status: 'paid', grand_total: fromRupees(100_000) })
      .where('user_id', '=', member.userId)
      .execute();
    await fillCart(shop, member, productId);
    const outcomes = await placeAll([wishOf(other), wishOf(member)]);
    expect(outcomes.map((one) => (one instanceof Error ? one : one.order.bill.vip_discount_percent))).toEqual(
      [0, expect.toSatisfy((percent: number) => percent > 0)],
    );
  });

  test('decisions §2: an order whose number is taken gets another, and keeps its items once', async () => {
    const productId = await addPiece(9);
    const buyers = await buyersOf(productId, 3);
    const [first, second, third] = buyers.map((buyer) => wishOf(buyer)) as [Wish, Wish, Wish];
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
    await fillCart(shop, buyers[0] as TestShopper, productId);
    await expect(placeAll([first], { nextNumber: () => 'JH-261121-AAAAAA' })).rejects.toThrow('number');
    expect(await stockOf(shop, productId)).toBe(6);
  });
});

describe('at the same moment', () => {
  test('one buyer twice: the second order finds what the first has left of the cart', async () => {
    const productId = await addPiece(9);
    const chain = await addPiece(9);
    const [buyer, other] = (await buyersOf(productId, 2)) as [TestShopper, TestShopper];
    const [row] = await rowsOf(buyer.userId);
    await fillCart(shop, buyer, chain);
    const results = await placeAtOnce([
      wishOf(other),
      wishOf(buyer, { list_items: [row?.id ?? ''] }),
      wishOf(buyer),
      wishOf(buyer),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(results[3]).toMatchObject({ reason: { code: 'cart-empty' } });
    expect([await stockOf(shop, productId), await stockOf(shop, chain)]).toEqual([7, 8]);
  });

  test('decisions §5: one key twice is one order, and a key of somebody else is another', async () => {
    const productId = await addPiece(9);
    const [buyer, other] = (await buyersOf(productId, 2)) as [TestShopper, TestShopper];
    const results = await placeAtOnce([
      wishOf(other, { key: 'once' }),
      wishOf(buyer, { key: 'once' }),
      wishOf(buyer, { key: 'once' }),
    ]);
    const numbers = results.map((one) => one.status === 'fulfilled' && one.value.order.order_number);
    expect(numbers[1]).toBe(numbers[2]);
    expect(new Set(numbers).size).toBe(2);
    expect(await stockOf(shop, productId)).toBe(7);
    // Both keys are known by now, and are asked for in one transaction.
    const again = await placeAll([wishOf(buyer, { key: 'once' }), wishOf(other, { key: 'once' })]);
    expect(again.map((one) => one instanceof Error || one.order.order_number)).toEqual([
      numbers[1],
      numbers[0],
    ]);
  });

  test('an order that the database does not take spoils none of those beside it', async () => {
    const productId = await addPiece(9);
    const buyers = await buyersOf(productId, 4);
    const results = await placeAtOnce(
      buyers.map((buyer, index) => wishOf(buyer, { note: index === 2 ? 'not a text: \u0000' : '' })),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await stockOf(shop, productId)).toBe(6);
    expect(await rowsOf(buyers[2]?.userId ?? '')).toHaveLength(1);
  });
});
