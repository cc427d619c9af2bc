import { afterAll, expect } from 'vitest';
import { findBroken } from '../src/invariants/find-broken.ts';
import { workOff } from './jobs.ts';
import { onlineShop } from './online-shop.ts';
import { addPieces } from './pieces.ts';
import { addShopper, fillCart, placeOrder, type TestShopper } from './shoppers.ts';

/** An order of two rings for Rs.1,000 and hoops for Rs.500; with its delivery Rs.2,595. */
export interface Bought {
  readonly shopper: TestShopper;
  readonly orderId: string;
  readonly id: string;
  readonly ring: string;
  readonly hoops: string;
}

/** Opens a shop for tests of what comes back; at their end nothing of its books may be wrong. */
export async function refundShop() {
  const shop = await onlineShop();
  const { db } = shop.context;
  shop.clock.now = new Date();
  const admin = await addShopper(shop, { role: 'ADMIN' });

  afterAll(async () => {
    await workOff(shop.context, 'keep-papers');
    expect(await findBroken(db)).toEqual([]);
  });

  async function bought(method: 'cod' | 'online', { isMember = false } = {}): Promise<Bought> {
    const shopper = await addShopper(shop, { isMember });
    const [ring = '', hoops = ''] = await addPieces(db, [
      { name: 'Ring', price: 1000, stock: 10 },
      { name: 'Hoops', price: 500, stock: 10 },
    ]);
    await fillCart(shop, shopper, ring, 2);
    await fillCart(shop, shopper, hoops, 1);
    if (method === 'cod') {
      const [order] = (await placeOrder(shop, shopper)).body.data;
      return { shopper, ring, hoops, orderId: order.orderId, id: order._id };
    }
    const { id: providerOrderId, orderId } = (await shop.open(shopper)).body.data;
    const { proof } = await shop.pay(providerOrderId);
    const { data } = (await shop.verify(shopper, proof)).body;
    return { shopper, ring, hoops, orderId, id: data._id };
  }

  const foresee = (id: string, wish: object = {}) =>
    shop.call('order.refundConsequences', { id, ...wish }, { token: admin.token });

  async function digestOf(id: string, wish: object = {}): Promise<string> {
    return (await foresee(id, wish)).body.data.digest;
  }

  const carryOut = (id: string, wish: object, expected: string, { key = '', by = admin } = {}) =>
    shop.call(
      'order.refund',
      { id, ...wish, expected, reason: 'A stone is missing' },
      { token: by.token, headers: key === '' ? {} : { 'idempotency-key': key } },
    );

  async function refunded(id: string, wish: object = {}) {
    const reply = await carryOut(id, wish, await digestOf(id, wish));
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.data;
  }

  return {
    shop,
    admin,
    bought,
    foresee,
    digestOf,
    carryOut,
    refunded,
    refundsOf: (id: string) =>
      db
        .selectFrom('refunds')
        .selectAll()
        .where('order_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    papersOf: (id: string) =>
      db
        .selectFrom('papers')
        .selectAll()
        .where('order_id', '=', id)
        .orderBy('kind')
        .orderBy('sequence')
        .execute(),
    spendOf: async ({ token }: TestShopper) =>
      (await shop.succeed('order.list', {}, { token })).statistics.totalSpent,
  };
}

/** A wish for one of its rings back. */
export const oneRing = ({ ring }: Bought, more: object = {}) => ({
  lines: [{ productId: ring, quantity: 1, ...more }],
});
