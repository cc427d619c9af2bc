import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workOff } from '../../../../test/jobs.ts';
import { onlineShop } from '../../../../test/online-shop.ts';
import { deliver } from '../../../../test/orders.ts';
import { addPieces } from '../../../../test/pieces.ts';
import { addShopper, fillCart, placeOrder, stockOf, type TestShopper } from '../../../../test/shoppers.ts';
import { findBroken } from '../../../invariants/find-broken.ts';
import { sweepMessages } from '../../messages/index.ts';

const shop = await onlineShop();
const { db } = shop.context;
shop.clock.now = new Date();
let admin: TestShopper;
let colleague: TestShopper;

beforeAll(async () => {
  admin = await addShopper(shop, { role: 'ADMIN' });
  colleague = await addShopper(shop, { role: 'ADMIN' });
});

afterAll(async () => {
  await workOff(shop.context, 'keep-papers');
  expect(await findBroken(db)).toEqual([]);
});

interface Bought {
  readonly shopper: TestShopper;
  readonly orderId: string;
  readonly id: string;
  readonly ring: string;
  readonly hoops: string;
}

/** An order of two rings for Rs.1,000 and hoops for Rs.500; with its delivery Rs.2,595. */
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

const oneRing = ({ ring }: Bought, more: object = {}) => ({
  lines: [{ productId: ring, quantity: 1, ...more }],
});
const refundsOf = (id: string) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const papersOf = (id: string) =>
  db.selectFrom('papers').selectAll().where('order_id', '=', id).orderBy('sequence').execute();
const spendOf = async ({ token }: TestShopper) =>
  (await shop.succeed('order.list', {}, { token })).statistics.totalSpent;

describe('what would follow', () => {
  test('decisions §5, §6: it is shown to the paisa before anything happens, and nothing does', async () => {
    const order = await bought('online', { isMember: true });
    const { status, body } = await foresee(order.orderId, oneRing(order));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      orderId: order.orderId,
      becomes: null,
      lines: [{ name: 'Ring', quantity: 1, ordered: 2, back_before: 0, amount: 1030, restocked: 1 }],
      delivery: 0,
      amount: 1030,
      taxable: 1000,
      gst: 30,
      way: 'provider',
      paid: 2595,
      refunded_before: 0,
      left_after: 1565,
      spend_before: 2595,
      spend_after: 1565,
      tier_before: 'NONE',
      has_credit_note: true,
    });
    expect(await stockOf(shop, order.ring)).toBe(8);
    expect(await refundsOf(order.id)).toEqual([]);
    expect(await spendOf(order.shopper)).toBe(2595);
  });

  test('decisions §6: a refund that lowers the tier says so', async () => {
    const order = await bought('online', { isMember: true });
    await db
      .updateTable('orders')
      .set({ grand_total: 2_520_000 as never })
      .where('id', '=', order.id)
      .execute();
    const before = (await foresee(order.id, { delivery: true })).body.data;
    expect(before).toMatchObject({ tier_before: 'SILVER', tier_after: 'SILVER' });
    await db
      .updateTable('orders')
      .set({ grand_total: 2_500_000 as never })
      .where('id', '=', order.id)
      .execute();
    const after = (await foresee(order.id, { delivery: true })).body.data;
    expect(after).toMatchObject({ spend_after: 24_980, tier_before: 'SILVER', tier_after: 'NONE' });
    await db
      .updateTable('orders')
      .set({ grand_total: 259_500 as never })
      .where('id', '=', order.id)
      .execute();
  });

  test('an unpaid order can only be cancelled, and nothing goes back for it', async () => {
    const order = await bought('cod');
    expect((await foresee(order.id)).body.data).toMatchObject({
      becomes: 'cancelled',
      amount: 0,
      delivery: 0,
      way: 'none',
      spend_before: 0,
      has_credit_note: false,
      lines: [
        { quantity: 2, amount: 0 },
        { quantity: 1, amount: 0 },
      ],
    });
    expect(await foresee(order.id, oneRing(order))).toMatchObject({
      status: 400,
      body: { code: 'refund-refused', message: expect.stringContaining('Nothing was paid') },
    });
  });

  test('what is no part of the order, more than is left, nothing, and an order that is over are refused', async () => {
    const order = await bought('online');
    const wishes: [object, number][] = [
      [{ lines: [{ productId: 'prd_other', quantity: 1 }] }, 400],
      [{ lines: [{ productId: order.ring, quantity: 3 }] }, 400],
      [{ lines: [] }, 400],
      [{ lines: [{ productId: order.ring, quantity: -1 }] }, 400],
      [{ lines: 'all' }, 400],
    ];
    for (const [wish, status] of wishes) expect((await foresee(order.id, wish)).status).toBe(status);
    expect(await foresee('JH-261121-000000')).toMatchObject({ status: 404 });
    await refunded(order.id);
    expect(await foresee(order.id)).toMatchObject({ status: 409, body: { code: 'move-refused' } });
  });
});

describe('carried out', () => {
  test('decisions §1, §5: parts and the rest come to what was paid, with a credit note each, and the spend follows', async () => {
    const order = await bought('online');
    for (const order_status of ['packed', 'shipped', 'out_for_delivery', 'delivered']) {
      await shop.call('order.update', { orderId: order.orderId, order_status }, { token: admin.token });
    }
    const part = await refunded(order.id, oneRing(order));
    expect(part).toMatchObject({
      order_status: 'delivered',
      payment_status: 'paid',
      refunded_total: 1030,
      items: [{ quantity: 2, quantity_back: 1 }, { quantity_back: 0 }],
      parts_back: [
        { part: 1, amount: 1030, delivery: false, items: [{ name: 'Ring', quantity: 1, amount: 1030 }] },
      ],
      refunds: [{ amount: 1030, reason: 'returned', is_done: false, part: 1 }],
    });
    expect(await stockOf(shop, order.ring)).toBe(9);
    expect(await spendOf(order.shopper)).toBe(1565);
    await workOff(shop.context, 'keep-papers');
    await shop.work();
    const kept = await shop.read(order.shopper, order.orderId);
    expect(kept.parts_back[0]?.credit_note).toMatch(/^CN\/\d{4}\/\d{6}$/);
    expect(kept.refunds[0]?.is_done).toBe(true);
    expect(kept.timeline.at(-1)?.note).toContain('Rs.1,030.00 back for 1 × Ring');

    const rest = await refunded(order.id);
    expect(rest).toMatchObject({ order_status: 'returned', payment_status: 'refund_pending' });
    expect(await stockOf(shop, order.ring)).toBe(10);
    expect(await stockOf(shop, order.hoops)).toBe(10);
    await workOff(shop.context, 'keep-papers');
    await shop.work();
    const { payments } = await shop.state();
    const paid = payments.find(({ amount_refunded }) => amount_refunded === 259_500);
    expect(paid?.status).toBe('refunded');
    expect((await shop.read(order.shopper, order.orderId)).payment_status).toBe('refunded');
    const papers = await papersOf(order.id);
    expect(papers.map(({ kind, part: of }) => [kind, of])).toEqual([
      ['credit-note', 1],
      ['credit-note', 0],
      ['invoice', 0],
    ]);
    const figures = papers.map(({ content }) => content.figures);
    expect(figures[0]?.total).toBe(103_000);
    for (const figure of ['total', 'taxable', 'cgst', 'sgst', 'igst'] as const) {
      expect((figures[0]?.[figure] ?? 0) + (figures[1]?.[figure] ?? 0), figure).toBe(figures[2]?.[figure]);
    }
    expect(await spendOf(order.shopper)).toBe(0);
  });

  test('a piece that can not be sold again stays out of stock', async () => {
    const order = await bought('online');
    await refunded(order.id, oneRing(order, { restock: false }));
    expect(await stockOf(shop, order.ring)).toBe(8);
    const cancel = { orderId: order.orderId, cancellation_reason: 'No' };
    await shop.succeed('order.update', cancel, { token: order.shopper.token });
    expect(await stockOf(shop, order.ring), 'the other ring alone').toBe(9);
    expect(await stockOf(shop, order.hoops)).toBe(10);
    const refunds = await refundsOf(order.id);
    expect(refunds.map(({ amount }) => amount)).toEqual([103_000, 156_500]);
  });

  test('the charge for delivery goes back alone, once', async () => {
    const order = await bought('online');
    await refunded(order.id, { delivery: true });
    expect(await foresee(order.id, { delivery: true })).toMatchObject({
      status: 400,
      body: { code: 'refund-refused' },
    });
    expect((await foresee(order.id)).body.data).toMatchObject({ amount: 2575, delivery: 0 });
  });

  test('two parts of the same amount are two refunds at the provider', async () => {
    const order = await bought('online');
    await refunded(order.id, oneRing(order));
    await refunded(order.id, oneRing(order));
    await shop.work();
    const refunds = await refundsOf(order.id);
    expect(refunds.map(({ status, amount }) => [status, amount])).toEqual([
      ['processed', 103_000],
      ['processed', 103_000],
    ]);
    expect(new Set(refunds.map(({ provider_refund_id: id }) => id)).size).toBe(2);
  });

  test('decisions §5: a double click takes back once, and both clicks are answered', async () => {
    const order = await bought('online');
    const expected = await digestOf(order.id, oneRing(order));
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => carryOut(order.id, oneRing(order), expected, { key: 'click-1' })),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await refundsOf(order.id)).toHaveLength(1);
    expect(await stockOf(shop, order.ring)).toBe(9);
  });

  test('two administrators at once: one of them is told that it changed, and sees what would happen now', async () => {
    const order = await bought('online');
    const expected = await digestOf(order.id, oneRing(order));
    const replies = await Promise.all([
      carryOut(order.id, oneRing(order), expected, { key: 'mine' }),
      carryOut(order.id, oneRing(order), expected, { key: 'theirs', by: colleague }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'consequences-changed',
      data: { consequences: { refunded_before: 1030, amount: 1030, lines: [{ back_before: 1 }] } },
    });
    expect(await refundsOf(order.id)).toHaveLength(1);
    // What it shows now can be carried out.
    const again = await carryOut(order.id, oneRing(order), refused?.body.data.consequences.digest);
    expect(again.status).toBe(200);
  });

  test('the shopper cancels while a part goes back: the money goes back once, whoever is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await bought('online');
      const expected = await digestOf(order.id, oneRing(order));
      const cancel = { orderId: order.orderId, cancellation_reason: 'No' };
      const [part, whole] = await Promise.all([
        carryOut(order.id, oneRing(order), expected),
        shop.call('order.update', cancel, { token: order.shopper.token }),
      ]);
      expect(whole.status).toBe(200);
      expect([200, 409]).toContain(part.status);
      const refunds = await refundsOf(order.id);
      expect(refunds.reduce((total, { amount }) => total + amount, 0)).toBe(259_500);
      expect([await stockOf(shop, order.ring), await stockOf(shop, order.hoops)]).toEqual([10, 10]);
    }
  });

  test('what was shown of another order, or of another wish, carries out nothing', async () => {
    const order = await bought('online');
    const other = await bought('online');
    const shown = await digestOf(other.id, oneRing(other));
    expect((await carryOut(order.id, oneRing(order), shown)).status).toBe(409);
    expect((await carryOut(other.id, {}, shown)).status).toBe(409);
    expect((await carryOut(order.id, {}, 'anything')).status).toBe(409);
    expect(await refundsOf(order.id)).toEqual([]);
  });

  test('it is kept in the log of administrators, and the shopper is told of the part', async () => {
    const order = await bought('online');
    await refunded(order.id, oneRing(order));
    const [entry] = (await shop.succeed('audit.list', { subjectId: order.id }, { token: admin.token })).data;
    expect(entry).toMatchObject({
      action: 'order.refund-part',
      actorId: admin.userId,
      note: 'A stone is missing',
    });
    const outbox = await shop.succeed('outbox.list', { order: order.id }, { token: admin.token });
    const told = outbox.data.find(({ kind }) => kind === 'part-refund-started');
    const { text, subject } = (
      await shop.succeed('outbox.get', { id: told?._id ?? '' }, { token: admin.token })
    ).data;
    expect(subject).toBe(`Rs.1,030.00 of order ${order.orderId} goes back to you`);
    expect(text).toContain('we took back Ring');
  });
});

describe('cash that goes back', () => {
  async function delivered(): Promise<Bought> {
    const order = await bought('cod');
    await deliver(shop, admin, order.orderId);
    return order;
  }

  test('a part of an order that was paid in cash waits for a transfer, which is written down with its reference', async () => {
    const order = await delivered();
    expect((await foresee(order.id, oneRing(order))).body.data.way).toBe('bank-transfer');
    const part = await refunded(order.id, oneRing(order));
    expect(part.refunds).toMatchObject([{ amount: 1030, is_done: false, is_transfer: true, part: 1 }]);
    await shop.work();
    const [refund] = await refundsOf(order.id);
    expect(refund?.status).toBe('requested');
    const record = (reference: string, token = admin.token) =>
      shop.call('refund.recordTransfer', { id: refund?.id, reference }, { token });
    expect((await record('UTR 1', order.shopper.token)).status).toBe(403);
    expect((await record('')).status).toBe(400);
    const replies = await Promise.all([record('UTR 20261121'), record('UTR 20261121')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await record('Another')).body.code).toBe('refund-not-open');
    const kept = await shop.read(order.shopper, order.orderId);
    expect(kept).toMatchObject({ payment_status: 'paid', refunds: [{ is_done: true }] });
  });

  test('decisions §5: who is paid back by a transfer reads its reference, in the mail and on the order, also a corrected one', async () => {
    const order = await delivered();
    await refunded(order.id, oneRing(order));
    await refunded(order.id);
    const record = (id: string | undefined, reference: string, replaces?: string) =>
      shop.succeed('refund.recordTransfer', { id, reference, replaces }, { token: admin.token });
    const references = async () =>
      (await shop.read(order.shopper, order.orderId)).refunds.map(
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
    expect(await mails(/is refunded/)).toEqual([
      expect.stringContaining('Reference of the transfer: UTR 51'),
    ]);
    await record(whole?.id, 'UTR 52');
    await record(whole?.id, 'UTR 53', 'UTR 52'); // Nobody was told of the first yet.
    const [, told] = await mails(/is refunded/);
    expect(told).toContain('Reference of the transfer: UTR 53');
    expect(told).not.toContain('UTR 51');
    await record(part?.id, 'UTR 54', 'UTR 51');
    expect(await references()).toEqual([
      { part: 1, reference: 'UTR 54' },
      { part: null, reference: 'UTR 53' },
    ]);
    const corrections = await mails(/^Correction/);
    expect(corrections).toHaveLength(1);
    expect(corrections[0]).toContain('the reference that we wrote for the transfer of Rs.1,030.00 was wrong');
    expect(corrections[0]).toContain('Reference of the transfer: UTR 54');
    const outbox = await shop.succeed('outbox.list', { order: order.id }, { token: admin.token });
    expect(
      outbox.data.filter((one) => one.is_correction).map(({ kind, channel }) => [kind, channel]),
    ).toEqual([['part-refunded', 'mail']]);
  });

  test('an order that came back whole is refunded once all of its transfers were made', async () => {
    const order = await delivered();
    await refunded(order.id, oneRing(order));
    await refunded(order.id);
    const [first, second] = await refundsOf(order.id);
    expect([first?.amount, second?.amount]).toEqual([103_000, 156_500]);
    const record = (id = '') =>
      shop.succeed('refund.recordTransfer', { id, reference: `UTR ${id}` }, { token: admin.token });
    const standing = async () => (await shop.read(order.shopper, order.orderId)).payment_status;
    expect((await record(second?.id)).data).toMatchObject({ status: 'processed', is_transfer: true });
    expect(await standing()).toBe('refund_pending');
    await record(first?.id);
    expect(await standing()).toBe('refunded');
  });

  test('a refund that the provider sends is not sent by hand', async () => {
    const order = await bought('online');
    await refunded(order.id, oneRing(order));
    const [refund] = await refundsOf(order.id);
    const reply = await shop.call(
      'refund.recordTransfer',
      { id: refund?.id, reference: 'UTR 1' },
      { token: admin.token },
    );
    expect(reply).toMatchObject({ status: 409, body: { code: 'refund-not-open' } });
    expect(
      await shop.call(
        'refund.recordTransfer',
        { id: 'rfd_none', reference: 'UTR 1' },
        { token: admin.token },
      ),
    ).toMatchObject({ status: 404 });
  });
});

test('spec 6.5: what belongs to the shop is nothing for shoppers, and a credit note of a part is its owner’s alone', async () => {
  const order = await bought('online');
  const other = await addShopper(shop);
  for (const { token } of [order.shopper, other]) {
    expect((await shop.call('order.refundConsequences', { id: order.id }, { token })).status).toBe(403);
    const refund = { id: order.id, expected: 'x', reason: 'x' };
    expect((await shop.call('order.refund', refund, { token })).status).toBe(403);
  }
  await refunded(order.id, oneRing(order));
  const download = async ({ token }: TestShopper, part: number) =>
    (
      await shop.app.inject({
        method: 'GET',
        url: `/api/order/order/${order.orderId}/credit-note.pdf?part=${part}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode;
  expect(await download(order.shopper, 1)).toBe(200);
  expect(await download(other, 1)).toBe(404);
  expect(await download(order.shopper, 2)).toBe(404);
  expect(await download(order.shopper, 0)).toBe(404);
});
