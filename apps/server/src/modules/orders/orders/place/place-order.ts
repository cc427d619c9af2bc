import { randomBytes } from 'node:crypto';
import { dayInIndia } from '@jhumka/domain/calendar';
import type { CouponCart } from '@jhumka/domain/coupons';
import { isServed } from '@jhumka/domain/delivery';
import type { VipTier } from '@jhumka/domain/loyalty';
import { messagesOfTransition } from '@jhumka/domain/messages';
import { allot, checkOrderLimits, emptyHistory, type OrderHistory, orderNumber } from '@jhumka/domain/orders';
import { computeBill, usesCoupon } from '@jhumka/domain/pricing';
import type { ActorContext, Context } from '../../../../context.ts';
import { groupCommit } from '../../../../database/group-commit.ts';
import { type Tx, transact, tuneForBatch } from '../../../../database/transact.ts';
import { encrypt } from '../../../../encrypt.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { lockProductsForSale, type ProductForSale, sellStock } from '../../../catalogue/products/index.ts';
import {
  applyCoupon,
  type ChosenCoupon,
  chooseCoupon,
  limitCodeGuesses,
  spendCoupons,
} from '../../../loyalty/coupons/index.ts';
import { readMemberships } from '../../../loyalty/vip/index.ts';
import { queueMessages } from '../../../platform/outbox/index.ts';
import { readSettings, type Settings } from '../../../platform/settings/index.ts';
import { type CartRow, deleteCartRows, lockCartRows, productsInCarts } from '../../cart/index.ts';
import { limitProblem, readOrderHistories } from '../../order-limits/index.ts';
import { presentOrder, type WholeOrder } from '../read/present-order.ts';
import { readWholeOrders } from '../read/read-whole-orders.ts';
import { findOrdersByKeys } from '../store.ts';
import { buildOrder, type OrderedRow, type PlaceOrderInput, panOf } from './build-order.ts';
import { checkBill, requiredPan } from './check-bill.ts';
import { insertOrders, type LockedCustomer, lockCustomers, type NewOrder } from './store-place-order.ts';

/**
 * Places the cart, or some of its rows, as a cash order. All or nothing: a refusal changes neither cart nor stock.
 * Idempotent by key.
 */
export const placeCashOrder: Verb<'order.placeCash'> = async (ctx, input) => {
  const placed = await limitCodeGuesses(ctx, input.couponCode, () =>
    placeInBatch(ctx, { ctx, input, method: 'cod' }),
  );
  return { message: 'Order placed', data: [presentOrder(ctx, placed, ctx.actor)] };
};

/** Places one order in the caller's transaction; a refusal throws, which rolls it back. */
export async function placeOrder(tx: Tx, input: PlaceOrderInput, settings: Settings): Promise<WholeOrder> {
  const [outcome] = await placeOrders(tx, [input], settings);
  if (!outcome || outcome instanceof Error) throw outcome;
  return outcome;
}

/** Longer than orders of other processes take, and too short for a customer to notice. */
const lockTimeoutMs = 250;

/**
 * Places an order, batched with concurrent requests. One customer's orders are placed in sequence; a refusal affects
 * that request only. @internal Tests place several orders at once.
 */
export const placeInBatch = groupCommit<ActorContext, PlaceOrderInput, WholeOrder>({
  keyOf: (one) => one.ctx.actor.userId,
  maxBatchSize: 40,
  async write(ctx, inputs, { waitsForLocks, onSent }) {
    const settings = await readSettings(ctx);
    return transact(ctx, async (tx) => {
      const [, outcomes] = await Promise.all([
        tuneForBatch(tx, waitsForLocks ? 0 : lockTimeoutMs),
        placeOrders(tx, inputs, settings, { onSent }),
      ]);
      return outcomes;
    });
  },
});

const randomNumber = ({ now }: Pick<Context, 'now'>) => orderNumber(dayInIndia(now()), randomBytes(6));

/**
 * Places the requests of different customers, in order of arrival: each becomes an order or a refusal of its own, which
 * changes neither cart nor stock and affects no other. All are validated before the first write. Idempotent by key.
 * @internal Tests choose the order numbers.
 */
export async function placeOrders(
  tx: Tx,
  inputs: readonly PlaceOrderInput[],
  settings: Settings,
  { nextNumber = randomNumber, onSent }: { nextNumber?: typeof randomNumber; onSent?: () => void } = {},
): Promise<(WholeOrder | Error)[]> {
  const [first] = inputs;
  if (!first) return [];
  const { products, contexts } = await loadContexts(first.ctx, tx, inputs);
  const stock = new Map([...products].map(([id, product]) => [id, product.stock]));
  const batch: Batch = { settings, products, nextNumber, stock, accepted: [] };
  const outcomes = contexts.map((context) => orRefusal(() => acceptOrder(context, batch)));
  const inserted = insertAccepted(first.ctx, tx, batch.accepted);
  onSent?.(); // Only the database is still working.
  await inserted;
  return outcomes;
}

function orRefusal<Result>(decide: () => Result): Result | Error {
  try {
    return decide();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

// Load

/** A request with the data that it is validated against. */
interface OrderContext extends PlaceOrderInput {
  /** Undefined when the account has been deleted. */
  readonly customer: LockedCustomer | undefined;
  /** The customer's earlier order with the same key. */
  readonly earlier: WholeOrder | undefined;
  readonly cart: readonly CartRow[];
  readonly tier: VipTier;
  /** Coupon of the order, or the reason to refuse it. */
  readonly coupon: ChosenCoupon | Problem | null;
  /** Order history for the limits of the customer. */
  readonly history: OrderHistory;
}

/**
 * Locks and loads the data for validating the requests of different customers. Locks, in this order and each in id
 * order: the accounts, the cart rows, the products. The queries are independent, so they are pipelined in one round
 * trip.
 */
async function loadContexts(ctx: Context, tx: Tx, inputs: readonly PlaceOrderInput[]) {
  const requests = inputs.map((one) => ({
    ...{ userId: one.ctx.actor.userId, key: one.ctx.caller.idempotencyKey },
    ...{ addressId: one.input.addressId, chosen: one.input.list_items },
  }));
  const userIds = requests.map(({ userId }) => userId);
  const keys = requests.flatMap(({ userId, key }) => (key === null ? [] : [{ userId, key }]));
  const [customers, earlierRows, rows, products, histories] = await Promise.all([
    lockCustomers(tx, requests),
    // Queried after the customers are locked: a double click waits for the first.
    findOrdersByKeys(tx, keys),
    lockCartRows(tx, requests),
    lockProductsForSale(tx, productsInCarts(requests)),
    readOrderHistories(ctx, tx, userIds),
  ]);
  const earlierOrders = earlierRows.length === 0 ? [] : await readWholeOrders(tx, earlierRows);
  const members = [...customers].flatMap(([id, { isMember }]) => (isMember ? [id] : []));
  const memberships = members.length === 0 ? null : await readMemberships(ctx, tx, members);
  const contexts: OrderContext[] = [];
  for (const one of inputs) {
    const { userId } = one.ctx.actor;
    const customer = customers.get(userId);
    const earlier = earlierOrders.find(({ order }) => order.user_id === userId);
    contexts.push({
      ...one,
      customer,
      earlier,
      cart: rows.filter((row) => row.user_id === userId),
      tier: memberships?.get(userId)?.tier ?? 'NONE',
      coupon: earlier ? null : await loadCoupon(tx, one, customer),
      history: histories.get(userId) ?? emptyHistory,
    });
  }
  return { products, contexts };
}

/** Loads the coupon that the customer has chosen or named, or the reason to refuse it; null without one. */
async function loadCoupon(tx: Tx, { ctx, input }: PlaceOrderInput, customer: LockedCustomer | undefined) {
  if (input.couponCode === undefined && !customer?.hasCoupon) return null;
  try {
    return await chooseCoupon(ctx, tx, input.couponCode);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

// Validate

/** Orders accepted so far, and what they leave to the next order of the batch. */
interface Batch {
  readonly settings: Settings;
  readonly products: ReadonlyMap<string, ProductForSale>;
  readonly nextNumber: typeof randomNumber;
  /** Remaining stock by product id. */
  stock: ReadonlyMap<string, number>;
  readonly accepted: AcceptedOrder[];
}

interface AcceptedOrder extends NewOrder {
  readonly rows: readonly OrderedRow[];
  /** Coupon used up by the order. */
  readonly coupon: ChosenCoupon | null;
}

/**
 * Accepts an order, or returns the earlier one with the same key; throws to refuse it. It is validated against the
 * stock and the coupon uses that the earlier orders of the batch have left.
 */
function acceptOrder(context: OrderContext, batch: Batch): WholeOrder {
  const { ctx, input, method, customer, earlier, history } = context;
  const { settings, products } = batch;
  if (customer?.status !== 'Active') throw new Problem('account-suspended');
  if (earlier && earlier.order.payment_method !== method) throw new Problem('key-used');
  if (earlier) return earlier;
  const address = checkAddress(customer, settings);
  const { rows, left } = allotRows(context, batch);
  const { bill, coupon } = priceRows(rows, context, batch);
  checkBill(bill, input.expectedTotal, method, settings);
  const pan = requiredPan(bill.grand_total, input.pan, settings);
  const beyond = checkOrderLimits({ method, total: bill.grand_total, units: rows }, history, settings);
  if (beyond) throw limitProblem(beyond, (id) => products.get(id)?.name ?? '');

  const number = batch.nextNumber(ctx);
  const whole = buildOrder(context, { number, address, rows, bill, returnDays: settings.return_days });
  const encryptedPan = pan === null ? null : encrypt(ctx.sessionSecret, panOf(whole.order.id), pan);
  batch.stock = left;
  batch.accepted.push({ whole, idempotencyKey: ctx.caller.idempotencyKey, encryptedPan, rows, coupon });
  return whole;
}

function checkAddress({ email_verified_at, address }: LockedCustomer, { delivery_rules }: Settings) {
  if (!email_verified_at) throw new Problem('email-not-verified');
  if (!address) throw new Problem('address-not-found');
  const { pincode } = address;
  if (!isServed(delivery_rules, pincode)) throw new Problem('pincode-not-served', { details: { pincode } });
  return address;
}

/**
 * Takes the ordered rows from the remaining stock. An order of the whole cart skips products that are no longer for
 * sale, as the cart shows; chosen rows are ordered as chosen or not at all.
 */
function allotRows({ input, cart }: OrderContext, { stock, products }: Batch) {
  const chosen = input.list_items && new Set(input.list_items);
  const wanted = cart.filter(({ id }) => chosen?.has(id) ?? true);
  if (chosen && chosen.size > wanted.length) throw new Problem('cart-item-not-found');
  const demands = wanted.map(({ id, product_id, quantity }) => ({ id, productId: product_id, quantity }));
  const allotted = allot(stock, demands, { isChosen: chosen !== undefined });
  if (!allotted.ok) throw new Problem('stock-changed', { data: { items: allotted.short } });
  const rows = allotted.given.map((row) => {
    const product = products.get(row.productId);
    if (!product) throw new Error(`stock of ${row.productId} was reserved, but it is not for sale`);
    return { ...row, product };
  });
  if (rows.length === 0) throw new Problem('cart-empty');
  return { rows, left: allotted.left };
}

// Price

/**
 * Computes the bill of cart rows, its lines keyed by row as in the cart, with a coupon where it applies. Throws
 * 'coupon-refused' for a named one that does not apply.
 */
function priceRows(rows: readonly OrderedRow[], { tier, coupon }: OrderContext, batch: Batch) {
  if (coupon instanceof Problem) throw coupon;
  const lines = rows.map(({ id: key, quantity, product }) => {
    const { price, discount, gst, category_id: categoryId } = product;
    return { key, price, discount, gst, quantity, categoryId };
  });
  const cart: CouponCart = { lines, tier, settings: batch.settings };
  const applied = coupon && applyCoupon(withUses(coupon, batch.accepted), cart).coupon;
  const bill = computeBill({ ...cart, coupon: applied });
  return { bill, coupon: usesCoupon(bill) ? coupon : null };
}

/** Adds the uses of a campaign by the earlier orders of the batch to a coupon. */
function withUses(coupon: ChosenCoupon, accepted: readonly AcceptedOrder[]): ChosenCoupon {
  const { row } = coupon;
  const uses = accepted.filter((one) => row.campaign_id && one.coupon?.row.campaign_id === row.campaign_id);
  return { ...coupon, row: { ...row, total_uses: row.total_uses + uses.length } };
}

// Insert and enqueue

/**
 * Inserts new orders with their side effects: deducts the stock, deletes the cart rows, enqueues messages. All in the
 * caller's transaction, for all orders at once.
 */
async function insertAccepted(ctx: Context, tx: Tx, accepted: readonly AcceptedOrder[]): Promise<void> {
  if (accepted.length === 0) return;
  const rows = accepted.flatMap((one) => one.rows);
  const rowIds = rows.map(({ id }) => id);
  const messages = accepted.map(({ whole: { order } }) => {
    return { order, kinds: messagesOfTransition(null, order), at: new Date(order.created_at) };
  });
  // Independent statements are pipelined; all rows they touch are locked.
  await Promise.all([
    sellStock(ctx, tx, rows),
    deleteCartRows(tx, rowIds),
    insertOrders(tx, accepted),
    queueMessages(ctx, tx, messages),
  ]);
  const spent = accepted.flatMap(({ coupon, whole: { order } }) => (coupon ? [{ coupon, order }] : []));
  await spendCoupons(tx, spent, ctx.now());
}
