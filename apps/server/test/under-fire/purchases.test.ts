import { setTimeout as pause } from 'node:timers/promises';
import { type Emulator, noFaults } from '@jhumka/razorpay-emulator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenContext } from '../../src/create-context.ts';
import { addCustomer, type TestCustomer } from '../customers.ts';
import { findBroken } from '../find-broken.ts';
import type { TestShop } from '../shop.ts';
import { untilAnswered } from './buyer.ts';
import type { KillableShop } from './killable-shop.ts';
import { booksOf, pollsBetweenRequests, startFire, undecidedPayments } from './start-fire.ts';

// `npm run proof -- money` sets the number of rounds; a normal test run has few customers and one kill.
const { customerCount, kills } = process.env.PROOF_ROUNDS
  ? { customerCount: 100, kills: 10 }
  : { customerCount: 10, kills: 1 };

let emulator: Emulator;
let shop: KillableShop;
let context: OpenContext;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ emulator, shop, context, stop } = await startFire());
});

afterAll(() => stop());

test('decisions §5, §6: after kills and lost or repeated webhooks every rupee bought coins or was refunded', async () => {
  const buyers: TestCustomer[] = [];
  for (let count = 0; count < customerCount; count += 1) {
    buyers.push(await addCustomer({ context } as TestShop));
  }
  Object.assign(emulator.faults, noFaults, {
    apiReset: 0.05,
    apiDropReply: 0.1,
    webhookDrop: 0.3,
    webhookDuplicate: 2,
  });
  const buying = Promise.all(buyers.map(buy));
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(100 + Math.random() * 600);
    await shop.killAndRestart();
  }
  await buying;
  await comeToRest();
  expect(await findBroken(context.db)).toEqual([]);
  const { payments } = await booksOf(emulator);
  const taken = payments.filter(({ captured }) => captured);
  expect(taken.length).toBeGreaterThan(customerCount / 4);
  const collected = taken.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0);
  const { rows } = await sql<{ sold: number }>`
    select coalesce(sum(price), 0)::bigint as sold from purchases where status = 'paid'`.execute(context.db);
  expect(rows[0]?.sold).toBe(collected);
});

/** Buys a package, or membership with a duplicate payment, as a browser that may be closed before it reports either. */
async function buy({ token }: TestCustomer): Promise<void> {
  const chance = Math.random();
  const isVip = chance < 0.4;
  const path = isVip ? 'vip/purchase' : 'coins/purchase';
  const headers = { authorization: `Bearer ${token}` };
  const call = (step: string, body: object) =>
    untilAnswered('POST', `${shop.url}/api/${path}/${step}`, body, headers);
  const { body } = await call('order', isVip ? {} : { packageId: 'pkg_500' });
  const times = chance < 0.15 ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    const paid = await untilAnswered('POST', `${emulator.url}/emulator/pay`, {
      order_id: body.data.id,
      outcome: chance > 0.85 ? 'failure' : 'success',
      force: true,
    });
    if (paid.body.proof && Math.random() < 0.5) await call('verify', paid.body.proof);
  }
}

/**
 * Advances all timestamps until no work is left. Checks paid orders too: the webhook of a second
 * payment may be on its way.
 */
async function comeToRest(): Promise<void> {
  Object.assign(emulator.faults, noFaults);
  for (let turn = 0; turn < 200; turn += 1) {
    if (turn % pollsBetweenRequests === 0)
      await sql`update payment_orders set next_check_at = now()`.execute(context.db);
    await sql`update refunds set next_try_at = now() where next_try_at is not null`.execute(context.db);
    await pause(300);
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from refunds where status <> 'processed')
        + (select count(*) from purchases where status = 'refund_pending')
        + (select count(*) from payment_orders where next_check_at <= now())
        + (select count(*) from pgboss.job where state = 'created'
            and name in ('settle-payment', 'send-refund', 'check-refund')) as left`.execute(context.db);
    const { events } = await booksOf(emulator);
    const isDone = rows[0]?.left === 0 && events.every(({ isDelivered }) => isDelivered);
    if (turn > 3 && isDone && (await undecidedPayments({ emulator, context })).length === 0) return;
  }
  throw new Error('It never came to rest.');
}
