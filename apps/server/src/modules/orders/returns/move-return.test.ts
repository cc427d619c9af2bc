import { describe, expect, test } from 'vitest';
import { addCustomer, logInAgain, stockOf } from '../../../../test/customers.ts';
import { workOff } from '../../../../test/jobs.ts';
import { orderProducts } from '../../../../test/orders.ts';
import { returnsShop } from '../../../../test/returns-shop.ts';
import { addProductOfUnits, packWithUnits } from '../../../../test/units.ts';
import { composeMessage } from '../messages/compose-message.ts';

const opened = await returnsShop();
const { shop, admin, as, delivered, oneRing, preview, ask, asked, move, inspected, consequences, paidBack } =
  opened;
const { refundsOf, taxDocumentsOf } = opened;
const { succeed, call, context, clock } = shop;
const { db } = context;
const dayMs = 86_400_000;

const mailsOf = async (orderId: string) => {
  const rows = await db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const ofReturns = rows.filter(({ kind }) => kind.startsWith('return-'));
  return Promise.all(
    ofReturns.map(async (row) => {
      const composed = await composeMessage(context, row);
      return composed.channel === 'mail'
        ? `${composed.mail.subject}: ${composed.mail.text}`
        : composed.channel;
    }),
  );
};

describe('moving a return', () => {
  test('each step is in its timeline, the customer gets a mail of approval, and the shop sees its next step', async () => {
    const order = await delivered();
    const id = await asked(order);
    const steps: unknown[] = [];
    for (const state of ['approved', 'picked_up', 'received'] as const) {
      const { data } = await succeed('admin.returns.move', { id, state }, as);
      steps.push([data.state, data.next_step, data.waits_for]);
    }
    expect(steps).toEqual([
      ['approved', 'picked_up', 'customer'],
      ['picked_up', 'received', 'courier'],
      ['received', 'inspected', 'shop'],
    ]);
    const { data } = await succeed('returns.get', { id }, order.customer);
    expect(data.timeline.map(({ state, actor }) => [state, actor])).toEqual([
      ['asked', 'shopper'],
      ...['approved', 'picked_up', 'received'].map((state) => [state, 'admin']),
    ]);
    const mails = await mailsOf(order.id);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatch(/^We have your request for return RT-.*send back Ring of order/s);
    expect(mails[1]).toMatch(/^Your return RT-\S+ is approved.*Please bring or send it to us/s);
  });

  test('a refusal needs a reason, which the customer reads; the goods can be asked for again', async () => {
    const order = await delivered();
    const id = await asked(order);
    expect((await move(id, 'refused')).body.issues[0].path).toBe('note');
    await move(id, 'refused', { note: 'The seal is open' });
    const { data } = await succeed('returns.get', { id }, order.customer);
    expect([data.state, data.refused_reason, data.pay_back_to]).toEqual([
      'refused',
      'The seal is open',
      null,
    ]);
    expect((await mailsOf(order.id))[1]).toContain('The seal is open');
    expect((await ask(order)).status).toBe(201);
  });

  test('a customer withdraws until the pick-up, once, and moves nothing else', async () => {
    const order = await delivered();
    const id = await asked(order);
    expect((await call('admin.returns.move', { id, state: 'approved' }, order.customer)).status).toBe(403);
    for (let times = 0; times < 2; times += 1) {
      const { data } = await succeed('returns.withdraw', { id, state: 'withdrawn' }, order.customer);
      expect([data.state, data.can_withdraw, data.timeline.length]).toEqual(['withdrawn', false, 2]);
    }
    const reply = await move(id, 'approved');
    expect([reply.status, reply.body.message]).toEqual([
      409,
      "A return that is 'withdrawn' can't become 'approved'",
    ]);
    const other = await asked(order);
    await move(other, 'approved');
    await move(other, 'picked_up');
    expect((await call('returns.withdraw', { id: other, state: 'withdrawn' }, order.customer)).status).toBe(
      409,
    );
  });

  test('an unknown return and an inspection without findings are refused', async () => {
    expect((await move('ret_unknown', 'approved')).status).toBe(404);
    const id = await asked(await delivered());
    for (const state of ['approved', 'picked_up', 'received']) await move(id, state);
    expect((await move(id, 'inspected')).body.issues[0].path).toBe('inspection');
    const bad = { inspection: { grade: 'shiny', disposition: 'stock' } };
    expect((await move(id, 'inspected', bad)).status).toBe(400);
  });
});

describe('paying back', () => {
  test('a return is refunded as a part of its order, once, however often it is pressed', async () => {
    const order = await delivered();
    const id = await asked(order);
    const before = await stockOf(shop, order.ring);
    await inspected(id);
    const { body } = await consequences(id);
    const both = await Promise.all([1, 2].map(() => move(id, 'refunded', { digest: body.data.digest })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await refundsOf(order.id)).map(({ amount, reason }) => [amount, reason])).toEqual([
      [103_000, 'returned'],
    ]);
    expect(await stockOf(shop, order.ring)).toBe(before + 1);
    await workOff(context, 'create-tax-documents');
    const { data } = await succeed('returns.get', { id }, order.customer);
    expect(data.credit_note).toMatchObject({
      number: expect.stringMatching(/^CN\//),
      url: expect.stringMatching(/part=1$/),
    });
    const found = await succeed('order.get', { orderId: order.orderId }, order.customer);
    expect(found.data).toMatchObject({ order_status: 'delivered', refunded_total: 1030 });
    expect(found.data.parts_back[0]?.reason).toMatch(/^Return RT-/);
  });

  test('the last units end the order, with its delivery charge; all parts add up to what was paid', async () => {
    const order = await delivered('online');
    const first = await asked(order, { items: oneRing(order) });
    await inspected(first);
    await paidBack(first);
    const items = [...oneRing(order), { _id: order.hoops, quantity: 1 }];
    const last = await asked(order, { items });
    await inspected(last);
    const { body } = await consequences(last);
    expect(body.data).toMatchObject({ becomes: 'returned', amount: 1565 });
    await paidBack(last);
    const { data } = await succeed('order.get', { orderId: order.orderId }, order.customer);
    expect([data.order_status, data.can_return.reason]).toEqual([
      'returned',
      'This order has come back already',
    ]);
    expect((await refundsOf(order.id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(259_500);
  });

  test('a lower amount needs a reason, has its credit note, and stays lower when the rest comes back', async () => {
    const order = await delivered('online');
    const id = await asked(order, { items: oneRing(order, 2) });
    await inspected(id);
    const { body } = await consequences(id, { amount: 500 });
    expect(body.data).toMatchObject({ amount: 500, becomes: null, lines: [{ amount: 500 }] });
    const { digest } = body.data;
    expect((await move(id, 'refunded', { amount: 500, digest })).body.issues[0].path).toBe('note');
    expect((await move(id, 'refunded', { amount: 400, digest, note: 'Worn' })).body.code).toBe(
      'consequences-changed',
    );
    const more = await consequences(id, { amount: 5000 });
    expect([more.status, more.body.code]).toEqual([400, 'refund-refused']);
    await paidBack(id, { amount: 500, note: 'It was worn' });
    expect((await succeed('returns.get', { id }, order.customer)).data.amount).toBe(500);
    const rest = await asked(order, { items: [{ _id: order.hoops, quantity: 1 }] });
    await inspected(rest);
    await paidBack(rest);
    await workOff(context, 'create-tax-documents');
    const notes = (await taxDocumentsOf(order.id)).filter(({ kind }) => kind === 'credit-note');
    expect(notes.map(({ content }) => content.figures.total)).toEqual([50_000, 51_500]);
    expect(notes[0]?.content.figures).toMatchObject({ taxable: 48_544, tax: 1456 });
    const { data } = await succeed('order.get', { orderId: order.orderId }, order.customer);
    expect([data.order_status, data.refunded_total]).toEqual(['delivered', 1015]);
    // Its end would refund what was withheld.
    const end = { orderId: order.orderId, order_status: 'returned' } as const;
    expect((await call('order.update', end, as)).body.code).toBe('refund-refused');
  });

  test('effects that changed since the preview are shown again, and nothing is refunded', async () => {
    const order = await delivered();
    const id = await asked(order);
    await inspected(id);
    const { body } = await consequences(id);
    await opened.refunded(order.id, { lines: [{ productId: order.hoops, quantity: 1 }] });
    const reply = await move(id, 'refunded', { digest: body.data.digest });
    expect([reply.status, reply.body.code]).toEqual([409, 'consequences-changed']);
    expect(reply.body.data.consequences).toMatchObject({ amount: 1030, refunded_before: 515 });
    expect((await succeed('admin.returns.get', { id }, as)).data.state).toBe('inspected');
  });

  test('what was asked for within the window is refunded after it', async () => {
    const order = await delivered();
    const id = await asked(order);
    const now = clock.now;
    clock.now = new Date(now.getTime() + 40 * dayMs);
    as.token = (await logInAgain(shop, admin)).token;
    await inspected(id);
    expect(await paidBack(id)).toMatchObject({ state: 'refunded' });
    const other = await asked({ ...order, customer: await logInAgain(shop, order.customer) }).catch(
      () => null,
    );
    expect(other).toBeNull();
    clock.now = now;
    as.token = (await logInAgain(shop, admin)).token;
  });

  test('goods go into the stock, to repair, or are written off in the ledger', async () => {
    const order = await delivered();
    const before = await stockOf(shop, order.ring);
    const id = await asked(order);
    await inspected(id, 'write-off');
    await paidBack(id);
    expect(await stockOf(shop, order.ring)).toBe(before);
    const ledger = await db
      .selectFrom('stock_movements')
      .select(['reason', 'quantity', 'note'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute();
    expect(ledger).toEqual([
      { reason: 'return', quantity: 1, note: expect.stringMatching(/^Return RT-/) },
      { reason: 'loss', quantity: -1, note: expect.stringMatching(/^Return RT-/) },
    ]);
  });

  test.each([
    ['stock', 'in_stock', 3],
    ['repair', 'in_repair', 2],
    ['write-off', 'written_off', 2],
  ])('a unit that came back goes to %s, and no other', async (disposition, state, stock) => {
    const variantId = await addProductOfUnits(shop, admin, { stock: 4, price: 1000 });
    const customer = await addCustomer(shop);
    const { orderId, id } = await orderProducts(shop, customer, [variantId, variantId]);
    await packWithUnits(shop, as, orderId);
    for (const order_status of ['shipped', 'out_for_delivery', 'delivered'] as const) {
      await succeed('order.update', { orderId, order_status }, as);
    }
    const order = { customer, orderId, id, ring: variantId, hoops: '' };
    const units = (await succeed('order.get', { orderId }, customer)).data.items[0]?.units ?? [];
    const chosen = units[1]?._id ?? '';
    const wrong = await ask(order, { items: [{ _id: variantId, quantity: 1, units: ['unt_none'] }] });
    expect(wrong.body.issues[0].path).toBe('items');
    const returnId = await asked(order, { items: [{ _id: variantId, quantity: 1, units: [chosen] }] });
    const taken = await ask(order, { items: [{ _id: variantId, quantity: 1, units: [chosen] }] });
    expect(taken.status).toBe(400);
    await inspected(returnId, disposition);
    await paidBack(returnId);
    const all = (await succeed('admin.units.list', { variantId, limit: 10 }, as)).data;
    expect(all.find(({ _id }) => _id === chosen)?.state).toBe(state);
    expect(all.filter(({ state: one }) => one === 'sold')).toHaveLength(1);
    expect(await stockOf(shop, variantId)).toBe(stock);
  });
});

describe("the administrators' list", () => {
  test('it counts by state, filters by who has to act, and finds by numbers and people', async () => {
    const order = await delivered();
    const id = await asked(order, {
      pickUpDay: new Date(clock.now.getTime() + 2 * dayMs).toISOString().slice(0, 10),
    });
    await move(id, 'approved');
    const list = (input: object) => succeed('admin.returns.list', input, as);
    const { data, counts } = await list({ q: order.orderId });
    expect(data.map(({ _id, waits_for, customer }) => [_id, waits_for, customer._id])).toEqual([
      [id, 'courier', order.customer.userId],
    ]);
    expect(counts.approved).toMatchObject({ count: expect.any(Number), oldest: expect.any(String) });
    expect(counts.refunded.oldest).toBeNull();
    expect((await list({ waits_for: 'courier', limit: 100 })).data.map(({ _id }) => _id)).toContain(id);
    expect((await list({ waits_for: 'customer', limit: 100 })).data.map(({ _id }) => _id)).not.toContain(id);
    expect(
      (await list({ waits_for: 'nobody', limit: 100 })).data.map(({ waits_for }) => waits_for),
    ).not.toContain('courier');
    expect((await list({ q: `${order.customer.userId}@example.com` })).data.map(({ _id }) => _id)).toEqual([
      id,
    ]);
    expect((await list({ q: data[0]?.number.toLowerCase() ?? '', state: 'asked' })).data).toEqual([]);
    expect((await preview(order, {})).body.data.returnable[0].quantity).toBe(1);
  });
});
