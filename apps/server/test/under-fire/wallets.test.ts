import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fromRupees } from '@jhumka/domain/money';
import { sql } from 'kysely';
import { typeidUnboxed } from 'typeid-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenContext } from '../../src/create-context.ts';
import { transact } from '../../src/database/transact.ts';
import { moveCredit } from '../../src/modules/loyalty/credit/move-credit.ts';
import { giveCoins } from '../coins.ts';
import { addCustomer, type TestCustomer } from '../customers.ts';
import { findBroken } from '../find-broken.ts';
import { addProducts } from '../products.ts';
import type { Reply, TestShop } from '../shop.ts';
import { untilAnswered } from './buyer.ts';
import type { KillableShop } from './killable-shop.ts';
import { startFire } from './start-fire.ts';

// `npm run proof -- money` kills the shop twenty times; a normal test run once.
const kills = Number(process.env.PROOF_ROUNDS ?? 1);
const customersPerKill = 16;

let shop: KillableShop;
let context: OpenContext;
let stop: () => Promise<void>;
let admin: TestCustomer;

beforeAll(async () => {
  ({ shop, context, stop } = await startFire());
  admin = await addCustomer({ context } as TestShop, { role: 'ADMIN' });
});

afterAll(() => stop());

/** A customer's order, with the key under which it is sent again. */
interface WalletOrder {
  readonly by: TestCustomer;
  readonly path: 'cash-on-delivery' | 'create-razorpay-order';
  readonly body: object;
  readonly key: string;
}

test.each(Array.from({ length: kills }, (_, index) => index + 1))(
  'after a kill while orders spend coins, coupon and credit each is whole or absent (kill %i)',
  async (kill) => {
    const [productId = ''] = await addProducts(context.db, [{ stock: customersPerKill, price: 1000 }]);
    const orders = await fillCarts(productId, `WALLET${kill}`);
    const answers = orders.map(send);
    await Promise.any(answers);
    // The first order is written, others are being written.
    await pause(Math.random() * 60);
    await shop.killAndRestart();
    const answered = (await Promise.allSettled(answers)).map(({ status }) => status === 'fulfilled');

    const after = await readWallets(orders, productId);
    for (const [index, wallet] of after.entries())
      expect(wallet).toEqual(answered[index] || wallet.orders > 0 ? spent : unspent);
    expect(await stockOf(productId)).toBe(after.filter(({ orders }) => orders === 0).length);
    expect(await findBroken(context.db)).toEqual([]);

    const again = await Promise.all(
      orders.map(({ path, body, ...order }) => untilAnswered('POST', urlOf(path), body, headersOf(order))),
    );
    expect(again.map(({ status }) => status)).toEqual(orders.map(() => expect.toBeOneOf([200, 201])));
    expect(await readWallets(orders, productId)).toEqual(orders.map(() => spent));
    expect(await stockOf(productId)).toBe(0);
    expect(await findBroken(context.db)).toEqual([]);
  },
  120_000,
);

/** Gives each customer 60 coins and 200 bought ones, Rs.300 of credit, and a ring in the cart. */
async function fillCarts(productId: string, couponCode: string): Promise<WalletOrder[]> {
  const terms = { discount_type: 'fixed', value: 100, code: couponCode, usage_limit: customersPerKill };
  const made = await untilAnswered('POST', urlOf('generate', 'coupon'), terms, headersOf({ by: admin }));
  expect(made.status).toBe(201);
  const orders: WalletOrder[] = [];
  for (let count = 0; count < customersPerKill; count += 1) {
    const by = await addCustomer({ context } as TestShop);
    await giveCoins({ context } as TestShop, by, { coins: 60 }, { coins: 200, kind: 'bought' });
    await transact(context, (tx) => {
      const reference = typeidUnboxed('adj');
      const given = { reason: 'adjusted', reference, amount: fromRupees(300), userId: by.userId } as const;
      return moveCredit(context, tx, given);
    });
    const path = count % 2 === 0 ? 'cash-on-delivery' : 'create-razorpay-order';
    orders.push({ by, path, body: { addressId: by.addressId, couponCode }, key: randomUUID() });
  }
  const ids = orders.map(({ by }) => by.userId);
  await sql`insert into cart_items (id, user_id, product_id, variant_id, quantity)
    select 'crt_' || substr(id, 5), id, ${productId}, ${productId}, 1 from unnest(${ids}::text[]) id`.execute(
    context.db,
  );
  await sql`update coin_accounts set for_order = 260 where user_id = any(${ids}::text[])`.execute(context.db);
  await sql`update credit_accounts set is_used = true where user_id = any(${ids}::text[])`.execute(
    context.db,
  );
  return orders;
}

const urlOf = (path: string, noun = 'order') => `${shop.url}/api/${noun}/${path}`;
const headersOf = ({ by, key }: { readonly by: Pick<TestCustomer, 'token'>; readonly key?: string }) => ({
  authorization: `Bearer ${by.token}`,
  ...(key !== undefined && { 'idempotency-key': key }),
});

/** Sends an order once; fails without an answer. */
async function send({ path, body, ...order }: WalletOrder): Promise<Pick<Reply, 'status' | 'body'>> {
  const reply = await fetch(urlOf(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(order) },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: await reply.json() };
}

interface Wallet {
  readonly orders: number;
  readonly items: number;
  readonly earnings: number;
  readonly carts: number;
  readonly coupons: number;
  /** Coins that are left, in the account and in the lots. */
  readonly coins: number;
  readonly lots: number;
  /** Paise. */
  readonly credit: number;
  readonly movements: number;
  readonly to_pay: number | null;
}

const unspent: Wallet = {
  ...{ orders: 0, items: 0, earnings: 0, carts: 1, coupons: 0 },
  ...{ coins: 260, lots: 260, credit: 300_00, movements: 3, to_pay: null },
};
/** Of Rs.1,030.00 less 100.00 and 30.00, and 20.00 for delivery: 100.00 by bought coins, 300.00 by credit. */
const spent: Wallet = {
  ...{ orders: 1, items: 1, earnings: 1, carts: 0, coupons: 1 },
  ...{ coins: 0, lots: 0, credit: 0, movements: 5, to_pay: 520_00 },
};

/** Reads everything that an order writes, for each customer. */
async function readWallets(orders: readonly WalletOrder[], productId: string): Promise<Wallet[]> {
  const { rows } = await sql<Wallet>`
    select (select count(*)::int from orders where user_id = u.id) as orders,
      (select count(*)::int from order_items join orders on orders.id = order_id
        where user_id = u.id and product_id = ${productId}) as items,
      (select count(*)::int from order_earnings where user_id = u.id and coins > 0) as earnings,
      (select count(*)::int from cart_items where user_id = u.id) as carts,
      (select count(*)::int from coupon_uses where user_id = u.id) as coupons,
      (select balance::int from coin_accounts where user_id = u.id) as coins,
      (select sum(remaining)::int from coin_lots where user_id = u.id) as lots,
      (select balance::int from credit_accounts where user_id = u.id) as credit,
      (select count(*)::int from coin_entries where user_id = u.id)
        + (select count(*)::int from credit_entries where user_id = u.id) as movements,
      (select (grand_total - coins_paid - credit_used)::int from orders where user_id = u.id) as to_pay
    from unnest(${orders.map(({ by }) => by.userId)}::text[]) with ordinality u (id, place) order by place`.execute(
    context.db,
  );
  return rows;
}

async function stockOf(productId: string): Promise<number | undefined> {
  const { rows } = await sql<{ stock: number }>`
    select stock from product_variants where id = ${productId}`.execute(context.db);
  return rows[0]?.stock;
}
