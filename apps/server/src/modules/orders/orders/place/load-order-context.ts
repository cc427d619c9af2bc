import type { OrderHistory } from '@jhumka/domain/orders';
import type { Tx } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import { lockProductsForSale, type ProductForSale } from '../../../catalogue/products/index.ts';
import { type ChosenCoupon, chooseCoupon } from '../../../loyalty/coupons/index.ts';
import { type Membership, readMemberships } from '../../../loyalty/vip/index.ts';
import { type CartRow, lockCartRows, productsInCarts } from '../../cart/index.ts';
import { readOrderHistories } from '../../order-limits/index.ts';
import type { WholeOrder } from '../read/present-order.ts';
import { readWholeOrders } from '../read/read-whole-orders.ts';
import { findOrdersByKeys, type OrderRow } from '../store.ts';
import { customerIdOf, keyOf, type PlaceOrderInput } from './place-order-input.ts';
import { type LockedCustomer, lockCustomers } from './store-customers.ts';

/** Data for the validation of a batch of orders, by customer id; each customer has at most one order in a batch. */
export interface FoundForPlacing {
  readonly buyers: ReadonlyMap<string, LockedCustomer>;
  /** The customer's earlier order with the same key. */
  readonly known: ReadonlyMap<string, WholeOrder>;
  readonly rows: ReadonlyMap<string, readonly CartRow[]>;
  /** Memberships of members only. */
  readonly memberships: ReadonlyMap<string, Membership>;
  /** Coupon of the order, or the reason to refuse it; missing without a coupon. */
  readonly coupons: ReadonlyMap<string, ChosenCoupon | Error>;
  /** Products of those rows that are for sale, by id. */
  readonly products: ReadonlyMap<string, ProductForSale>;
  /** Order history for the limits of each customer, read after the lock of the account. */
  readonly histories: ReadonlyMap<string, OrderHistory>;
  /** Stock by product id. */
  readonly stocks: ReadonlyMap<string, number>;
}

/**
 * Locks and loads the data for validating the requests of different customers. Locks, in this order and each in id
 * order: the accounts, the cart rows, the products. The queries are independent, so they are pipelined in one round
 * trip.
 */
export async function loadOrderContext(tx: Tx, inputs: readonly PlaceOrderInput[]): Promise<FoundForPlacing> {
  const carts = inputs.map((input) => ({ userId: customerIdOf(input), chosen: input.input.list_items }));
  const [buyers, placed, rows, products, histories] = await Promise.all([
    lockCustomers(tx, inputs),
    // Queried after the customers are locked: a double click waits for the first.
    findOrdersByKeys(tx, keysOf(inputs)),
    lockCartRows(tx, carts),
    lockProductsForSale(tx, productsInCarts(carts)),
    readHistoriesOf(tx, inputs),
  ]);
  const known = await readKnown(tx, placed);
  const open = inputs.filter((input) => !known.has(customerIdOf(input)));
  return {
    buyers,
    known,
    rows: Map.groupBy(rows, ({ user_id }) => user_id),
    memberships: await readMembershipsOf(tx, inputs, buyers),
    coupons: await readCoupons(tx, open, buyers),
    products,
    histories,
    stocks: new Map([...products].map(([id, { stock }]) => [id, stock])),
  };
}

/** Reads the order histories for the limits of the customers. */
async function readHistoriesOf(
  tx: Tx,
  inputs: readonly PlaceOrderInput[],
): Promise<ReadonlyMap<string, OrderHistory>> {
  const [first] = inputs;
  return first ? readOrderHistories(first.ctx, tx, inputs.map(customerIdOf)) : new Map();
}

const keysOf = (inputs: readonly PlaceOrderInput[]) =>
  inputs.flatMap((input) => {
    const key = keyOf(input);
    return key === null ? [] : [{ userId: customerIdOf(input), key }];
  });

/** Loads the complete orders that were placed earlier with these keys. */
async function readKnown(tx: Tx, orders: readonly OrderRow[]): Promise<ReadonlyMap<string, WholeOrder>> {
  if (orders.length === 0) return new Map();
  return new Map((await readWholeOrders(tx, orders)).map((whole) => [whole.order.user_id, whole]));
}

async function readMembershipsOf(
  tx: Tx,
  inputs: readonly PlaceOrderInput[],
  buyers: ReadonlyMap<string, LockedCustomer>,
): Promise<ReadonlyMap<string, Membership>> {
  const ofMember = inputs.find((input) => buyers.get(customerIdOf(input))?.isMember);
  if (!ofMember) return new Map();
  const members = [...buyers].filter(([, { isMember }]) => isMember).map(([id]) => id);
  return readMemberships(ofMember.ctx, tx, members);
}

/** Loads coupons only for customers who have chosen or named one. */
async function readCoupons(
  tx: Tx,
  inputs: readonly PlaceOrderInput[],
  buyers: ReadonlyMap<string, LockedCustomer>,
): Promise<ReadonlyMap<string, ChosenCoupon | Error>> {
  const found = new Map<string, ChosenCoupon | Error>();
  for (const input of inputs) {
    const { couponCode } = input.input;
    if (couponCode === undefined && !buyers.get(customerIdOf(input))?.hasCoupon) continue;
    const coupon = await orProblem(() => chooseCoupon(input.ctx, tx, couponCode));
    if (coupon) found.set(customerIdOf(input), coupon);
  }
  return found;
}

async function orProblem<Result>(ask: () => Promise<Result>): Promise<Result | Problem> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
