import type { OrderHistory } from '@jhumka/domain/orders';
import type { Tx } from '../../database/transact.ts';
import { Problem } from '../../problem.ts';
import { type CartRow, lockCartRows, piecesInCarts } from '../cart/index.ts';
import { lockPiecesForSale, type PieceForSale } from '../catalogue/index.ts';
import { type ChosenCoupon, chooseCoupon } from '../coupons/index.ts';
import { readOrderHistories } from '../order-limits/index.ts';
import { type Membership, readMemberships } from '../vip/index.ts';
import { type Buyer, lockBuyers } from './lock-buyers.ts';
import type { WholeOrder } from './present-order.ts';
import { readWholeOrders } from './read-whole-orders.ts';
import { findOrdersByKeys, type OrderRow } from './store.ts';
import { buyerOf, keyOf, type Wish } from './wish.ts';

/** What wishes are judged by, each thing by the id of the buyer, who is one person for each wish. */
export interface FoundForPlacing {
  readonly buyers: ReadonlyMap<string, Buyer>;
  /** The order that the buyer placed before with the same key. */
  readonly known: ReadonlyMap<string, WholeOrder>;
  readonly rows: ReadonlyMap<string, readonly CartRow[]>;
  /** Of members alone. */
  readonly memberships: ReadonlyMap<string, Membership>;
  /** The coupon that the order is to use, or why it can't be used; who has none is missing. */
  readonly coupons: ReadonlyMap<string, ChosenCoupon | Error>;
  /** The pieces in those rows that are for sale, by their own id. */
  readonly pieces: ReadonlyMap<string, PieceForSale>;
  /** What counts towards the limits of each buyer, read after the lock of the account. */
  readonly histories: ReadonlyMap<string, OrderHistory>;
  /** How many there are of each of them. */
  readonly stocks: ReadonlyMap<string, number>;
}

/**
 * Locks and reads what wishes of different people are judged by. Locks, in this order and each by id: the accounts,
 * the rows of the carts, the pieces. None of the questions needs another's answer, so they go one way together.
 */
export async function findForPlacing(tx: Tx, wishes: readonly Wish[]): Promise<FoundForPlacing> {
  const carts = wishes.map((wish) => ({ userId: buyerOf(wish), chosen: wish.input.list_items }));
  const [buyers, placed, rows, pieces, histories] = await Promise.all([
    lockBuyers(tx, wishes),
    // Asked once the buyers are locked: a double click waits for the first.
    findOrdersByKeys(tx, keysOf(wishes)),
    lockCartRows(tx, carts),
    lockPiecesForSale(tx, piecesInCarts(carts)),
    readHistoriesOf(tx, wishes),
  ]);
  const known = await readKnown(tx, placed);
  const open = wishes.filter((wish) => !known.has(buyerOf(wish)));
  return {
    buyers,
    known,
    rows: Map.groupBy(rows, ({ user_id }) => user_id),
    memberships: await readMembershipsOf(tx, wishes, buyers),
    coupons: await readCoupons(tx, open, buyers),
    pieces,
    histories,
    stocks: new Map([...pieces].map(([id, { stock }]) => [id, stock])),
  };
}

/** What counts towards the limits of the buyers. */
async function readHistoriesOf(tx: Tx, wishes: readonly Wish[]): Promise<ReadonlyMap<string, OrderHistory>> {
  const [first] = wishes;
  return first ? readOrderHistories(first.ctx, tx, wishes.map(buyerOf)) : new Map();
}

const keysOf = (wishes: readonly Wish[]) =>
  wishes.flatMap((wish) => {
    const key = keyOf(wish);
    return key === null ? [] : [{ userId: buyerOf(wish), key }];
  });

/** The whole of the orders that were placed with these keys before. */
async function readKnown(tx: Tx, orders: readonly OrderRow[]): Promise<ReadonlyMap<string, WholeOrder>> {
  if (orders.length === 0) return new Map();
  return new Map((await readWholeOrders(tx, orders)).map((whole) => [whole.order.user_id, whole]));
}

async function readMembershipsOf(
  tx: Tx,
  wishes: readonly Wish[],
  buyers: ReadonlyMap<string, Buyer>,
): Promise<ReadonlyMap<string, Membership>> {
  const ofMember = wishes.find((wish) => buyers.get(buyerOf(wish))?.isMember);
  if (!ofMember) return new Map();
  const members = [...buyers].filter(([, { isMember }]) => isMember).map(([id]) => id);
  return readMemberships(ofMember.ctx, tx, members);
}

/** Only who has chosen a coupon, or names one, costs a question. */
async function readCoupons(
  tx: Tx,
  wishes: readonly Wish[],
  buyers: ReadonlyMap<string, Buyer>,
): Promise<ReadonlyMap<string, ChosenCoupon | Error>> {
  const found = new Map<string, ChosenCoupon | Error>();
  for (const wish of wishes) {
    const { couponCode } = wish.input;
    if (couponCode === undefined && !buyers.get(buyerOf(wish))?.hasCoupon) continue;
    const coupon = await orProblem(() => chooseCoupon(wish.ctx, tx, couponCode));
    if (coupon) found.set(buyerOf(wish), coupon);
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
