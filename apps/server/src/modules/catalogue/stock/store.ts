import { allot, type Demand, type Shortage, totalDemand } from '@jhumka/domain/orders';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { notifyAfterCommit } from '../../../database/notifications.ts';
import type { StockReason } from '../../../database/schema.ts';
import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { enterUnmarkedUnits } from '../units/store-order-units.ts';
import { moveUnits } from '../variants/store.ts';
import { listVariantsOfUnits } from '../variants/store-units.ts';
import { lockVariantsForSale } from './store-for-sale.ts';

type Announcing = Pick<Context, 'notifications'>;
/** Dependencies of raising stock, which also enqueues back-in-stock mails. */
type Raising = Pick<Context, 'notifications' | 'jobs' | 'now'>;

export type StockTaken = { readonly ok: true } | { readonly ok: false; readonly short: readonly Shortage[] };

/**
 * Deducts the variants of new orders from the stock; their products are locked, and the stock is checked (decisions
 * §4). Not recorded in the ledger: the items of the orders are (decision 0033).
 */
export async function sellStock(ctx: Announcing, tx: Tx, demands: readonly Demand[]): Promise<void> {
  await moveStock(ctx, tx, totalDemand(takenFromStock(demands)), '-');
}

/**
 * Puts units back that a changed order takes no longer; its products are locked. Not recorded in the ledger, as its items
 * change with it.
 */
export async function unsellStock(
  ctx: Raising,
  tx: Tx,
  demands: readonly ReturnedDemand[],
  orderId: string,
): Promise<void> {
  await enterUnmarked(ctx, tx, demands, orderId);
  await enqueueAlerts(ctx, tx, await moveStock(ctx, tx, totalDemand(demands), '+'));
}

const takenFromStock = (demands: readonly Demand[]): Demand[] =>
  demands.filter(({ isMadeToOrder }) => !isMadeToOrder);

/**
 * Reserves variants again for an order that had released them, all or none: never below zero, however many orders race.
 * Recorded in the ledger. On a shortfall nothing has changed, and the rows stay locked.
 */
export async function takeStockAgain(
  ctx: Announcing & Pick<Context, 'now'>,
  tx: Tx,
  orderId: string,
  demands: readonly Demand[],
): Promise<StockTaken> {
  const variants = await lockVariantsForSale(
    tx,
    demands.map(({ variantId }) => variantId),
    ctx.now(),
  );
  const taken = takenFromStock(demands);
  const stocks = new Map([...variants].map(([id, { stock }]) => [id, stock]));
  const allotted = allot(stocks, taken, { isChosen: true });
  if (!allotted.ok) return allotted;
  await moveStock(ctx, tx, totalDemand(taken), '-');
  await recordMoves(tx, moves(taken, -1), { reason: 'hold', orderId });
  return { ok: true };
}

/** Units that come back to the stock. */
interface ReturnedDemand extends Demand {
  /** True where the order has reserved, or sold, units with marks of their own: they are in stock again. */
  readonly isByUnits?: boolean;
}

/** Returns units of an order to the stock; the ledger records the reason. */
export async function returnStock(
  ctx: Raising,
  tx: Tx,
  demands: readonly ReturnedDemand[],
  cause: { readonly reason: 'lapse' | 'cancellation' | 'return'; readonly orderId: string },
): Promise<void> {
  await lockProducts(
    tx,
    demands.map(({ productId }) => productId),
  );
  const returned = takenFromStock(demands);
  await enterUnmarked(ctx, tx, returned, cause.orderId);
  await enqueueAlerts(ctx, tx, await moveStock(ctx, tx, totalDemand(returned), '+'));
  await recordMoves(tx, moves(returned, 1), cause);
}

/** Enters units without marks for units that were sold as a number, of variants that are kept by units by now. */
async function enterUnmarked(
  { now }: Raising,
  tx: Tx,
  returned: readonly ReturnedDemand[],
  orderId: string,
): Promise<void> {
  const asNumbers = returned.filter(({ isByUnits }) => !isByUnits);
  if (asNumbers.length === 0) return;
  const ofUnits = await listVariantsOfUnits(
    tx,
    asNumbers.map(({ variantId }) => variantId),
  );
  const unmarked = asNumbers.filter(({ variantId }) => ofUnits.has(variantId));
  await enterUnmarkedUnits(tx, orderId, unmarked, now());
}

export interface StockCause {
  readonly reason: StockReason;
  readonly orderId?: string;
  readonly actorId?: string;
  readonly note?: string;
  /** Instant of the change; now without one. */
  readonly at?: Date;
}

export interface StockMove {
  readonly productId: string;
  readonly variantId: string;
  /** Change in units; negative for removals. */
  readonly quantity: number;
}

/** Changes the stock of variants whose products are locked; none may fall below zero. Throws 'kept-by-units'. */
export async function changeStock(
  ctx: Raising,
  tx: Tx,
  changes: readonly StockMove[],
  cause: StockCause,
): Promise<void> {
  const moved = changes.filter(({ quantity }) => quantity !== 0);
  if (moved.length === 0) return;
  await refuseUnits(tx, moved);
  const total = new Map(moved.map(({ variantId, quantity }) => [variantId, quantity]));
  await enqueueAlerts(ctx, tx, await moveStock(ctx, tx, total, '+'));
  await recordMoves(tx, moved, cause);
}

/** Refuses to count units: they are added, and moved, one by one. */
async function refuseUnits(tx: Tx, moved: readonly StockMove[]): Promise<void> {
  const ofUnits = await listVariantsOfUnits(
    tx,
    moved.map(({ variantId }) => variantId),
  );
  const [name] = ofUnits.values();
  if (name !== undefined) throw new Problem('kept-by-units', { details: { name } });
}

/** Moves the stock of a locked variant after its unit has moved, with a line in the ledger. */
export async function moveStockWithUnits(
  ctx: Raising,
  tx: Tx,
  { move, ...cause }: StockCause & { readonly move: StockMove },
): Promise<void> {
  const total = new Map([[move.variantId, move.quantity]]);
  await enqueueAlerts(ctx, tx, await moveStock(ctx, tx, total, '+'));
  await recordMoves(tx, [move], cause);
}

/** Records stock changes in the ledger. */
export async function recordMoves(
  tx: Tx,
  moved: readonly StockMove[],
  { reason, orderId, actorId, note = '', at }: StockCause,
): Promise<void> {
  const real = moved.filter(({ quantity }) => quantity !== 0);
  if (real.length === 0) return;
  await sql`
    insert into stock_movements (product_id, variant_id, quantity, reason, order_id, actor_id, note, at)
    select move.product_id, move.variant_id, move.quantity, ${reason}, ${orderId ?? null}, ${actorId ?? null}, ${note},
      coalesce(${at ?? null}, now())
    from unnest(
      ${real.map(({ productId }) => productId)}::text[], ${real.map(({ variantId }) => variantId)}::text[],
      ${real.map(({ quantity }) => quantity)}::int[]
    ) as move (product_id, variant_id, quantity)`.execute(tx);
}

const moves = (demands: readonly Demand[], sign: 1 | -1): StockMove[] =>
  demands.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity: sign * quantity }));

/**
 * Locks products in id order until the transaction ends. For work that must hold another lock before it knows whether
 * stock changes at all.
 */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from products where id = any(${ids}::text[]) order by id for no key update`.execute(tx);
}

/** Changes the stock of variants; the database derives the products' figures from it. */
async function moveStock(
  ctx: Announcing,
  tx: Tx,
  total: ReadonlyMap<string, number>,
  sign: '+' | '-',
): Promise<string[]> {
  const [back] = await Promise.all([
    moveUnits(tx, total, sign),
    notifyAfterCommit(tx, ctx.notifications, 'stock'),
  ]);
  return back;
}

/**
 * Enqueues the stock alerts of the variants that somebody waits for, when the transaction that raises the stock commits.
 * A new alert locks its variant before it reads the stock, so that none is missed.
 */
async function enqueueAlerts({ jobs }: Raising, tx: Tx, back: readonly string[]): Promise<void> {
  if (back.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select distinct variant_id as id from stock_alerts where variant_id = any(${back}::text[]) and state = 'waiting'`.execute(
    tx,
  );
  const variantIds = rows.map(({ id }) => id);
  if (variantIds.length > 0) await jobs.enqueue(tx, 'send-stock-alerts', { variantIds });
}
