import { type ChosenOptions, chosenOptions, type ProductOption } from '@jhumka/domain/catalogue';
import type { Paise } from '@jhumka/domain/money';
import { allot, type Demand, type Shortage, totalDemand } from '@jhumka/domain/orders';
import type { EngravingRules } from '@jhumka/domain/personalisation';
import type { PriceFacts } from '@jhumka/domain/pricing';
import { maximumLineQuantity } from '@jhumka/domain/pricing';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { notifyAfterCommit } from '../../../database/notifications.ts';
import type { StockReason } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { enterUnmarkedUnits } from '../units/store-order-units.ts';
import { moveUnits, priceAt } from '../variants/store.ts';
import { listVariantsOfUnits } from '../variants/store-units.ts';
import { isForSale } from './store-availability.ts';

type Announcing = Pick<Context, 'notifications'>;
/** Dependencies of raising stock, which also enqueues back-in-stock mails. */
type Raising = Pick<Context, 'notifications' | 'jobs' | 'now'>;

/** Fields of a variant and its product that an order copies. */
export interface VariantForSale {
  readonly id: string;
  readonly product_id: string;
  readonly name: string;
  readonly sku: string;
  /** Names of the options with the values of the variant. */
  readonly options: ChosenOptions;
  readonly price: Paise;
  readonly discount: number;
  readonly gst: number;
  readonly hsn: string;
  readonly category_id: string;
  readonly cost: Paise | null;
  /** Its first picture, or null. */
  readonly picture_id: string | null;
  /** Days in the workshop; null for what is taken from the stock. */
  readonly made_to_order_days: number | null;
  /** True where its stock is the number of its units in stock. */
  readonly kept_by_units: boolean;
  /** Rules of its engraving; null where it has none. */
  readonly engraving: EngravingRules | null;
  /** The metal that is chosen, or that of the product. */
  readonly metal: string;
  readonly purity: string;
  readonly huid: string | null;
  readonly gross_weight_g: number | null;
  readonly price_facts: PriceFacts | null;
}

/** A variant that is for sale, with its product locked and its stock. */
export interface LockedVariant extends VariantForSale {
  readonly stock: number;
}

export type StockTaken = { readonly ok: true } | { readonly ok: false; readonly short: readonly Shortage[] };

type VariantRow = Omit<LockedVariant, 'options'> & {
  readonly value_ids: string[];
  readonly product_options: ProductOption[];
};

/**
 * Locks the products of variants in id order (no deadlock), and returns the variants that are for sale, at their price of
 * an instant; no variant of those products can change until the transaction ends, because every writer locks the product
 * first.
 */
export async function lockVariantsForSale(
  tx: Tx,
  ids: readonly string[] | RawBuilder<string[]>,
  at: Date,
): Promise<ReadonlyMap<string, LockedVariant>> {
  const wanted = isList(ids) ? sql`${ids}::text[]` : ids;
  const [, variants] = await Promise.all([
    sql`select from products
      where id in (select product_id from product_variants where id = any(${wanted}))
      order by id for no key update`.execute(tx),
    // A statement of its own: it sees what the transactions before this one have left.
    readVariantsForSale(tx, wanted, at),
  ]);
  return variants;
}

/** Reads the variants among some that are for sale, at their price of an instant, without locking them. */
export async function readVariantsForSale(
  db: Db | Tx,
  ids: readonly string[] | RawBuilder<unknown>,
  at: Date,
): Promise<ReadonlyMap<string, LockedVariant>> {
  const wanted = Array.isArray(ids) ? sql`${ids}::text[]` : ids;
  const { rows } = await sql<VariantRow>`
    select v.id, v.product_id, p.name, v.sku, v.value_ids, p.options as product_options, sold.price, sold.discount, p.gst,
      p.hsn, p.category_id, v.cost, p.engraving, p.metal, p.purity, p.huid, v.price_facts,
      coalesce(v.gross_weight_g, p.gross_weight_g) as gross_weight_g, v.stock, v.made_to_order_days, v.kept_by_units,
      coalesce(v.picture_ids[1], (
        select picture_id from product_pictures where product_id = p.id order by position limit 1
      ), p.model_poster_id) as picture_id
    from product_variants v join products p on p.id = v.product_id cross join lateral ${priceAt(at)} as sold
    where v.id = any(${wanted}) and ${isForSale}`.execute(db);
  return new Map(
    rows.map(({ value_ids, product_options, ...row }) => {
      const options = chosenOptions(product_options, value_ids);
      const metal = product_options.find(({ kind }) => kind === 'metal')?.name ?? '';
      return [row.id, { ...row, options, metal: options[metal] ?? row.metal }];
    }),
  );
}

/** Returns the number of units that can be ordered. */
export const unitsAvailable = ({ stock, made_to_order_days }: LockedVariant): number =>
  made_to_order_days === null ? stock : maximumLineQuantity;

const isList = (ids: readonly string[] | RawBuilder<string[]>): ids is readonly string[] =>
  Array.isArray(ids);

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
