import { expect } from 'vitest';
import { deliver } from './orders.ts';
import { type PlacedOrder, refundShop } from './refund-shop.ts';

/** Opens a shop for tests of returns; checks the invariants at the end. */
export async function returnsShop() {
  const opened = await refundShop();
  const { shop, admin, buyRing } = opened;
  const as = { token: admin.token };

  /** Buys two rings and hoops, delivered. */
  async function delivered(method: 'cod' | 'online' = 'cod', options = {}): Promise<PlacedOrder> {
    const order = await buyRing(method, options);
    if (method === 'cod') await deliver(shop, admin, order.orderId);
    else {
      for (const order_status of ['packed', 'shipped', 'out_for_delivery', 'delivered']) {
        await shop.succeed('order.update', { orderId: order.orderId, order_status } as never, as);
      }
    }
    return order;
  }

  const oneRing = ({ ring }: PlacedOrder, quantity = 1) => [{ _id: ring, quantity }];

  const preview = ({ customer, orderId }: PlacedOrder, input: object) =>
    shop.call('returns.preview', { orderId, kind: 'refund', items: [], ...input }, customer);

  /** Asks for a return as previewed. */
  async function ask(order: PlacedOrder, input: object = {}, { key = '', by = order.customer } = {}) {
    const chosen = { items: oneRing(order), reason: 'size', ...input };
    const { body } = await preview(order, chosen);
    const headers: Record<string, string> = key === '' ? {} : { 'idempotency-key': key };
    return shop.call(
      'returns.create',
      {
        orderId: order.orderId,
        kind: 'refund',
        ...chosen,
        digest: body.data?.consequences?.digest ?? 'none',
        payBackTo: { upi: 'asha@okbank' },
        ...input,
      },
      { token: by.token, headers },
    );
  }

  async function asked(order: PlacedOrder, input: object = {}): Promise<string> {
    const reply = await ask(order, input);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body.data._id;
  }

  const move = (id: string, state: string, more: object = {}) =>
    shop.call('admin.returns.move', { id, state, ...more }, as);

  const inspection = (disposition = 'stock') => ({ grade: 'as-new', disposition, note: 'fine' });

  /** Moves a return until it is inspected. */
  async function inspected(id: string, disposition = 'stock'): Promise<void> {
    for (const state of ['approved', 'picked_up', 'received']) {
      expect((await move(id, state)).status).toBe(200);
    }
    const reply = await move(id, 'inspected', { inspection: inspection(disposition) });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }

  const consequences = (id: string, more: object = {}) =>
    shop.call('admin.returns.consequences', { id, state: 'refunded', ...more }, as);

  async function paidBack(id: string, more: object = {}) {
    const { body } = await consequences(id, more);
    const reply = await move(id, 'refunded', { ...more, digest: body.data?.digest });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.data;
  }

  return { ...opened, as, delivered, oneRing, preview, ask, asked, move, inspected, consequences, paidBack };
}
