import { asCoins } from '@jhumka/domain/coins';
import fc from 'fast-check';
import { typeidUnboxed } from 'typeid-js';
import { afterAll, expect, test } from 'vitest';
import { transact } from '../src/database/transact.ts';
import { findBroken } from '../src/invariants/find-broken.ts';
import { moveCoins } from '../src/modules/coins/index.ts';
import { sweepPayments } from '../src/modules/online-orders/index.ts';
import { giveBirthdayCoins } from '../src/modules/vip/index.ts';
import { type OnlineShop, onlineShop } from './online-shop.ts';
import { addPieces } from './pieces.ts';
import type { Reply } from './shop.ts';
import { addShopper, logInAgain, type TestShopper } from './shoppers.ts';

const shop: OnlineShop = await onlineShop();
const { call, context } = shop;
const [productId = ''] = await addPieces(context.db, [{ stock: 100_000, price: 30_000 }]);
let admin = await addShopper(shop, { role: 'ADMIN' });

const clients = 20;
/** So few that clients of one person meet all the time. */
const people = 4;

/** What a client may do; the number chooses among the person's things. */
const doings = {
  join: ({ token }: TestShopper) => call('vip.join', {}, { token }),
  buyCoins: async ({ token }: TestShopper, chance: number) => {
    const packageId = ['pkg_100', 'pkg_500', 'pkg_1200'][chance % 3];
    return payFor(token, 'coins', await call('coins.purchaseOrder', { packageId }, { token }), chance);
  },
  buyMembership: async ({ token }: TestShopper, chance: number) =>
    payFor(token, 'vip', await call('vip.purchaseOrder', {}, { token }), chance),
  makeCoupon: ({ token }: TestShopper) => call('coupon.generate', { offerId: 'ofr_100' }, { token }),
  visit: ({ token }: TestShopper) => call('streak.process', {}, { token }),
  adjust: ({ userId }: TestShopper, chance: number) =>
    call(
      'coinsAdmin.adjust',
      { user_id: userId, coins: (chance % 700) - 300, reason: 'Put right' },
      { token: admin.token, headers: { 'idempotency-key': `adjust-${chance % 5}` } },
    ),
  order: async ({ token, addressId }: TestShopper) => {
    await call('cart.create', { productId }, { token });
    return call('order.placeCash', { addressId }, { token });
  },
  cancel: async ({ token }: TestShopper, chance: number) => {
    const { body } = await call('order.list', {}, { token });
    const orders = body.data ?? [];
    const order = orders[chance % Math.max(1, orders.length)];
    if (!order) return undefined;
    return call('order.update', { orderId: order.orderId, cancellation_reason: 'No' }, { token });
  },
  pay: async ({ token }: TestShopper, chance: number) => {
    const { body } = await call('order.list', {}, { token });
    const order = body.data?.[chance % Math.max(1, body.data?.length ?? 1)];
    if (!order || order.order_status === 'cancelled') return undefined;
    // Cash at the door, as the parcel's way would bring it about.
    await context.db
      .updateTable('orders')
      .set({ payment_status: 'paid' })
      .where('id', '=', order._id)
      .where('payment_status', '=', 'cod_due')
      .where('order_status', '=', 'pending')
      .execute();
    return undefined;
  },
  birthday: async () => {
    await giveBirthdayCoins(context);
    return undefined;
  },
  sweep: async () => {
    await sweepPayments(context);
    return undefined;
  },
} satisfies Record<string, (who: TestShopper, chance: number) => Promise<Reply | undefined>>;

type Doing = keyof typeof doings;

/** Pays at the provider, and tells the shop of it or leaves that to the sweep. */
async function payFor(token: string, kind: 'coins' | 'vip', opened: Reply, chance: number): Promise<Reply> {
  if (opened.status !== 201 || opened.body.data.is_paid || chance % 4 === 0) return opened;
  try {
    const { proof } = await shop.pay(opened.body.data.id, { force: chance % 3 === 0 });
    if (chance % 5 === 0) return opened;
    return call(kind === 'coins' ? 'coins.purchaseVerify' : 'vip.purchaseVerify', proof, { token });
  } catch {
    // Another client has paid this very purchase.
    return opened;
  }
}

const history = fc.array(
  fc.record({
    doing: fc.constantFrom(...(Object.keys(doings) as Doing[])),
    chance: fc.nat(10_000),
  }),
  { minLength: 4, maxLength: 9 },
);
const histories = fc.array(history, { minLength: clients, maxLength: clients });

const expected = new Set([200, 201, 400, 409, 429]);
const seen = new Map<string, number>();

afterAll(() => {
  // A history in which nothing ever succeeds would prove nothing.
  for (const doing of ['join', 'buyCoins', 'makeCoupon', 'visit', 'adjust', 'order', 'cancel'])
    expect(seen.get(`${doing} 2`) ?? 0, doing).toBeGreaterThan(0);
});

test('decisions §6: whatever 20 clients do at once, the ledger stays balanced, no balance falls below zero, nothing is given twice', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (all) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 3_600_000);
      admin = await logInAgain(shop, admin);
      const persons = await Promise.all(Array.from({ length: people }, addPerson));
      await Promise.all(
        all.map(async (steps, client) => {
          const who = persons[client % people];
          if (!who) return;
          for (const { doing, chance } of steps) await take(who, doing, chance);
        }),
      );
      shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000);
      await sweepPayments(context);
      await shop.tellAll();
      const broken = (await findBroken(context.db)).filter(({ name }) => !isOfSteps(name));
      expect(broken).toEqual([]);
      expect(await keysTwice()).toEqual([]);
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 240_000);

async function take(who: TestShopper, doing: Doing, chance: number): Promise<void> {
  const reply = await doings[doing](who, chance);
  if (!reply) return;
  expect(expected, `${doing}: ${JSON.stringify(reply.body)}`).toContain(reply.status);
  const kind = `${doing} ${Math.floor(reply.status / 100)}`;
  seen.set(kind, (seen.get(kind) ?? 0) + 1);
}

async function addPerson(): Promise<TestShopper> {
  const person = await addShopper(shop);
  await context.db
    .updateTable('users')
    .set({ birthday: `1990${shop.clock.now.toISOString().slice(4, 10)}` })
    .where('id', '=', person.userId)
    .execute();
  await transact(context, (tx) =>
    moveCoins(context, tx, {
      userId: person.userId,
      source: { reason: 'adjusted', adjustmentId: typeidUnboxed('adj'), note: 'to begin with' },
      coins: asCoins(1250),
      rule: {},
    }),
  );
  return person;
}

/** Orders are paid by the test itself, without the steps and papers that the shop would write. */
const isOfSteps = (name: string) => name.includes('paper') || name.includes('step');

/** Things that can come once in a life, and came twice. */
async function keysTwice(): Promise<unknown[]> {
  return context.db
    .selectFrom('coin_movements')
    .innerJoin('coin_entries', 'coin_entries.movement_id', 'coin_movements.id')
    .select(['user_id', 'reason', 'reference'])
    .where('side', '=', 'shopper')
    .groupBy(['user_id', 'reason', 'reference'])
    .having(({ fn }) => fn.countAll<number>(), '>', 1)
    .execute();
}
