import { afterAll, expect } from 'vitest';
import { addCustomer, fillCart, placeOrder, type TestCustomer } from './customers.ts';
import { findBroken } from './find-broken.ts';
import { workOff } from './jobs.ts';
import { onlineShop } from './online-shop.ts';
import { addProducts } from './products.ts';

/** An order of two rings for Rs.1,000 and hoops for Rs.500; Rs.2,595 with tax and delivery. */
export interface PlacedOrder {
  readonly customer: TestCustomer;
  readonly orderId: string;
  readonly id: string;
  readonly ring: string;
  readonly hoops: string;
}

/** Opens a shop for tests of refunds; checks the invariants at the end. */
export async function refundShop() {
  const shop = await onlineShop();
  const { db } = shop.context;
  shop.clock.now = new Date();
  const admin = await addCustomer(shop, { role: 'ADMIN' });

  afterAll(async () => {
    await workOff(shop.context, 'create-tax-documents');
    expect(await findBroken(db)).toEqual([]);
  });

  async function buyRing(method: 'cod' | 'online', { isMember = false } = {}): Promise<PlacedOrder> {
    const customer = await addCustomer(shop, { isMember });
    const [ring = '', hoops = ''] = await addProducts(db, [
      { name: 'Ring', price: 1000, stock: 10 },
      { name: 'Hoops', price: 500, stock: 10 },
    ]);
    await fillCart(shop, customer, ring, 2);
    await fillCart(shop, customer, hoops, 1);
    if (method === 'cod') {
      const [order] = (await placeOrder(shop, customer)).body.data;
      return { customer, ring, hoops, orderId: order.orderId, id: order._id };
    }
    const { id: providerOrderId, orderId } = (await shop.open(customer)).body.data;
    const { proof } = await shop.pay(providerOrderId);
    const { data } = (await shop.verify(customer, proof)).body;
    return { customer, ring, hoops, orderId, id: data._id };
  }

  const previewRefund = (id: string, request: object = {}) =>
    shop.call('admin.orders.previewRefund', { id, ...request }, { token: admin.token });

  async function digestOf(id: string, request: object = {}): Promise<string> {
    return (await previewRefund(id, request)).body.data.digest;
  }

  const carryOut = (id: string, request: object, expected: string, { key = '', by = admin } = {}) =>
    shop.call(
      'admin.orders.refund',
      { id, ...request, expected, reason: 'A stone is missing' },
      { token: by.token, headers: key === '' ? {} : { 'idempotency-key': key } },
    );

  async function refunded(id: string, request: object = {}) {
    const reply = await carryOut(id, request, await digestOf(id, request));
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.data;
  }

  return {
    shop,
    admin,
    buyRing,
    previewRefund,
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
    taxDocumentsOf: (id: string) =>
      db
        .selectFrom('tax_documents')
        .selectAll()
        .where('order_id', '=', id)
        .orderBy('kind')
        .orderBy('sequence')
        .execute(),
    spendOf: async ({ token }: TestCustomer) =>
      (await shop.succeed('order.list', {}, { token })).statistics.totalSpent,
  };
}

/** Builds a request to return one ring. */
export const oneRing = ({ ring }: PlacedOrder, more: object = {}) => ({
  lines: [{ productId: ring, quantity: 1, ...more }],
});
