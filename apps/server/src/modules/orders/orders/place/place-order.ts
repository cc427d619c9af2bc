import { randomBytes } from 'node:crypto';
import { dayInIndia } from '@jhumka/domain/calendar';
import { isServed } from '@jhumka/domain/delivery';
import { messagesOfTransition } from '@jhumka/domain/messages';
import { zeroPaise } from '@jhumka/domain/money';
import { allot, checkOrderLimits, emptyHistory, numberOfDay } from '@jhumka/domain/orders';
import { paymentOf } from '@jhumka/domain/pricing';
import type { ActorContext, Context, TxContext } from '../../../../context.ts';
import { groupCommit } from '../../../../database/group-commit.ts';
import { type Tx, transact, tuneForBatch } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import { encrypt } from '../../../../secrets/encrypt.ts';
import type { Verb } from '../../../../verb.ts';
import { sellStock } from '../../../catalogue/stock/store.ts';
import { lockVariantsForSale, unitsAvailable } from '../../../catalogue/stock/store-for-sale.ts';
import { chooseCoupons } from '../../../loyalty/coupons/coupon-for-order.ts';
import { limitCodeGuesses } from '../../../loyalty/coupons/redeem-coupon.ts';
import { insertEarnings } from '../../../loyalty/earning/store.ts';
import { readMemberships } from '../../../loyalty/vip/membership.ts';
import { queueMessages } from '../../../platform/outbox/queue-messages.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { orderLimitsOf } from '../../../platform/settings/rules-of-settings.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import { engravingProblem, extrasOf, offeredOf } from '../../cart/personalise.ts';
import { deleteCartRows, lockCartRows, variantsInCarts } from '../../cart/store.ts';
import { listRowsToReturn } from '../../cart/unpaid-rows.ts';
import { limitProblem } from '../../order-limits/limit-refusal.ts';
import { readOrderHistories } from '../../order-limits/read-histories.ts';
import { placeOf, sumCashOfOthers } from '../../order-limits/store.ts';
import { promiseCoins } from '../earning/promise-coins.ts';
import { presentOrder, type WholeOrder } from '../read/present-order.ts';
import { readWholeOrders } from '../read/read-whole-orders.ts';
import { findOrdersByKeys, orderStateOf } from '../store.ts';
import { buildOrder, type OrderedRow, type PlaceOrderInput, type Priced, panOf } from './build-order.ts';
import { businessBuyerOf, checkBill, requiredPan } from './check-bill.ts';
import { endUnpaidOrders } from './end-unpaid-orders.ts';
import { limitOrderAttempts } from './limit-order-attempts.ts';
import { priceRows } from './price-rows.ts';
import { insertOrders, lockCustomers, type NewOrder } from './store.ts';
import { lockUsedCredits, lockWishedWallets, spendWallets } from './use-coins.ts';

/** Places the cart, or some of its rows, as a cash order: all or nothing, and idempotent by key. */
export const placeCashOrder: Verb<'order.placeCash'> = async (ctx, input) => {
  limitOrderAttempts(ctx);
  const request = { ctx, input, method: 'cod' } as const;
  const isAgain = (await listRowsToReturn(ctx, ctx.db)).length > 0;
  const placed = await limitCodeGuesses(ctx, input.couponCode, () =>
    isAgain ? placeAgain(ctx, request) : placeInBatch(ctx, request),
  );
  return { message: 'Order placed', data: [presentOrder(ctx, placed, ctx.actor)] };
};

/** Places an order in a transaction of its own, which first ends the unpaid ones that it repeats. */
async function placeAgain(ctx: ActorContext, request: PlaceOrderInput): Promise<WholeOrder> {
  const settings = await readSettings(ctx);
  return transact(ctx, (tx) => placeOrder(tx, request, settings));
}

/**
 * Places one order in the caller's transaction, and ends the unpaid ones that it repeats; a refusal throws, which rolls
 * it all back.
 */
export async function placeOrder(tx: Tx, input: PlaceOrderInput, settings: Settings): Promise<WholeOrder> {
  await endUnpaidOrders(input.ctx, tx);
  const [outcome] = await placeOrders(tx, [input], settings);
  if (!outcome || outcome instanceof Error) throw outcome;
  return outcome;
}

/** Longer than orders of other processes take, and too short for a customer to notice. */
const lockTimeoutMs = 250;

/** Places an order, batched with concurrent ones of other customers. @internal Tests place several orders at once. */
export const placeInBatch = groupCommit<ActorContext, PlaceOrderInput, WholeOrder>({
  keyOf: (one) => one.ctx.actor.userId,
  maxBatchSize: 40,
  async write(ctx, inputs, { waitsForLocks, onSent }) {
    const settings = await readSettings(ctx);
    return transact(ctx, async (tx) => {
      const tuned = tuneForBatch(tx, waitsForLocks ? 0 : lockTimeoutMs);
      return (await Promise.all([placeOrders(tx, inputs, settings, { onSent }), tuned]))[0];
    });
  },
});

const randomNumber = ({ now }: Pick<Context, 'now'>, { order_prefix }: Pick<Settings, 'order_prefix'>) =>
  numberOfDay(order_prefix, dayInIndia(now()), randomBytes(6));

/**
 * Places the requests of different customers, in order of arrival: each becomes an order or a refusal of its own, which
 * changes neither cart nor stock and affects no other. All are validated before the first write. Idempotent by key.
 */
export async function placeOrders(
  tx: Tx,
  requested: readonly PlaceOrderInput[],
  settings: Settings,
  { nextNumber = randomNumber, onSent }: { nextNumber?: typeof randomNumber; onSent?: () => void } = {},
): Promise<(WholeOrder | Error)[]> {
  const at = requested[0]?.ctx.now();
  if (!at) return [];
  // The instant that an order is of is that of its prices: a period may end while it is placed.
  const inputs = requested.map((one) => ({ ...one, ctx: { ...one.ctx, now: () => at } }));
  const [first] = inputs as [PlaceOrderInput];
  const loaded = await load(first.ctx, tx, inputs, settings);
  const stock = new Map([...loaded.variants].map(([id, variant]) => [id, unitsAvailable(variant)]));
  const batch: Batch = { ...loaded, settings, nextNumber, stock, accepted: [] };
  const outcomes = inputs.map((one) => {
    try {
      return acceptOrder(one, batch);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  });
  const inserted = insertAccepted(first.ctx, tx, batch);
  onSent?.(); // Only the database is still working.
  await inserted;
  return outcomes;
}

// Load

/**
 * Locks and loads the data for validating the requests of different customers, by user id. Locks, in this order and
 * each in id order: the accounts, the cart rows, the products, and the coin and credit accounts of orders with coins or
 * credit. Independent queries are pipelined in one round trip.
 */
async function load(ctx: TxContext, tx: Tx, inputs: readonly PlaceOrderInput[], settings: Settings) {
  const requests = inputs.map(({ ctx: { actor, caller }, input }) => {
    const { addressId, list_items: chosen } = input;
    return { userId: actor.userId, key: caller.idempotencyKey, addressId, chosen };
  });
  const userIds = requests.map(({ userId }) => userId);
  // An order that an administrator takes is placed alone.
  const taken = inputs[0]?.taken;
  const [customers, earlierRows, rowsOfCarts, variants, histories] = await Promise.all([
    lockCustomers(tx, requests),
    // Queried after the customers are locked: a double click waits for the first.
    findOrdersByKeys(tx, requests),
    taken ? [] : lockCartRows(tx, requests),
    lockVariantsForSale(
      tx,
      taken ? taken.rows.map(({ variant_id }) => variant_id) : variantsInCarts(requests),
      ctx.now(),
    ),
    readOrderHistories(ctx, tx, userIds, settings),
  ]);
  const cartRows = taken
    ? taken.rows.map((row) => {
        const product_id = variants.get(row.variant_id)?.product_id ?? row.product_id;
        return { ...row, product_id, user_id: userIds[0] ?? '' };
      })
    : rowsOfCarts;
  const places = inputs.flatMap(({ method, ctx: { actor } }) => {
    const address = customers.get(actor.userId)?.address;
    const isLimited = method === 'cod' && histories.get(actor.userId)?.isLifted !== true;
    return isLimited && address ? [placeOf(actor.userId, address)] : [];
  });
  const members = userIds.filter((id) => customers.get(id)?.isMember);
  const repeating = new Set(earlierRows.map(({ user_id }) => user_id));
  const withCoupon = inputs.filter(({ ctx: { actor }, input }) => {
    const hasChosen = !taken && customers.get(actor.userId)?.hasCoupon;
    return (input.couponCode !== undefined || hasChosen) && !repeating.has(actor.userId);
  });
  const chosen = withCoupon.map(({ ctx: one, input }) => ({ ctx: one, named: input.couponCode }));
  const owners = taken ? [] : [...customers].filter(([id]) => !repeating.has(id));
  const [earlierOrders, owedByOthers, memberships, coupons, wallets, credits] = await Promise.all([
    readWholeOrders(tx, earlierRows),
    sumCashOfOthers(tx, places),
    readMemberships(settings, tx, members),
    chooseCoupons(ctx, tx, chosen, settings),
    lockWishedWallets(ctx, tx, owners),
    lockUsedCredits(tx, owners),
  ]);
  const earlier = new Map(earlierOrders.map((whole) => [whole.order.user_id, whole]));
  return {
    customers,
    earlier,
    cartRows,
    variants,
    histories,
    owedByOthers,
    memberships,
    coupons,
    wallets,
    credits,
  };
}

// Validate

/** The loaded data, the orders accepted so far, and the stock and coupon uses that remain. */
interface Batch extends Awaited<ReturnType<typeof load>> {
  readonly settings: Settings;
  readonly nextNumber: typeof randomNumber;
  /** Remaining stock by variant id. */
  stock: ReadonlyMap<string, number>;
  readonly accepted: (NewOrder & Priced)[];
}

/**
 * Accepts an order, or returns the earlier one with the same key; throws to refuse it. It is validated against the
 * stock and the coupon uses that the earlier orders of the batch have left.
 */
function acceptOrder(one: PlaceOrderInput, batch: Batch): WholeOrder {
  const { ctx, method, taken } = one;
  const { settings } = batch;
  const { userId } = ctx.actor;
  const [customer, earlier] = [batch.customers.get(userId), batch.earlier.get(userId)];
  if (customer?.status !== 'Active') throw new Problem('account-suspended');
  if (earlier && earlier.order.payment_method !== method) throw new Problem('key-used');
  if (earlier) return earlier;
  if (!customer.email_verified_at && !taken) throw new Problem('email-not-verified');
  const address = taken?.collectedAt ?? customer.address;
  if (!address) throw new Problem('address-not-found');
  if (!taken?.collectedAt && !isServed(settings.delivery_rules, address.pincode)) {
    throw new Problem('pincode-not-served', { details: { pincode: address.pincode } });
  }
  const buyer = businessBuyerOf(one, address.state);
  const { rows, left } = allotRows(one, batch);
  for (const { engraving, variant } of rows) {
    const problem = engravingProblem({ engraving }, variant.engraving, variant.name);
    if (problem) throw problem;
  }
  const priced = priceRows(rows, userId, batch);
  checkBill(priced, one, settings);
  const pan = requiredPan(priced.bill.grandTotal, one, settings);
  const history = batch.histories.get(userId) ?? emptyHistory;
  const owedByOthers = batch.owedByOthers.get(userId) ?? zeroPaise;
  const toLimit = { method, total: paymentOf(priced.bill).toPay, owedByOthers, units: rows };
  // Limits guard against what is not paid for.
  const beyond = taken?.means ? null : checkOrderLimits(toLimit, history, orderLimitsOf(settings));
  if (beyond) throw limitProblem(beyond, (id) => nameOf(rows, id));

  const parts = { number: batch.nextNumber(ctx, settings), address, settings, buyer };
  const built = buildOrder(one, priced, parts);
  // Administrators have no coins (spec 6.3).
  const earning = ctx.actor.role === 'ADMIN' ? undefined : promiseCoins(built, rows, settings);
  const whole = { ...built, earning };
  const encryptedPan = pan === null ? null : encrypt(ctx.sessionSecret, panOf(whole.order.id), pan);
  batch.stock = left;
  batch.accepted.push({ ...priced, whole, idempotencyKey: ctx.caller.idempotencyKey, encryptedPan });
  return whole;
}

const nameOf = (rows: readonly OrderedRow[], productId: string) =>
  rows.find((row) => row.productId === productId)?.variant.name ?? '';

/**
 * Takes the ordered rows from the remaining stock. An order of the whole cart skips variants that are no longer for
 * sale, as the cart shows; chosen rows are ordered as chosen or not at all.
 */
function allotRows({ ctx, input }: PlaceOrderInput, { cartRows, stock, variants, settings }: Batch) {
  const chosen = input.list_items && new Set(input.list_items);
  const cart = cartRows.filter((row) => row.user_id === ctx.actor.userId);
  const wanted = cart.filter(({ id }) => chosen?.has(id) ?? true);
  if (chosen && chosen.size > wanted.length) throw new Problem('cart-item-not-found');
  const demands = wanted.map(({ product_id: productId, variant_id: variantId, ...row }) => {
    const isMadeToOrder = (variants.get(variantId)?.made_to_order_days ?? null) !== null;
    return { ...row, productId, variantId, isMadeToOrder };
  });
  const allotted = allot(stock, demands, { isChosen: chosen !== undefined });
  if (!allotted.ok) throw new Problem('stock-changed', { data: { items: allotted.short } });
  const rows = allotted.given.map((row) => {
    const variant = variants.get(row.variantId);
    if (!variant) throw new Error(`stock of ${row.variantId} was reserved, but it is not for sale`);
    return { ...row, ...offeredOf(row, settings), variant, extras: extrasOf(row, variant, settings) };
  });
  if (rows.length === 0) throw new Problem('cart-empty');
  return { rows, left: allotted.left };
}

// Insert and enqueue

/** Inserts new orders, deducts the stock, deletes the cart rows and enqueues messages. All rows are locked. */
async function insertAccepted(ctx: TxContext, tx: Tx, { accepted, ...locked }: Batch): Promise<void> {
  if (accepted.length === 0) return;
  const rows = accepted.flatMap((one) => one.rows);
  const messages = accepted.map(({ whole: { order } }) => {
    return { order, kinds: messagesOfTransition(null, orderStateOf(order)), at: new Date(order.created_at) };
  });
  const rowIds = rows.map(({ id }) => id);
  const sold = [sellStock(ctx, tx, rows), deleteCartRows(tx, rowIds)];
  const inserted = insertOrders(tx, accepted);
  const earnings = accepted.flatMap(({ whole }) => whole.earning ?? []);
  const following = [
    insertEarnings(tx, earnings),
    queueMessages(ctx, tx, messages),
    spendWallets(ctx, tx, accepted, locked),
    // Statements after one that fails say only that the transaction is aborted.
  ].map((one) => one.catch((error) => inserted.then(() => Promise.reject(error))));
  await Promise.all([...sold, inserted, ...following]);
}
