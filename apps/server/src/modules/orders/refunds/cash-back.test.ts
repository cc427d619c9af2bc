import { describe, expect, test } from 'vitest';
import { deliver } from '../../../../test/orders.ts';
import { oneRing, type PlacedOrder, refundShop } from '../../../../test/refund-shop.ts';
import { sweepMessages } from '../messages/send-messages.ts';

const { admin, buyRing, previewRefund, refunded, refundsOf, shop } = await refundShop();

describe('cash that goes back', () => {
  async function delivered(): Promise<PlacedOrder> {
    const order = await buyRing('cod');
    await deliver(shop, admin, order.orderId);
    return order;
  }

  test('a partial refund of a cash order awaits a transfer, which is recorded with its reference', async () => {
    const order = await delivered();
    expect((await previewRefund(order.id, oneRing(order))).body.data.way).toBe('bank-transfer');
    const part = await refunded(order.id, oneRing(order));
    expect(part.refunds).toMatchObject([{ amount: 1030, is_done: false, is_transfer: true, part: 1 }]);
    await shop.work();
    const [refund] = await refundsOf(order.id);
    expect(refund?.status).toBe('requested');
    const record = (reference: string, token = admin.token) =>
      shop.call('admin.refunds.recordTransfer', { id: refund?.id, reference }, { token });
    expect((await record('UTR 1', order.customer.token)).status).toBe(403);
    expect((await record('')).status).toBe(400);
    const replies = await Promise.all([record('UTR 20261121'), record('UTR 20261121')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await record('Another')).body.code).toBe('refund-not-open');
    const remaining = await shop.read(order.customer, order.orderId);
    expect(remaining).toMatchObject({ payment_status: 'paid', refunds: [{ is_done: true }] });
  });

  test('decisions §5: a refund by transfer shows its reference, also a corrected one, in mail and order', async () => {
    const order = await delivered();
    await refunded(order.id, oneRing(order));
    await refunded(order.id);
    const record = (id: string | undefined, reference: string, replaces?: string) =>
      shop.succeed('admin.refunds.recordTransfer', { id, reference, replaces }, { token: admin.token });
    const references = async () =>
      (await shop.read(order.customer, order.orderId)).refunds.map(
        ({ part, reference }: { part: number | null; reference: string }) => ({
          part,
          reference,
        }),
      );
    const mails = async (subject: RegExp) => {
      await sweepMessages(shop.context);
      const sent = await shop.context.db
        .selectFrom('inbox_messages')
        .select(['subject', 'body_text'])
        .where('channel', '=', 'mail')
        .where('subject', 'like', `%order ${order.orderId}%`)
        .orderBy('id')
        .execute();
      return sent.filter((mail) => subject.test(mail.subject)).map(({ body_text: text }) => text);
    };
    const [part, whole] = await refundsOf(order.id);
    expect(await references()).toEqual([
      { part: 1, reference: '' },
      { part: null, reference: '' },
    ]);
    await record(part?.id, 'UTR 51');
    expect(await mails(/is refunded/)).toEqual([expect.stringContaining('Bank reference: UTR 51')]);
    await record(whole?.id, 'UTR 52');
    await record(whole?.id, 'UTR 53', 'UTR 52'); // The customer was not notified of the first reference yet.
    const [, refundMail] = await mails(/is refunded/);
    expect(refundMail).toContain('Bank reference: UTR 53');
    expect(refundMail).not.toContain('UTR 51');
    await record(part?.id, 'UTR 54', 'UTR 51');
    expect(await references()).toEqual([
      { part: 1, reference: 'UTR 54' },
      { part: null, reference: 'UTR 53' },
    ]);
    const corrections = await mails(/^Correction/);
    expect(corrections).toHaveLength(1);
    expect(corrections[0]).toContain(
      'the bank reference for the refund of Rs.1,030.00 in our earlier email was wrong',
    );
    expect(corrections[0]).toContain('Bank reference: UTR 54');
    const outbox = await shop.succeed('admin.outbox.list', { order: order.id }, { token: admin.token });
    expect(
      outbox.data.filter((one) => one.is_correction).map(({ kind, channel }) => [kind, channel]),
    ).toEqual([['part-refunded', 'mail']]);
  });

  test('a fully returned order is refunded once all of its transfers are recorded', async () => {
    const order = await delivered();
    await refunded(order.id, oneRing(order));
    await refunded(order.id);
    const [first, second] = await refundsOf(order.id);
    expect([first?.amount, second?.amount]).toEqual([103_000, 156_500]);
    const record = (id = '') =>
      shop.succeed('admin.refunds.recordTransfer', { id, reference: `UTR ${id}` }, { token: admin.token });
    const stateOf = async () => (await shop.read(order.customer, order.orderId)).payment_status;
    expect((await record(second?.id)).data).toMatchObject({ status: 'processed', is_transfer: true });
    expect(await stateOf()).toBe('refund_pending');
    await record(first?.id);
    expect(await stateOf()).toBe('refunded');
  });

  test('refunds of one bank transfer are recorded together; one that the provider sends is refused', async () => {
    const [order, other, online] = [await delivered(), await delivered(), await buyRing('online')];
    for (const one of [order, other, online]) await refunded(one.id, oneRing(one));
    const ids: string[] = [];
    for (const { id } of [order, other, online]) ids.push((await refundsOf(id))[0]?.id ?? '');
    const input = { ids, reference: 'UTR 77' };
    const { data } = await shop.succeed('admin.refunds.bulkTransfer', input, { token: admin.token });
    expect(data.rows.map(({ _id, result }) => [_id, result])).toEqual([
      [ids[0], 'changed'],
      [ids[1], 'changed'],
      [ids[2], 'refused'],
    ]);
    expect(await refundsOf(other.id)).toMatchObject([{ status: 'processed', reference: 'UTR 77' }]);
  });

  test("a refund by the provider can't be recorded as a transfer", async () => {
    const order = await buyRing('online');
    await refunded(order.id, oneRing(order));
    const [refund] = await refundsOf(order.id);
    const reply = await shop.call(
      'admin.refunds.recordTransfer',
      { id: refund?.id, reference: 'UTR 1' },
      { token: admin.token },
    );
    expect(reply).toMatchObject({ status: 409, body: { code: 'refund-not-open' } });
    expect(
      await shop.call(
        'admin.refunds.recordTransfer',
        { id: 'rfd_none', reference: 'UTR 1' },
        { token: admin.token },
      ),
    ).toMatchObject({ status: 404 });
  });
});
