import type { Paise } from '@jhumka/domain/money';
import { allot, type Demand, type Shortage, totalDemand } from '@jhumka/domain/orders';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { StockReason } from '../../../database/schema.ts';
import { afterCommit, type Db, type Tx } from '../../../database/transact.ts';

type Announcing = Pick<Context, 'notifications'>;
/** Dependencies of raising stock, which also enqueues back-in-stock mails. */
type Raising = Pick<Context, 'notifications' | 'jobs'>;

/** Fields of a product that an order copies. */
export interface ProductForSale {
  readonly id: string;
  readonly name: string;
  readonly price: Paise;
  readonly discount: number;
  readonly gst: number;
  readonly hsn: string;
  readonly category_id: string;
  /** Its first picture, or null. */
  readonly picture_id: string | null;
}

/** A product that is for sale, with its row locked and its stock. */
export interface LockedProduct extends ProductForSale {
  readonly stock: number;
}

export type StockTaken = { readonly ok: true } | { readonly ok: false; readonly short: readonly Shortage[] };

/**
 * Locks those of the products that are for sale, in id order (no deadlock), and returns them; they can't change until
 * the transaction ends.
 */
export async function lockProductsForSale(
  tx: Tx,
  ids: readonly string[] | RawBuilder<string[]>,
): Promise<ReadonlyMap<string, LockedProduct>> {
  const { rows } = await sql<LockedProduct>`
    select id, name, price, discount, gst, hsn, category_id, stock, (
      select picture_id from product_pictures where product_id = products.id order by position limit 1
    ) as picture_id
    from products
    where id = any(${isList(ids) ? sql`${ids}::text[]` : ids}) and publish and deleted_at is null
    order by id for no key update of products`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

const isList = (ids: readonly string[] | RawBuilder<string[]>): ids is readonly string[] =>
  Array.isArray(ids);

/**
 * Deducts the products of new orders from the stock; the rows are locked and checked (decisions §4). Not recorded in
 * the ledger: the items of the orders are (decision 0033).
 */
export async function sellStock(ctx: Announcing, tx: Tx, demands: readonly Demand[]): Promise<void> {
  await moveStock(ctx, tx, totalDemand(demands), sql`-`);
}

/** Returns the stock of a visible product; undefined when it is hidden or unknown. */
export async function readStock(db: Db | Tx, productId: string): Promise<number | undefined> {
  const { rows } = await sql<{ stock: number | null }>`select ${stockOf(productId)} as stock`.execute(db);
  return rows[0]?.stock ?? undefined;
}

/** The same as an SQL expression, null for hidden and unknown products, for a statement that depends on it. */
export function stockOf(productId: string | RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(select stock from products where id = ${productId} and publish and deleted_at is null)`;
}

/** Returns the stock of visible products; hidden and unknown ones are missing. */
export async function readStocks(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; stock: number }>`
    select id, stock from products
    where id = any(${productIds}::text[]) and publish and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/**
 * Reserves products again for an order that had released them, all or none: never below zero, however many orders race.
 * Recorded in the ledger. On a shortfall nothing has changed, and the rows stay locked.
 */
export async function takeStockAgain(
  ctx: Announcing,
  tx: Tx,
  orderId: string,
  demands: readonly Demand[],
): Promise<StockTaken> {
  const products = await lockProductsForSale(
    tx,
    demands.map(({ productId }) => productId),
  );
  const stocks = new Map([...products].map(([id, { stock }]) => [id, stock]));
  const allotted = allot(stocks, demands, { isChosen: true });
  if (!allotted.ok) return allotted;
  const total = totalDemand(demands);
  await moveStock(ctx, tx, total, sql`-`);
  await noteMoves(tx, moves(total, -1), { reason: 'hold', orderId });
  return { ok: true };
}

/** Returns products of an order to the stock; the ledger records the reason. */
export async function returnStock(
  ctx: Raising,
  tx: Tx,
  demands: readonly Demand[],
  cause: { readonly reason: 'lapse' | 'cancellation' | 'return'; readonly orderId: string },
): Promise<void> {
  const total = totalDemand(demands);
  await lockProducts(tx, [...total.keys()]);
  await enqueueAlerts(ctx, tx, await moveStock(ctx, tx, total, sql`+`));
  await noteMoves(tx, moves(total, 1), cause);
}

export interface StockCause {
  readonly reason: StockReason;
  readonly orderId?: string;
  readonly actorId?: string;
  readonly note?: string;
}

export interface StockMove {
  readonly productId: string;
  /** Change in units; negative for removals. */
  readonly quantity: number;
}

/** Changes the stock of locked and checked products; none may fall below zero. */
export async function changeStock(
  ctx: Raising,
  tx: Tx,
  changes: readonly StockMove[],
  cause: StockCause,
): Promise<void> {
  const moved = changes.filter(({ quantity }) => quantity !== 0);
  if (moved.length === 0) return;
  const total = new Map(moved.map(({ productId, quantity }) => [productId, quantity]));
  await enqueueAlerts(ctx, tx, await moveStock(ctx, tx, total, sql`+`));
  await noteMoves(tx, moved, cause);
}

/** Records stock changes in the ledger. */
export async function noteMoves(
  tx: Tx,
  moved: readonly StockMove[],
  { reason, orderId, actorId, note = '' }: StockCause,
): Promise<void> {
  const real = moved.filter(({ quantity }) => quantity !== 0);
  if (real.length === 0) return;
  await sql`
    insert into stock_movements (product_id, quantity, reason, order_id, actor_id, note)
    select move.id, move.quantity, ${reason}, ${orderId ?? null}, ${actorId ?? null}, ${note}
    from unnest(${real.map(({ productId }) => productId)}::text[],
      ${real.map(({ quantity }) => quantity)}::int[]) as move (id, quantity)`.execute(tx);
}

const moves = (total: ReadonlyMap<string, number>, sign: 1 | -1): StockMove[] =>
  [...total].map(([productId, quantity]) => ({ productId, quantity: sign * quantity }));

/**
 * Locks products in id order until the transaction ends. For work that must hold another lock before it knows whether
 * stock changes at all.
 */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from products where id = any(${ids}::text[]) order by id for no key update`.execute(tx);
}

/** Changes the stock of products and returns those that were sold out before and are in stock now. */
async function moveStock(
  ctx: Announcing,
  tx: Tx,
  total: ReadonlyMap<string, number>,
  sign: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; is_back: boolean }>`
    update products set stock = stock ${sign} demand.quantity
    from unnest(${[...total.keys()]}::text[], ${[...total.values()]}::int[]) as demand (id, quantity)
    where products.id = demand.id
    returning products.id, stock > 0 and stock - (0 ${sign} demand.quantity) <= 0 as is_back`.execute(tx);
  notifyStock(ctx, tx);
  return rows.flatMap(({ id, is_back }) => (is_back ? [id] : []));
}

/** Enqueues stock alerts when the transaction that raises the stock commits. */
async function enqueueAlerts({ jobs }: Raising, tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 0) await jobs.enqueue(tx, 'send-stock-alerts', { productIds });
}

function notifyStock({ notifications }: Announcing, tx: Tx): void {
  afterCommit(tx, () => notifications.notifySoon('stock'));
}

/** Low-stock threshold. */
export const lowStock = 5;

/** Counts visible products with low stock and those sold out. */
export async function countLowStock(db: Db, at: number): Promise<{ low: number; soldOut: number }> {
  return db
    .selectFrom('products')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('stock', '>', 0).as('low'),
      fn.countAll<number>().filterWhere('stock', '<=', 0).as('soldOut'),
    ])
    .where('stock', '<=', at)
    .where('publish', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}
