import { randomBytes } from 'node:crypto';
import { dayInIndia } from '@jhumka/domain/calendar';
import { orderNumber } from '@jhumka/domain/orders';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { Problem } from '../../problem.ts';
import type { Settings } from '../settings/index.ts';
import { type FoundForPlacing, findForPlacing } from './find-for-placing.ts';
import { judge } from './judge.ts';
import { keepOrders } from './keep-orders.ts';
import type { WholeOrder } from './present-order.ts';
import { buyerOf, type Wish } from './wish.ts';
import { type WrittenOrder, writeDown } from './write-down.ts';

interface Placing {
  readonly nextNumber: (ctx: Pick<Context, 'now'>) => string;
  /** Called when only the database has still something to do. */
  readonly allIsSent: () => void;
}

const freshNumber = ({ now }: Pick<Context, 'now'>) => orderNumber(dayInIndia(now()), randomBytes(6));

/**
 * Makes orders of the wishes of different people, in the order in which they came: each becomes an order or a refusal
 * of its own, which leaves cart and stock as they were and touches no other. The same idempotency key gives the same
 * order.
 */
export async function placeOrders(
  tx: Tx,
  wishes: readonly Wish[],
  settings: Settings,
  { nextNumber = freshNumber, allIsSent = () => undefined }: Partial<Placing> = {},
): Promise<(WholeOrder | Error)[]> {
  const found = await findForPlacing(tx, wishes);
  let left = found.stocks;
  const uses = new Map<string, number>();
  const written: WrittenOrder[] = [];
  const outcomes = wishes.map((wish) =>
    orRefusal(() => {
      const known = knownOrder(wish, found);
      if (known) return known;
      const judged = judge(wish, found, left, uses, settings);
      const order = writeDown(wish, judged, found.pieces, {
        number: nextNumber(wish.ctx),
        returnDays: settings.return_days,
      });
      left = judged.left;
      const campaign = judged.coupon?.row.campaign_id;
      if (campaign) uses.set(campaign, (uses.get(campaign) ?? 0) + 1);
      written.push(order);
      return order.whole;
    }),
  );
  const kept = keepOrders(tx, written);
  allIsSent();
  await kept;
  return outcomes;
}

/** The same for one wish, in the caller's own transaction; refuses by throwing, so that nothing of it is kept. */
export async function placeOrder(tx: Tx, wish: Wish, settings: Settings): Promise<WholeOrder> {
  const [outcome] = await placeOrders(tx, [wish], settings);
  if (!outcome || outcome instanceof Error) throw outcome;
  return outcome;
}

function knownOrder(wish: Wish, { buyers, known }: FoundForPlacing): WholeOrder | undefined {
  if (buyers.get(buyerOf(wish))?.status !== 'Active') throw new Problem('account-suspended');
  const whole = known.get(buyerOf(wish));
  if (whole && whole.order.payment_method !== wish.method) throw new Problem('key-used');
  return whole;
}

function orRefusal<Result>(make: () => Result): Result | Error {
  try {
    return make();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
