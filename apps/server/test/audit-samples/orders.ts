import { expect } from 'vitest';
import { addCustomer } from '../customers.ts';
import { deliver, orderProducts } from '../orders.ts';
import { addProducts } from '../products.ts';
import type { AuditSamples, Sampling } from './sample.ts';

/** Requests that change orders, refunds, messages and reviews, with the expected audit entries. */
export function orderSamples({ shop, admin }: Sampling): AuditSamples {
  const { context, succeed } = shop;
  const { db } = context;
  const as = { token: admin.token };
  const product = async (facts: object = {}) => (await addProducts(db, [facts]))[0] ?? '';
  const ordered = async () => orderProducts(shop, await addCustomer(shop), [await product({ price: 1000 })]);
  const delivered = async () => {
    const order = await ordered();
    await deliver(shop, admin, order.orderId);
    return order;
  };
  const paidOnline = async () => {
    const order = await shop.ordered();
    const { proof, payment } = await shop.pay(order.providerOrderId);
    await shop.verify(order.customer, proof);
    return { ...order, paymentId: payment.id };
  };
  const refund = async (id: string) => {
    const { digest: expected } = (await succeed('admin.orders.previewRefund', { id }, as)).data;
    await succeed('admin.orders.refund', { id, expected, reason: 'It was scratched' }, as);
    return db.selectFrom('refunds').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
  };

  const failedRefund = async () => {
    const { orderId } = await paidOnline();
    const { _id } = (await succeed('order.get', { orderId }, as)).data;
    const { id } = await refund(_id);
    const failed = { status: 'failed', failure: 'No balance', next_try_at: null } as const;
    await db.updateTable('refunds').set(failed).where('id', '=', id).execute();
    const changes = { status: { from: 'failed', to: 'requested' } };
    return { id, entries: [{ action: 'refund.retry' as const, subjectId: _id, changes }] };
  };
  const rudeReview = async () => {
    const { customer, orderId } = await delivered();
    await succeed('order.review', { orderId, rating: 1, review_comment: 'Rude words' }, customer);
    const [review] = (await succeed('admin.reviews.list', { limit: 1 }, as)).data;
    const id = review?._id ?? '';
    const changes = { is_hidden: { from: false, to: true } };
    return { id, entries: [{ action: 'review.hide' as const, subjectId: id, changes, note: 'Rude' }] };
  };

  return {
    'order.update': async () => {
      const { id, orderId } = await ordered();
      const changes = { order_status: { from: 'pending', to: 'confirmed' } };
      return {
        input: { orderId, order_status: 'confirmed' },
        entries: [{ action: 'order.move', subjectId: id, changes }],
      };
    },
    'admin.orders.recordCall': async () => {
      const { id } = await ordered();
      await db.updateTable('orders').set({ confirmation: 'waiting' }).where('id', '=', id).execute();
      const changes = { confirmation: { from: 'waiting', to: 'confirmed' } };
      return { input: { id, answer: 'yes' }, entries: [{ action: 'order.call', subjectId: id, changes }] };
    },
    'admin.orders.bulkStatus': async () => {
      const [one, other] = [await ordered(), await ordered()];
      const changes = { order_status: { from: 'pending', to: 'confirmed' } };
      return {
        input: { ids: [one.orderId, other.orderId], order_status: 'confirmed' },
        entries: [one, other].map(({ id }) => ({ action: 'order.move', subjectId: id, changes })),
      };
    },
    'admin.packing.ship': async () => {
      const { id, orderId } = await ordered();
      await succeed('order.update', { orderId, order_status: 'confirmed' }, as);
      const { items, version } = (await succeed('admin.packing.get', { id }, as)).data;
      const parcel = { courier_partner: 'DTDC', tracking_number: 'D7' };
      const changes = {
        order_status: { from: 'confirmed', to: 'shipped' },
        courier_partner: { from: '', to: 'DTDC' },
        tracking_number: { from: '', to: 'D7' },
      };
      return {
        input: { id, version, ...parcel, items: items.map(({ item, quantity }) => ({ item, quantity })) },
        entries: [{ action: 'order.move', subjectId: id, changes }],
      };
    },
    'admin.orders.undoStep': async () => {
      const { id, orderId } = await ordered();
      const { undo } = await succeed(
        'order.update',
        { orderId, order_status: 'confirmed', undoable: true },
        as,
      );
      const changes = { order_status: { from: 'confirmed', to: 'pending' } };
      return { input: { id: undo?._id }, entries: [{ action: 'order.undo', subjectId: id, changes }] };
    },
    'admin.orders.stepBack': async () => {
      const { id, orderId } = await ordered();
      for (const order_status of ['confirmed', 'packed'])
        await succeed('order.update', { orderId, order_status }, as);
      const changes = { order_status: { from: 'packed', to: 'confirmed' } };
      return {
        input: { id, order_status: 'confirmed', reason: 'Wrong box' },
        entries: [{ action: 'order.step-back', subjectId: id, changes, note: 'Wrong box' }],
      };
    },
    'admin.orders.place': async () => {
      const { userId: customerId, addressId } = await addCustomer(shop);
      const [productId = ''] = await addProducts(db, [{ price: 1000 }]);
      const { id: variantId } = await db
        .selectFrom('product_variants')
        .select('id')
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow();
      const changes = {
        channel: { from: null, to: 'phone' },
        payment: { from: null, to: 'cod' },
        total: { from: null, to: 'Rs.1,050.00' },
      };
      return {
        input: { customerId, addressId, items: [{ variantId }], channel: 'phone', payment: 'cod' },
        entries: [{ action: 'order.place', changes }],
      };
    },
    'admin.orders.paymentLink': async () => {
      const { orderId } = await shop.ordered();
      const { _id: id } = (await succeed('admin.orders.get', { id: orderId }, as)).data.order;
      const [changes, note] = [{ link: { from: null, to: 'Rs.1,050.00' } }, 'She lost the page'];
      return {
        input: { id, reason: note },
        entries: [{ action: 'order.payment', subjectId: id, changes, note }],
      };
    },
    'admin.orders.markPaid': async () => {
      const { id } = await ordered();
      const changes = { paid: { from: null, to: 'upi' }, reference: { from: null, to: 'UPI 12' } };
      const note = 'Paid at the counter';
      return {
        input: { id, means: 'upi', reference: 'UPI 12', reason: note },
        entries: [{ action: 'order.payment', subjectId: id, changes, note }],
      };
    },
    'admin.orders.askProvider': async () => {
      const { orderId } = await shop.ordered();
      const { _id: id } = (await succeed('admin.orders.get', { id: orderId }, as)).data.order;
      const [changes, note] = [
        { provider_answer: { from: null, to: 'awaiting_payment' } },
        'She says it is paid',
      ];
      return {
        input: { id, reason: note },
        entries: [{ action: 'order.payment', subjectId: id, changes, note }],
      };
    },
    'admin.orders.payInCash': async () => {
      const { orderId } = await shop.ordered();
      const { _id: id } = (await succeed('admin.orders.get', { id: orderId }, as)).data.order;
      const [changes, note] = [{ method: { from: null, to: 'cod' } }, 'Her bank is down'];
      return {
        input: { id, reason: note },
        entries: [{ action: 'order.payment', subjectId: id, changes, note }],
      };
    },
    'admin.orders.change': async () => {
      const customer = await addCustomer(shop);
      const [kept, taken] = [await product({ price: 1000 }), await product({ name: 'Hoops', price: 500 })];
      const { id } = await orderProducts(shop, customer, [kept, taken]);
      const items = [{ _id: taken, quantity: 0 }];
      const street = { name: 'Gita Rao', address_line: '7 Temple Road' };
      const address = { ...street, city: 'Jaipur', pincode: '302001', mobile: '9845011111' };
      const { digest } = (await succeed('admin.orders.previewChange', { id, items, address }, as)).data;
      return {
        input: { id, items, address, digest, reason: 'She called' },
        entries: [
          {
            action: 'order.change',
            subjectId: id,
            changes: {
              pieces: { from: '1 × Hoops', to: null },
              // The log omits name and street: they are stored in the order only.
              pincode: { from: '302003', to: '302001' },
              total: { from: 'Rs.1,565.00', to: 'Rs.1,050.00' },
            },
          },
        ],
      };
    },
    'admin.orders.addNote': async () => {
      const { id } = await ordered();
      // The log has the id only: the text is in the note, which is deleted with the customer's account.
      const changes = { note: { from: null, to: expect.stringMatching(/^nte_/) as unknown } };
      return {
        input: { id, words: 'Call before noon' },
        entries: [{ action: 'order.note', subjectId: id, changes }],
      };
    },
    'admin.orders.refund': async () => {
      const { id } = await delivered();
      const { digest: expected } = (await succeed('admin.orders.previewRefund', { id }, as)).data;
      const changes = {
        order_status: { from: 'delivered', to: 'returned' },
        refunded: { from: 'Rs.0.00', to: 'Rs.1,050.00' },
      };
      return {
        input: { id, expected, reason: 'It was scratched' },
        entries: [{ action: 'order.return', subjectId: id, changes, note: 'It was scratched' }],
      };
    },
    'admin.refunds.correct': async () => {
      const { id: orderId } = await delivered();
      const { id } = await refund(orderId);
      const changes = { amount: { from: 'Rs.1,050.00', to: 'Rs.350.00' } };
      const note = 'Rs.700 were refunded in the provider’s dashboard';
      return {
        input: { id, amount: 350, reason: note },
        entries: [{ action: 'refund.correct', subjectId: orderId, changes, note }],
      };
    },
    'admin.refunds.recordTransfer': async () => {
      const { id: orderId } = await delivered();
      const { id } = await refund(orderId);
      const changes = { reference: { from: null, to: 'UTR 20261122' } };
      return {
        input: { id, reference: 'UTR 20261122' },
        entries: [{ action: 'refund.transfer', subjectId: orderId, changes }],
      };
    },
    'admin.refunds.bulkTransfer': async () => {
      const { id: orderId } = await delivered();
      const { id } = await refund(orderId);
      const changes = { reference: { from: null, to: 'UTR 20261123' } };
      return {
        input: { ids: [id], reference: 'UTR 20261123' },
        entries: [{ action: 'refund.transfer', subjectId: orderId, changes }],
      };
    },
    'admin.refunds.retry': async () => {
      const { id, entries } = await failedRefund();
      return { input: { id }, entries };
    },
    'admin.refunds.bulkRetry': async () => {
      const { id, entries } = await failedRefund();
      return { input: { ids: [id] }, entries };
    },
    'admin.paymentCases.close': async () => {
      const { orderId, paymentId } = await paidOnline();
      const { _id } = (await succeed('order.get', { orderId }, as)).data;
      const { id } = await shop.dispute(paymentId);
      await shop.deliverAll();
      return {
        input: { id, note: 'Proof of delivery was sent' },
        entries: [
          { action: 'payment-case.close', subjectId: _id, changes: { is_open: { from: true, to: false } } },
        ],
      };
    },
    'admin.outbox.resend': async () => {
      const { id: order } = await ordered();
      const [message] = (await succeed('admin.outbox.list', { order }, as)).data;
      const id = message?._id ?? '';
      await db.updateTable('outbox_messages').set({ state: 'failed' }).where('id', '=', id).execute();
      const changes = { state: { from: 'failed', to: 'waiting' } };
      return { input: { id }, entries: [{ action: 'message.resend', subjectId: id, changes }] };
    },
    'admin.reviews.moderate': async () => {
      const { id, entries } = await rudeReview();
      return { input: { id, is_hidden: true, note: 'Rude' }, entries };
    },
    'admin.reviews.bulkModerate': async () => {
      const { id, entries } = await rudeReview();
      return { input: { ids: [id], is_hidden: true, note: 'Rude' }, entries };
    },
  };
}
