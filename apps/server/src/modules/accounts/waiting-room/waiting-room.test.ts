import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import {
  addCustomer,
  fillCart,
  logInAgain,
  placeOrder,
  type TestCustomer,
} from '../../../../test/customers.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { countFrequent } from '../../platform/rate-limits/frequent-limit.ts';
import { sweepTurnMails } from './mail-at-turn.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now });
const [productId = ''] = await addProducts(shop.context.db, [{ stock: 500 }]);
const admin = await addCustomer(shop, { role: 'ADMIN' });
const customer = await addCustomer(shop);
const others = [await addCustomer(shop), await addCustomer(shop)] as const;

const reason = 'The wedding season sale is open, and many people came at once.';
const save = async (change: object) => {
  const { token } = await logInAgain(shop, admin);
  const { data } = await shop.succeed('admin.waitingRoom.get', {}, { token });
  const { version, is_on, per_minute } = data;
  return shop.call('admin.waitingRoom.save', { version, is_on, per_minute, reason, ...change }, { token });
};
const figures = async () => {
  const { token } = await logInAgain(shop, admin);
  return (await shop.succeed('admin.waitingRoom.get', {}, { token })).data;
};
const open = async (per_minute: number) => {
  await save({ is_on: false });
  expect((await save({ is_on: true, per_minute })).status).toBe(200);
};
const wait = async (ticket?: string | null) => (await shop.succeed('waitingRoom.wait', { ticket })).data;
type Place = Awaited<ReturnType<typeof wait>>;
const enter = (who: TestCustomer, ticket?: string | null) =>
  shop.call(
    'waitingRoom.enter',
    {},
    { token: who.token, ...(ticket && { headers: { 'queue-ticket': ticket } }) },
  );
/** Joins so many visitors, one after the other. */
const join = async (count: number) => {
  const places: [Place, ...Place[]] = [await wait()];
  while (places.length < count) places.push(await wait());
  return places;
};

beforeEach(() => clock.advance(60));

describe('without a queue', () => {
  test('while the waiting room is off nobody waits', async () => {
    await save({ is_on: false });
    expect(await wait()).toMatchObject({ state: 'open', ticket: null });
    expect((await enter(customer)).status).toBe(200);
  });

  test('a scheduled room opens and ends by the clock, without anybody doing anything', async () => {
    const at = (seconds: number) => new Date(clock.now.getTime() + seconds * 1000).toISOString();
    await save({ is_on: true, per_minute: 1, begins_at: at(100), ends_at: at(200) });
    expect((await figures()).state).toBe('scheduled');
    expect((await wait()).state).toBe('open');
    clock.advance(100);
    expect((await wait()).state).toBe('in');
    expect((await wait()).state).toBe('waiting');
    clock.advance(100);
    expect((await wait()).state).toBe('open');
    expect((await figures()).state).toBe('ended');
  });

  test('a visitor who comes when nobody waits is in at once, and orders without noticing', async () => {
    await open(60);
    await fillCart(shop, customer, productId);
    expect((await placeOrder(shop, customer)).status).toBe(201);
  });
});

describe('the queue', () => {
  test('calls the numbers in order, at the rate, and tells the time until then', async () => {
    await open(60);
    const places = await join(30);
    expect(places[0]).toMatchObject({ state: 'in', reason });
    const last = places.at(-1);
    expect(last?.state).toBe('waiting');
    const seconds = (Date.parse(last?.turn_at ?? '') - clock.now.getTime()) / 1000;
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThanOrEqual(30);
    clock.advance(10);
    const states = [];
    for (const { ticket } of places) states.push((await wait(ticket)).state);
    // The first five at once, and then one a second.
    const inside = states.filter((state) => state === 'in').length;
    expect(inside).toBeGreaterThanOrEqual(10);
    expect(inside).toBeLessThanOrEqual(15);
    expect(states.lastIndexOf('in')).toBe(inside - 1);
    expect((await figures()).entered).toBe(inside);
  });

  test('a reload keeps the place, by the cookie', async () => {
    await open(1);
    await join(3);
    const first = await shop.call('waitingRoom.wait');
    const [cookie = ''] = String(first.headers['set-cookie']).split(';');
    expect(cookie).toMatch(/^queue=wtr_/);
    expect(String(first.headers['set-cookie'])).toContain('HttpOnly');
    clock.advance(5);
    const again = await shop.call('waitingRoom.wait', {}, { headers: { cookie } });
    expect(again.body.data.ticket).toBe(first.body.data.ticket);
    expect(again.body.data.joined_at).toBe(first.body.data.joined_at);
    expect((await figures()).joined).toBe(4);
  });

  test('someone who has to wait can neither fill the cart nor order, and gets a place', async () => {
    await open(1);
    await join(2);
    const refused = await shop.call('cart.create', { productId }, { token: others[0].token });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'waiting-room', data: { state: 'waiting' } },
    });
    expect(refused.headers['retry-after']).toBeDefined();
    expect(String(refused.headers['set-cookie'])).toContain(`queue=${refused.body.data.ticket}`);
    for (const name of [
      'order.placeCash',
      'order.createRazorpay',
      'order.buyAgain',
      'wishlist.moveToCart',
    ] as const) {
      const { body } = await shop.call(name, {}, { token: others[0].token });
      expect([name, body.code]).toEqual([name, 'waiting-room']);
    }
  });

  test('who is in orders as long as they need, on every device, and administrators never wait', async () => {
    await open(1);
    const [{ ticket }] = await join(3);
    expect((await enter(others[0], ticket)).status).toBe(200);
    clock.advance(3_600);
    const later = await logInAgain(shop, others[0]);
    expect((await enter(later)).status).toBe(200);
    expect((await enter(await logInAgain(shop, admin))).status).toBe(200);
  });

  test('a turn that another process gave is known here at once', async () => {
    await open(1);
    const { ticket } = (await join(3)).at(-1) ?? {};
    const { id } = await shop.context.db
      .selectFrom('waiting_rooms')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const who = await logInAgain(shop, others[0]);
    expect((await enter(who, ticket)).status).toBe(429);
    await shop.context.db
      .insertInto('waiting_room_entries')
      .values({ room_id: id, number: 3, user_id: null, entered_at: clock.now.toISOString() })
      .execute();
    expect((await enter(who, ticket)).status).toBe(200);
  });

  test('a turn that was missed by ten minutes is over: the next place is at the end', async () => {
    await open(1);
    const places = await join(4);
    const second = places[1]?.ticket;
    clock.advance(60);
    await wait(places[3]?.ticket); // Calls the second.
    clock.advance(601);
    const again = await wait(second);
    expect(again).toMatchObject({ is_again: true });
    expect(again.ticket).not.toBe(second);
  });

  test('numbers whose people stay away leave room: the others wait less', async () => {
    await open(60);
    const places = await join(240);
    const last = places.at(-1)?.ticket;
    // Nobody polls but the last; with everybody present it would take four minutes.
    let seconds = 0;
    for (; seconds < 240; seconds += 2) {
      clock.advance(2);
      if ((await wait(last)).state === 'in') break;
    }
    expect(seconds).toBeLessThan(180);
  });
});

describe('nobody comes in twice', () => {
  test('a forged, changed or foreign ticket is worth nothing', async () => {
    await open(1);
    const [first] = await join(3);
    const ticket = first?.ticket ?? '';
    const [room, , joined, seal] = ticket.split('.');
    for (const forged of [`${room}.1.${joined}.${seal}x`, `${room}.0.${joined}.${seal}`, 'x'.repeat(200)]) {
      expect(await wait(forged)).toMatchObject({
        state: 'waiting',
        ticket: expect.not.stringMatching(forged),
      });
    }
    await open(1);
    const fresh = await wait(ticket);
    expect(fresh.ticket).not.toBe(ticket);
  });

  test('a copy of a ticket admits no second account', async () => {
    await open(1);
    const [{ ticket }] = await join(3);
    const [one, two] = [await logInAgain(shop, others[0]), await logInAgain(shop, others[1])];
    expect((await enter(one, ticket)).status).toBe(200);
    const copied = await enter(two, ticket);
    expect([copied.status, copied.body.code]).toEqual([429, 'waiting-room']);
    expect(copied.body.data.ticket).not.toBe(ticket);
  });

  test('of twenty concurrent uses of one ticket by two accounts one account is in', async () => {
    await open(1);
    const [{ ticket }] = await join(3);
    const users = [await logInAgain(shop, others[0]), await logInAgain(shop, others[1])] as const;
    const tries = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const who = index % 2 === 0 ? users[0] : users[1];
        return { who, status: (await enter(who, ticket)).status };
      }),
    );
    expect(new Set(tries.filter(({ status }) => status === 200).map(({ who }) => who)).size).toBe(1);
    expect((await figures()).entered).toBe(1);
  });

  test('an account with several tickets takes one of the places', async () => {
    await open(600);
    const places = await join(4);
    const one = await logInAgain(shop, others[0]);
    await Promise.all(places.map(({ ticket }) => enter(one, ticket)));
    const rows = await shop.context.db
      .selectFrom('waiting_room_entries')
      .select('number')
      .where('user_id', '=', one.userId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('fifty who join at once get fifty numbers', async () => {
    await open(1);
    const places = await Promise.all(Array.from({ length: 50 }, () => wait()));
    expect(new Set(places.map(({ ticket }) => ticket?.split('.')[1])).size).toBe(50);
    expect((await figures()).joined).toBe(50);
  });
});

// Rate limit 'queue joins'.
test('an address takes 5,000 places in ten minutes at most; a place that it has is not affected', async () => {
  await open(1);
  const ask = (ticket?: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/waiting-room',
      payload: { ticket },
      remoteAddress: '192.0.2.1',
    });
  const { ticket } = (await ask()).json().data;
  const rule = { max: 5_000, windowSeconds: 600 };
  for (let joins = 1; joins < 5_000; joins += 1)
    countFrequent(shop.context, 'queue joins', '192.0.2.1', rule);
  expect((await ask()).statusCode).toBe(429);
  expect((await ask(ticket)).statusCode).toBe(200);
});

describe('the email at my turn', () => {
  test('is sent once, when the number is called, and takes the place to another device', async () => {
    await open(1);
    const [, second] = await join(2);
    await shop.succeed('waitingRoom.mail', { ticket: second?.ticket, email: 'ananya@example.com' });
    await sweepTurnMails(shop.context);
    expect(await mailsTo(shop.context.db, 'ananya@example.com')).toHaveLength(0);
    clock.advance(60);
    await sweepTurnMails(shop.context);
    await sweepTurnMails(shop.context);
    const [mail, ...more] = await mailsTo(shop.context.db, 'ananya@example.com');
    expect(more).toHaveLength(0);
    const [, ticket] = /waiting-room#(\S+)/.exec(mail?.text ?? '') ?? [];
    expect((await wait(ticket)).state).toBe('in');
  });

  test('is sent to everyone when the waiting room is closed', async () => {
    await open(1);
    const [, second] = await join(2);
    await shop.succeed('waitingRoom.mail', { ticket: second?.ticket, email: 'later@example.com' });
    await save({ is_on: false });
    await sweepTurnMails(shop.context);
    expect(await mailsTo(shop.context.db, 'later@example.com')).toHaveLength(1);
  });

  // Rate limit 'turn mails address'.
  test('an address of the network asks for a thousand emails an hour at most', async () => {
    await open(1);
    const ask = (name: string) => shop.call('waitingRoom.mail', { email: `${name}@example.com` });
    expect((await ask('first')).status).toBe(200);
    await shop.context.db
      .updateTable('rate_counters')
      .set({ count: 999 })
      .where('key', 'like', 'turn mails address %')
      .execute();
    expect((await ask('thousandth')).status).toBe(200);
    expect((await ask('another')).body.code).toBe('too-many-requests');
    clock.advance(3_600);
  });

  // Rate limit 'turn mails email'.
  test('an address is used three times a day at most', async () => {
    await open(1);
    const ask = () => shop.call('waitingRoom.mail', { email: 'often@example.com' });
    for (let tries = 0; tries < 3; tries += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe('too-many-requests');
  });

  test('an address that is none is refused by its field', async () => {
    const { status, body } = await shop.call('waitingRoom.mail', { email: 'nobody' });
    expect([status, body.issues[0].path]).toEqual([400, 'email']);
  });
});

describe('administrators', () => {
  test('a change of the rate keeps everybody at their place; turning it on again opens a new queue', async () => {
    await open(1);
    const [, second] = await join(2);
    await save({ per_minute: 2 });
    expect((await wait(second?.ticket)).ticket).toBe(second?.ticket);
    await open(1);
    expect((await figures()).joined).toBe(0);
  });

  test('a concurrent edit gets a conflict with the first editor', async () => {
    await open(1);
    const { token } = await logInAgain(shop, admin);
    const late = { version: 1, is_on: true, per_minute: 5, reason };
    const { status, body } = await shop.call('admin.waitingRoom.save', late, { token });
    expect([status, body.code]).toEqual([409, 'changed-meanwhile']);
    expect(body.data.changedBy).toContain('Shopper');
  });

  test.each([
    [{ per_minute: 0 }, 'per_minute'],
    [{ reason: ' ' }, 'reason'],
    [{ begins_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }, 'ends_at'],
    [{ is_on: true, ends_at: '2020-01-01T00:00:00Z' }, 'ends_at'],
    [{ begins_at: 'tomorrow' }, 'begins_at'],
  ])('an impossible entry is refused by its field: %j', async (change, path) => {
    const { status, body } = await save(change);
    expect([status, body.issues[0].path]).toEqual([400, path]);
  });

  test('a day after the end nobody is named any more', async () => {
    await open(60);
    await enter(await logInAgain(shop, customer));
    await save({ is_on: false });
    clock.advance(86_401);
    await sweepTurnMails(shop.context);
    const rows = await shop.context.db.selectFrom('waiting_room_entries').selectAll().execute();
    expect(rows).toEqual([]);
  });
});

test('another process is notified when the waiting room is opened', async () => {
  await save({ is_on: false });
  const onNotified = vi.fn();
  shop.context.notifications.on('waiting-room', onNotified);
  await open(1);
  await expect.poll(() => onNotified).toHaveBeenCalled();
});
