import { setTimeout as pause } from 'node:timers/promises';
import { asCoins } from '@jhumka/domain/coins';
import { type Emulator, noFaults } from '@jhumka/razorpay-emulator';
import { sql } from 'kysely';
import { typeidUnboxed } from 'typeid-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenContext } from '../../src/create-context.ts';
import { transact } from '../../src/database/transact.ts';
import { moveCoins } from '../../src/modules/loyalty/coins/move-coins.ts';
import { addCustomer, type TestCustomer } from '../customers.ts';
import { findBroken } from '../find-broken.ts';
import { addProducts } from '../products.ts';
import type { TestShop } from '../shop.ts';
import { anyPlan, buy, couponOffer, type PlacedOrder, type Plan, untilAnswered } from './buyer.ts';
import type { KillableShop } from './killable-shop.ts';
import { booksOf, pollsBetweenRequests, startFire, undecidedPayments } from './start-fire.ts';

// `npm run proof` sets it to twenty; a normal test run has one small round with one kill.
const isProof = Boolean(process.env.PROOF_ROUNDS);
const rounds = Number(process.env.PROOF_ROUNDS ?? 1);
const customersPerRound = isProof ? 200 : 24;
const unitsOnSale = 10;
/** Usage limit of the campaign, below the number of customers with the code. */
const campaignUses = 3;

let emulator: Emulator;
let shop: KillableShop;
let context: OpenContext;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ emulator, shop, context, stop } = await startFire());
});

afterAll(() => stop());

describe('many times more buyers than products, in cash and online, while everything goes wrong', () => {
  test.each(Array.from({ length: rounds }, (_, index) => index + 1))(
    'decisions §4, §5: exactly 10 are sold, and every rupee, hold, coupon and coin adds up (round %i)',
    async (round) => {
      const { productId, buyers } = await fillShop(round);
      Object.assign(emulator.faults, faultsOf(round));
      const buying = Promise.all(buyers.map(({ buyer, plan }) => buy(placesOf(round), buyer, plan)));
      const time = letTimePassUntil(buying);
      const killing = killNowAndThen(isProof ? 1 + (round % 3) : 1);
      const placed = await buying;
      await Promise.all([killing, time]);
      await comeToRest();
      await payLate(placed);
      await comeToRest();
      expect(await sumsOf(productId)).toMatchObject({ total: unitsOnSale });
      await sellTheRest(productId, round);
      await comeToRest();
      expect(await sumsOf(productId)).toEqual({ sold: unitsOnSale, stock: 0, held: 0, total: unitsOnSale });
      expect(await findBroken(context.db)).toEqual([]);
      expect(await strayMoney()).toEqual([]);
      expect(await coinsOf(buyers)).toEqual([]);
    },
    240_000,
  );

  // Too few customers in a normal test run.
  test.runIf(isProof)('coupons were fought for in every one of these rounds', async () => {
    const { rows } = await sql<{ uses: number }>`select count(*)::int as uses from coupon_uses`.execute(
      context.db,
    );
    expect(rows[0]?.uses).toBeGreaterThanOrEqual(rounds);
  });
});

interface PlannedCustomer {
  readonly buyer: TestCustomer;
  readonly plan: Plan;
}

async function fillShop(round: number): Promise<{ productId: string; buyers: PlannedCustomer[] }> {
  const [productId = ''] = await addProducts(context.db, [{ stock: unitsOnSale, price: 1000 }]);
  const admin = await addCustomer({ context } as TestShop, { role: 'ADMIN' });
  const terms = { discount_type: 'fixed', value: 100, code: codeOf(round), usage_limit: campaignUses };
  const authorization = `Bearer ${admin.token}`;
  const made = await untilAnswered('POST', `${shop.url}/api/coupon/generate`, terms, { authorization });
  expect(made.status).toBe(201);
  const buyers: PlannedCustomer[] = [];
  for (let count = 0; count < customersPerRound; count += 1) {
    const [buyer, plan] = [await addCustomerWithCart(productId), anyPlan()];
    if (plan.coupon === 'coins') await giveCoins(buyer);
    buyers.push({ buyer, plan });
  }
  return { productId, buyers };
}

async function addCustomerWithCart(productId: string): Promise<TestCustomer> {
  const buyer = await addCustomer({ context } as TestShop);
  await context.db
    .insertInto('cart_items')
    .values({
      id: typeidUnboxed('crt'),
      user_id: buyer.userId,
      product_id: productId,
      variant_id: productId,
      quantity: 1,
    })
    .execute();
  return buyer;
}

/** Coins for one coupon and half of another. */
const purse = couponOffer.coins * 1.5;

function giveCoins({ userId }: TestCustomer): Promise<unknown> {
  const source = { reason: 'adjusted', adjustmentId: typeidUnboxed('adj'), note: '' } as const;
  return transact(context, (tx) =>
    moveCoins(context, tx, { userId, source, coins: asCoins(purse), rule: {} }),
  );
}

/** Coins of customers who did not receive exactly one coupon for them, however often they requested it. */
async function coinsOf(buyers: readonly PlannedCustomer[]): Promise<string[]> {
  const rich = buyers.filter(({ plan }) => plan.coupon === 'coins').map(({ buyer }) => buyer.userId);
  const { rows } = await sql<{ user: string }>`
    select a.user_id as user from coin_accounts a left join coupons c on c.user_id = a.user_id and c.coins > 0
    where a.user_id = any(${rich}) group by a.user_id, a.balance
    having count(c.id) <> 1 or a.balance <> ${purse - couponOffer.coins}`.execute(context.db);
  return rows.map(({ user }) => user);
}

const codeOf = (round: number) => `FIRE${round}`;
const placesOf = (round: number) => ({
  shopUrl: shop.url,
  emulatorUrl: emulator.url,
  campaignCode: codeOf(round),
});

/** Faults of a round: each round has its own, and some have all of them. */
function faultsOf(round: number) {
  const api = { apiReset: 0.05, apiDropReply: 0.1, apiHtml502: 0.05 };
  const webhooks = { webhookDrop: 0.3, webhookDuplicate: 2, webhookReorderMs: 500 };
  return [{ ...noFaults, ...api, ...webhooks }, { ...api, apiDelayMs: 100 }, webhooks][round % 3] ?? {};
}

async function killNowAndThen(times: number): Promise<void> {
  for (let kill = 0; kill < times; kill += 1) {
    await pause(100 + Math.random() * 900);
    await shop.killAndRestart();
  }
}

/**
 * Lets holds expire all the time, so that products are released and sold to others while the first customers still pay.
 */
async function letTimePassUntil(buying: Promise<unknown>): Promise<void> {
  let isOver = false;
  void buying.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await sql`update stock_holds set expires_at = now() where state = 'held' and random() < 0.3`.execute(
      context.db,
    );
    await pause(300);
  }
}

/** Pays after the hold has expired. */
async function payLate(placed: readonly PlacedOrder[]): Promise<void> {
  const late = placed.filter(({ providerOrderId }) => providerOrderId !== null && Math.random() < 0.3);
  for (const { providerOrderId } of late) {
    await fetch(`${emulator.url}/emulator/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: providerOrderId, force: Math.random() < 0.5 }),
    });
  }
}

/** Advances all timestamps until no work is left. */
async function comeToRest(): Promise<void> {
  Object.assign(emulator.faults, noFaults);
  for (let turn = 0; turn < 300; turn += 1) {
    await sql`update stock_holds set expires_at = now() where state = 'held'`.execute(context.db);
    await sql`update refunds set next_try_at = now() where next_try_at is not null`.execute(context.db);
    if (turn % pollsBetweenRequests === 0) await askForAllThatIsOpen();
    await pause(300);
    if (turn > 3 && (await isAtRest())) return;
  }
  throw new Error('It never came to rest.');
}

/** Advances the status check of every undecided payment to now. */
async function askForAllThatIsOpen(): Promise<void> {
  await sql`update payment_orders a set next_check_at = now()
    where created_at > now() - interval '5 minutes'
      and not exists (select from payments p where p.order_id = a.order_id and decision = 'pays')`.execute(
    context.db,
  );
}

async function isAtRest(): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from stock_holds where state = 'held')
      + (select count(*) from refunds where status <> 'processed')
      + (select count(*) from orders where payment_status = 'refund_pending')
      + (select count(*) from payment_orders where next_check_at <= now())
      + (select count(*) from pgboss.job where state = 'created'
          and name in ('settle-payment', 'send-refund', 'check-refund')) as left`.execute(context.db);
  const { events } = await booksOf(emulator);
  if (rows[0]?.left !== 0 || events.some((event) => !event.isDelivered)) return false;
  return (await undecidedPayments({ emulator, context })).length === 0;
}

const plainPlan: Plan = {
  method: 'cash',
  payment: 'none',
  reportsPayment: true,
  sendsTwice: true,
  cancels: false,
  coupon: 'none',
};

/** Buys the remaining stock in cash, so that the totals match. */
async function sellTheRest(productId: string, round: number): Promise<void> {
  const { stock } = await sumsOf(productId);
  for (let count = 0; count < stock + 3; count += 1) {
    await buy(placesOf(round), await addCustomerWithCart(productId), plainPlan);
  }
}

/** Sums the units of a product. An active order is one that was not cancelled, and is paid or will be on delivery. */
async function sumsOf(productId: string) {
  const { rows } = await sql<{ sold: number; stock: number; held: number; total: number }>`
    with units as (
      select
        coalesce(sum(quantity) filter (where payment_status in ('cod_due', 'paid')), 0)::int as sold,
        coalesce(sum(quantity) filter (where state = 'held'), 0)::int as held
      from order_items join orders on orders.id = order_id left join stock_holds using (order_id)
      where product_id = ${productId} and order_status <> 'cancelled'
    )
    select sold, held, stock, sold + held + stock as total
    from units, products where products.id = ${productId}`.execute(context.db);
  return rows[0] ?? { sold: 0, stock: 0, held: 0, total: 0 };
}

/** Lists captured payments without an active order or a refund, by the provider's records. */
async function strayMoney(): Promise<string[]> {
  const { payments } = await booksOf(emulator);
  const paying = await context.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['provider_payment_id', 'payments.amount'])
    .where('decision', '=', 'pays')
    .where('payment_status', '=', 'paid')
    .where('order_status', '=', 'confirmed')
    .execute();
  const living = new Map(paying.map((row) => [row.provider_payment_id, row.amount]));
  return payments
    .filter(({ id, captured, amount, amount_refunded: back }) => {
      if (!captured) return false;
      return living.has(id) ? back !== 0 || living.get(id) !== amount : back !== amount;
    })
    .map(({ id }) => id);
}
