import { setTimeout as pause } from 'node:timers/promises';
import type { Payment } from '@jhumka/razorpay-emulator';
import { sql } from 'kysely';
import type { OpenContext } from '../../src/create-context.ts';
import { findBroken } from '../../src/invariants/find-broken.ts';
import type { Acknowledged } from './acknowledged.ts';
import { stockOfProduct } from './cast.ts';
import type { Cast } from './load.ts';

/** Differences between what people were told and what the leader has. Empty lists are a pass. */
export interface Differences {
  readonly lost: string[];
  readonly doubled: string[];
  readonly wrong: string[];
}

/** Compares a round with the database of the present leader. */
export async function compare(
  context: OpenContext,
  cast: Cast,
  acknowledged: Acknowledged,
): Promise<Differences> {
  await comeToRest(context, cast);
  const differences: Differences = { lost: [], doubled: [], wrong: [] };
  await compareOrders(context, cast, acknowledged, differences);
  await comparePayments(context, cast, acknowledged, differences);
  await compareCoins(context, acknowledged, differences);
  await compareInvoices(context, acknowledged, differences);
  for (const { name, ids } of await findBroken(context.db)) {
    differences.wrong.push(`${name}: ${ids.join(', ')}`);
  }
  return differences;
}

async function compareOrders(
  { db }: OpenContext,
  { productIds, cashBuyers, onlineBuyers }: Cast,
  acknowledged: Acknowledged,
  { lost, doubled, wrong }: Differences,
): Promise<void> {
  const userIds = [...cashBuyers, ...onlineBuyers].map(({ userId }) => userId);
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'user_id', 'idempotency_key', 'order_status', 'payment_status'])
    .where('user_id', 'in', userIds)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, number, userId, key } of acknowledged.orders) {
    const row = byId.get(id);
    if (!row) lost.push(`order ${number}`);
    else if (row.order_number !== number || row.user_id !== userId || row.idempotency_key !== key)
      wrong.push(`order ${number} is not the one that was acknowledged`);
    if (
      row &&
      acknowledged.ended.has(id) &&
      row.order_status !== 'cancelled' &&
      row.order_status !== 'returned'
    )
      lost.push(`the end of order ${number}, which is ${row.order_status}`);
    const isPaid = row && ['paid', 'refund_pending', 'refunded'].includes(row.payment_status);
    if (row && acknowledged.paid.has(id) && !isPaid)
      lost.push(`the payment of order ${number}, which is ${row.payment_status}`);
  }
  const acknowledgedIds = new Set(acknowledged.orders.map(({ id }) => id));
  const knownKeys = new Set<string | null>();
  for (const { id, order_number: number, idempotency_key: key } of rows) {
    // Nobody gave up: whoever asked was told.
    if (!acknowledgedIds.has(id)) doubled.push(`order ${number} that nobody was told of`);
    if (knownKeys.has(key)) doubled.push(`order ${number} under a key that has one`);
    knownKeys.add(key);
  }
  const products = await db
    .selectFrom('products')
    .select(['id', 'stock'])
    .where('id', 'in', productIds)
    .execute();
  for (const { id: productId, stock } of products) {
    const taken = acknowledged.orders
      .filter((order) => order.productId === productId && !acknowledged.ended.has(order.id))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (stock !== stockOfProduct - taken)
      wrong.push(`stock of ${productId} is ${stock} instead of ${stockOfProduct - taken}`);
  }
}

/** Money that the provider took pays the order it is for, once, or is going back. */
async function comparePayments(
  { db }: OpenContext,
  cast: Cast,
  acknowledged: Acknowledged,
  { lost, doubled }: Differences,
): Promise<void> {
  const rows = await db
    .selectFrom('payments')
    .select(['provider_payment_id', 'order_id', 'decision'])
    .where('order_id', 'in', acknowledged.orders.length > 0 ? acknowledged.orders.map(({ id }) => id) : [''])
    .execute();
  const byId = new Map(rows.map((row) => [row.provider_payment_id, row]));
  for (const [orderId, paymentId] of acknowledged.paid) {
    if (byId.get(paymentId)?.order_id !== orderId) lost.push(`payment ${paymentId} of order ${orderId}`);
  }
  const paying = rows.filter(({ decision }) => decision === 'pays').map(({ order_id }) => order_id);
  if (new Set(paying).size !== paying.length) doubled.push('an order that two payments pay');
  const refunds = await db
    .selectFrom('refunds')
    .select(['provider_payment_id', 'amount'])
    .where('order_id', 'in', acknowledged.orders.length > 0 ? acknowledged.orders.map(({ id }) => id) : [''])
    .execute();
  const books = await readBooks(cast);
  for (const { provider_payment_id: id } of refunds) {
    const payment = books.find((one) => one.id === id);
    const wanted = refunds
      .filter((one) => one.provider_payment_id === id)
      .reduce((sum, { amount }) => sum + amount, 0);
    if (payment && payment.amount_refunded > wanted) doubled.push(`refund of ${id}`);
  }
}

async function compareCoins(
  { db }: OpenContext,
  acknowledged: Acknowledged,
  { lost, doubled }: Differences,
): Promise<void> {
  if (acknowledged.coins.size === 0) return;
  const rows = await db
    .selectFrom('coin_accounts')
    .select(['user_id', 'balance'])
    .where('user_id', 'in', [...acknowledged.coins.keys()])
    .execute();
  const balances = new Map(rows.map((row) => [row.user_id, row.balance]));
  for (const [userId, coins] of acknowledged.coins) {
    const balance = balances.get(userId) ?? 0;
    if (balance < coins) lost.push(`${coins - balance} coins of ${userId}`);
    if (balance > coins) doubled.push(`${balance - coins} coins of ${userId}`);
  }
}

async function compareInvoices(
  { db }: OpenContext,
  acknowledged: Acknowledged,
  { lost, doubled }: Differences,
): Promise<void> {
  if (acknowledged.invoices.size === 0) return;
  const { rows } = await sql<{ order_id: string; number: string }>`
    select order_id, number from tax_documents
    where kind = 'invoice' and order_id = any(${[...acknowledged.invoices.keys()]})`.execute(db);
  const numbers = new Map(rows.map((row) => [row.order_id, row.number]));
  for (const [orderId, number] of acknowledged.invoices) {
    if (numbers.get(orderId) !== number) lost.push(`invoice ${number}`);
  }
  if (numbers.size !== rows.length) doubled.push('an order with two invoices');
}

async function readBooks({ emulator }: Cast): Promise<Payment[]> {
  const reply = await fetch(`${emulator.url}/emulator/state`, {
    headers: { 'x-emulator-secret': emulator.secret },
  });
  return ((await reply.json()) as { payments: Payment[] }).payments;
}

/** Waits until the shop has decided on every payment of the round, and asks the provider sooner than by its own plan. */
async function comeToRest({ db }: OpenContext, cast: Cast): Promise<void> {
  const userIds = cast.onlineBuyers.map(({ userId }) => userId);
  for (let turn = 0; turn < 120; turn += 1) {
    if (turn % 10 === 5) {
      await sql`update payment_orders a set next_check_at = now()
        where created_at > now() - interval '20 minutes'
          and not exists (select from payments p where p.order_id = a.order_id and decision is not null)`.execute(
        db,
      );
      await sql`update refunds set next_try_at = now() where next_try_at is not null`.execute(db);
    }
    const captured = (await readBooks(cast)).filter((payment) => payment.captured).map(({ id }) => id);
    const { rows } = await sql<{ decided: number; left: number }>`
      select (select count(*)::int from payments
          where provider_payment_id = any(${captured}) and decision is not null) as decided,
        (select count(*)::int from refunds r join orders o on o.id = r.order_id
          where o.user_id = any(${userIds}) and r.status <> 'processed') as left`.execute(db);
    if (rows[0]?.decided === captured.length && rows[0].left === 0) return;
    await pause(500);
  }
}
