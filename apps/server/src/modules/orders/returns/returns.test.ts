import { describe, expect, test } from 'vitest';
import { returnsShop } from '../../../../test/returns-shop.ts';

const { delivered, oneRing, preview, ask, asked, inspected, paidBack, refundsOf } = await returnsShop();

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
  });
});

describe('races', () => {
  test('of two requests for one unit at once one wins, and the other is told why', async () => {
    const order = await delivered();
    const both = await Promise.all([
      ask(order, { items: oneRing(order, 2) }),
      ask(order, { items: oneRing(order, 2) }),
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
    const other = { ...(await delivered()), customer: order.customer };
    expect((await ask(other, {}, { key: 'a-key' })).status).toBe(404);
  });

  // Rate limit 'return account'.
  test('an account asks for thirty returns in an hour at most', async () => {
    const order = await delivered();
    const tries = await Promise.all(Array.from({ length: 31 }, () => ask(order, { digest: 'old' })));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(tries.filter(({ body }) => body.code === 'consequences-changed')).toHaveLength(30);
  });
});

describe('paying back', () => {
  test('an inspected return is refunded as a part of its order', async () => {
    const order = await delivered();
    const id = await asked(order);
    await inspected(id);
    expect(await paidBack(id)).toMatchObject({ state: 'refunded', next_step: null, waits_for: null });
    expect((await refundsOf(order.id)).map(({ amount, reason }) => [amount, reason])).toEqual([
      [103_000, 'returned'],
    ]);
  });
});
