import { paise } from '@jhumka/domain/money';
import { describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder } from '../../../../test/customers.ts';
import { messageShop, subjectOf } from '../../../../test/message-shop.ts';
import { partOf } from '../../../../test/smtp-server.ts';
import { transact } from '../../../database/transact.ts';
import { queueMessages } from '../../platform/outbox/queue-messages.ts';
import { readOrder } from '../orders/read/read-orders.ts';
import { applyTransition } from '../orders/transition/transition-order.ts';

const { clock, mailOf, mailServer, mailsTo, messages, moved, ordered, productId, send, shop, stateOf } =
  await messageShop();
const { call, context } = shop;
const { db } = context;

describe('order mails', () => {
  test('decisions §5: each transition of an order is mailed once through a real mail server', async () => {
    const { customer, orderId, id } = await ordered();
    await send();
    await moved(orderId, 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered');
    await send();
    await send();
    expect(mailsTo(customer).map(({ raw }) => subjectOf(raw))).toEqual([
      `We have received your order ${orderId}`,
      `Your order ${orderId} is confirmed`,
      `Your order ${orderId} is on its way`,
      `Your order ${orderId} is delivered`,
    ]);
    expect((await stateOf(id, 'order-placed'))?.state).toBe('sent');
    expect((await stateOf(id, 'order-placed'))?.recipient).toBe(mailOf(customer));
  });

  test('spec 1.5, decisions §1: a mail names every line of the bill as the order has it, in HTML and text', async () => {
    const { customer } = await ordered();
    await send();
    const raw = mailsTo(customer)[0]?.raw ?? '';
    const [text, html] = [partOf(raw, 'text/plain'), partOf(raw, 'text/html')];
    for (const part of [text, html]) {
      for (const amount of ['Rs.1,049.37', 'Rs.944.43', 'Rs.28.33', 'Rs.20.00', 'Rs.992.76']) {
        expect(part).toContain(amount);
      }
      // One delivery line: 'express FREE' above a charge would look deceptive.
      expect(part.match(/delivery \((express|standard)\)|express shipping/gi)).toEqual([
        'Delivery (standard)',
      ]);
      expect(part).toContain('302003');
      expect(part).toContain('Rajasthan');
    }
    expect(text).toContain('Sita <Ring> & "Band"');
  });

  test('names of customers and products are escaped in HTML, and inject no header', async () => {
    const customer = await addCustomer(shop);
    const name = '<img src=x onerror=alert(1)>\r\nBcc: all@example.in';
    await db.updateTable('users').set({ name }).where('id', '=', customer.userId).execute();
    await fillCart(shop, customer, productId, 1);
    await placeOrder(shop, customer);
    await send();
    const [mail] = mailsTo(customer);
    const html = partOf(mail?.raw ?? '', 'text/html');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('Sita &lt;Ring&gt; &amp; &quot;Band&quot;');
    expect(mail?.raw).not.toMatch(/^Bcc:/im);
    expect(mail?.to).toEqual([mailOf(customer)]);
  });

  test('decisions §5: a cancellation has the reason, and that nothing was paid', async () => {
    const { customer, orderId } = await ordered();
    const cancel = { orderId, cancellation_reason: 'Too <large>' };
    await Promise.all(
      Array.from({ length: 5 }, () => call('order.update', cancel, { token: customer.token })),
    );
    await send();
    const cancelled = mailsTo(customer).filter(({ raw }) => subjectOf(raw).includes('cancelled'));
    expect(cancelled).toHaveLength(1);
    const text = partOf(cancelled[0]?.raw ?? '', 'text/plain');
    expect(text).toContain('Reason: Too <large>');
    expect(text).toContain('Nothing was paid');
  });

  test('a message is inserted in the transaction of its transition: a rollback sends nothing', async () => {
    const { customer, id } = await ordered();
    const before = (await messages(id)).length;
    await expect(
      transact(context, async (tx) => {
        await queueMessages(context, tx, [
          { order: { id, user_id: customer.userId }, kinds: ['order-shipped'], at: clock.now },
        ]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await messages(id)).toHaveLength(before);
  });
});

describe('known defects of other shops', () => {
  test('three concurrent settlements of a payment send one message', async () => {
    const { customer, id } = await ordered();
    const paid = () =>
      transact(context, (tx) =>
        queueMessages(context, tx, [
          { order: { id, user_id: customer.userId }, kinds: ['order-paid'], at: clock.now },
        ]),
      );
    await Promise.all([paid(), paid(), paid()]);
    await send();
    const confirmations = mailsTo(customer).filter(({ raw }) =>
      subjectOf(raw).includes('is paid and confirmed'),
    );
    expect(confirmations).toHaveLength(1);
  });

  test('a refund message has the amount that was charged', async () => {
    const { customer, orderId, id } = await ordered();
    await db
      .updateTable('orders')
      .set({ order_status: 'cancelled', payment_status: 'refunded' })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('products')
      .set({ price: paise(1) })
      .where('id', '=', productId)
      .execute();
    const before = { order_status: 'cancelled', payment_status: 'refund_pending' } as const;
    const after = { ...before, payment_status: 'refunded' } as const;
    const order = (await readOrder(db, id))?.order;
    if (!order) throw new Error('no order');
    await transact(context, (tx) => applyTransition(context, tx, order, before, after));
    await send();
    const refunded = mailsTo(customer).find(({ raw }) => subjectOf(raw).includes('is refunded'));
    expect(subjectOf(refunded?.raw ?? '')).toBe(`Rs.992.76 for order ${orderId} is refunded`);
  });

  test('an unreachable mail server does not block orders', async () => {
    mailServer.be('busy');
    const { id } = await ordered();
    await send();
    mailServer.be('well');
    expect((await stateOf(id, 'order-placed'))?.state).toBe('waiting');
  });
});
