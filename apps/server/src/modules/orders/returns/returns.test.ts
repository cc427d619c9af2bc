import { describe, expect, test } from 'vitest';
import { addCustomer, logInAgain } from '../../../../test/customers.ts';
import { deliver, orderProducts } from '../../../../test/orders.ts';
import { addProducts } from '../../../../test/products.ts';
import { returnsShop } from '../../../../test/returns-shop.ts';

const opened = await returnsShop();
const { shop, admin, as, delivered, oneRing, preview, ask, asked, move, buyRing } = opened;
const { succeed, call, clock } = shop;
const dayMs = 86_400_000;

describe('asking for a return', () => {
  test('the preview says what can come back and what follows, and the request promises exactly that', async () => {
    const order = await delivered();
    const { body } = await preview(order, { items: oneRing(order), reason: 'size' });
    expect(body.data.returnable).toEqual([
      { item: order.ring, quantity: 2, why_not: null },
      { item: order.hoops, quantity: 1, why_not: null },
    ]);
    expect(body.data.consequences).toMatchObject({
      amount: 1030,
      gst: 30,
      way: 'bank-transfer',
      needs_pay_back_to: true,
      becomes: null,
      lines: [{ line: order.ring, quantity: 1, amount: 1030 }],
    });
    const { body: created } = await ask(order);
    expect(created.data).toMatchObject({
      number: expect.stringMatching(/^RT-\d{6}-[0-9A-Z]{6}$/),
      state: 'asked',
      amount: 1030,
      pay_back_to: 'as…@okbank',
      items: [{ item: order.ring, quantity: 1, amount: 1030, name: 'Ring' }],
      timeline: [{ state: 'asked', actor: 'shopper' }],
      can_withdraw: true,
    });
    const { data } = await succeed('order.get', { orderId: order.orderId }, order.customer);
    expect(data.returns).toMatchObject([{ number: created.data.number, state: 'asked', amount: 1030 }]);
    expect([data.can_return.until === null, data.can_return.reason]).toEqual([false, '']);
  });

  test('a refund that goes as it was paid needs no account, and none is saved', async () => {
    const order = await delivered('online');
    const reply = await ask(order, { payBackTo: { upi: 'asha@okbank' } });
    expect([reply.status, reply.body.data.pay_back_to]).toEqual([201, null]);
  });

  test.each([
    ['payBackTo', { payBackTo: null }],
    ['payBackTo.upi', { payBackTo: { upi: 'asha' } }],
    ['payBackTo.ifsc', { payBackTo: { account: '50100012345678', ifsc: 'HDFC1001234', name: 'Asha' } }],
    ['payBackTo.account', { payBackTo: { account: '12', ifsc: 'HDFC0001234', name: 'Asha' } }],
    ['pickUpDay', { pickUpDay: '2020-01-01' }],
    ['items', { items: [] }],
    ['items', { items: [{ _id: 'nothing', quantity: 1 }] }],
    ['reason', { reason: 'because' }],
  ])('a wrong %s is refused by its field, and nothing is saved: %j', async (path, input) => {
    const order = await delivered();
    const { body } = await preview(order, { items: oneRing(order), reason: 'size', ...input });
    const digest = body.data?.consequences?.digest ?? 'none';
    const reply = await ask(order, { digest, ...input });
    expect([reply.status, reply.body.code]).toEqual([400, 'bad-input']);
    expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect((await succeed('returns.list', {}, order.customer)).data).toEqual([]);
  });

  test('a parcel under way, a closed window and what came back before are refused with the reason', async () => {
    const underWay = await buyRing('cod');
    const { body } = await preview(underWay, {});
    expect(body.data).toMatchObject({ until: null, consequences: null });
    expect(body.data.returnable[0]).toMatchObject({
      quantity: 0,
      why_not: 'This order has not been delivered yet',
    });
    expect((await ask(underWay)).body).toMatchObject({ code: 'return-refused' });

    const order = await delivered();
    await asked(order, { items: oneRing(order, 2) });
    expect((await ask(order)).body.message).toBe('It is in a return that you have asked for');
    expect((await ask(order, { items: [{ _id: order.hoops, quantity: 2 }] })).body.message).toBe(
      'Only 1 of Hoops can come back',
    );
    const late = await delivered();
    const now = clock.now;
    clock.now = new Date(now.getTime() + 31 * dayMs);
    const again = await shop.call('returns.preview', { orderId: late.orderId, kind: 'refund' } as never, {
      token: (await logInAgain(shop, late.customer)).token,
    });
    expect(again.body.data.returnable[0].why_not).toMatch(/^The time for returns ended on /);
    clock.now = now;
  });

  test('an engraved piece comes back only when the shop is at fault', async () => {
    const customer = await addCustomer(shop);
    const [productId = ''] = await addProducts(shop.context.db, [{ stock: 5 }]);
    const engraving = { longest: 18, scripts: ['latin'], price: 0 };
    await succeed('admin.products.update', { _id: productId, engraving } as never, as);
    await succeed('cart.create', { productId, engraving: 'Maa' }, customer);
    const { orderId, id } = await orderProducts(shop, customer, []);
    await deliver(shop, admin, orderId);
    const order = { customer, orderId, id, ring: productId, hoops: '' };
    const { body } = await preview(order, {});
    const item: string = body.data.returnable[0].item;
    expect(body.data.returnable[0].why_not).toMatch(/engraved/);
    const input = { items: [{ _id: item, quantity: 1 }] };
    expect((await ask(order, { ...input, reason: 'size' })).body.code).toBe('return-refused');
    expect((await ask(order, { ...input, reason: 'damaged' })).status).toBe(201);
  });

  test('effects that changed meanwhile are shown again instead of promised', async () => {
    const order = await delivered('cod', { isMember: true });
    const { body } = await preview(order, { items: oneRing(order), reason: 'size' });
    const other = await delivered('cod');
    await shop.context.db
      .updateTable('orders')
      .set({ user_id: order.customer.userId })
      .where('id', '=', other.id)
      .execute();
    const reply = await ask(order, { digest: body.data.consequences.digest });
    expect([reply.status, reply.body.code]).toEqual([409, 'consequences-changed']);
    expect(reply.body.data.consequences).toMatchObject({ amount: 1030, needs_pay_back_to: true });
    await shop.context.db
      .updateTable('orders')
      .set({ user_id: other.customer.userId })
      .where('id', '=', other.id)
      .execute();
  });
});

describe('races', () => {
  test('of two requests for one unit at once one wins, and the other is told why', async () => {
    const order = await delivered();
    const both = await Promise.all([
      ask(order, { items: oneRing(order, 2) }, { key: 'one' }),
      ask(order, { items: oneRing(order, 2) }, { key: 'other' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const refused = both.find(({ status }) => status === 400);
    expect(refused?.body).toMatchObject({
      code: 'return-refused',
      message: 'It is in a return that you have asked for',
    });
  });

  test('a repeated request with the same key is the same return', async () => {
    const order = await delivered();
    const [one, again] = await Promise.all([
      ask(order, {}, { key: 'a-key' }),
      ask(order, {}, { key: 'a-key' }),
    ]);
    expect([one.status, again.status, again.body.data._id]).toEqual([201, 201, one.body.data._id]);
  });

  test('a double click without a key asks for one unit, and the other unit can be asked for later', async () => {
    const order = await delivered();
    const [one, again] = await Promise.all([ask(order), ask(order)]);
    expect([one.status, again.status, again.body.data._id]).toEqual([201, 201, one.body.data._id]);
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    expect((await ask(order)).body.data._id).not.toBe(one.body.data._id);
  });

  test('what is in an open return is refunded by it alone', async () => {
    const order = await delivered();
    const id = await asked(order, { items: oneRing(order, 2) });
    const two = { lines: [{ productId: order.ring, quantity: 1 }] };
    for (const request of [two, {}]) {
      const { status, body } = await opened.previewRefund(order.id, request);
      expect([status, body.code, body.message]).toEqual([
        ...[400, 'refund-refused'],
        expect.stringContaining('is in a return that has not ended'),
      ]);
    }
    const end = { orderId: order.orderId, order_status: 'returned' } as const;
    expect((await call('order.update', end, as)).body.code).toBe('refund-refused');
    await succeed('returns.withdraw', { id, state: 'withdrawn' }, order.customer);
    expect((await opened.previewRefund(order.id, two)).status).toBe(200);
  });

  // Rate limit 'previews account'.
  test('an account previews returns and changes 300 times in an hour at most', async () => {
    const { token } = await addCustomer(shop);
    const none = { orderId: 'ord_none' };
    const names = Array.from({ length: 301 }, (_, index) =>
      index % 2 ? ('returns.preview' as const) : ('order.previewChange' as const),
    );
    const tries = await Promise.all(names.map((name) => call(name, none as never, { token })));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('a withdrawal while the courier takes the goods is one or the other', async () => {
    const order = await delivered();
    const id = await asked(order);
    await move(id, 'approved');
    const withdraw = { id, state: 'withdrawn' } as const;
    const replies = await Promise.all([
      call('returns.withdraw', withdraw, order.customer),
      move(id, 'picked_up'),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('return-move-refused');
  });

  // Rate limit 'return account'.
  test('an account asks for thirty returns in an hour at most', async () => {
    const order = await delivered();
    const tries = await Promise.all(Array.from({ length: 31 }, () => ask(order, { digest: 'old' })));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(tries.filter(({ body }) => body.code === 'consequences-changed')).toHaveLength(30);
  });
});
