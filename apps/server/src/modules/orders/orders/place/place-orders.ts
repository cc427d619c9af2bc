import { randomBytes } from 'node:crypto';
import { dayInIndia } from '@jhumka/domain/calendar';
import { orderNumber } from '@jhumka/domain/orders';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Settings } from '../../../platform/settings/index.ts';
import type { WholeOrder } from '../read/present-order.ts';
import { buildOrder, type WrittenOrder } from './build-order.ts';
import { saveOrders } from './insert-orders.ts';
import { type FoundForPlacing, loadOrderContext } from './load-order-context.ts';
import { customerIdOf, type PlaceOrderInput } from './place-order-input.ts';
import { validateOrder } from './validate-order.ts';

interface Placing {
  readonly nextNumber: (ctx: Pick<Context, 'now'>) => string;
  /** Called when only the database is still working. */
  readonly allIsSent: () => void;
}

const freshNumber = ({ now }: Pick<Context, 'now'>) => orderNumber(dayInIndia(now()), randomBytes(6));

/**
 * Places the requests of different customers, in order of arrival: each becomes an order or a refusal of its own, which
 * changes neither cart nor stock and affects no other. Idempotent by key.
 */
export async function placeOrders(
  tx: Tx,
  inputs: readonly PlaceOrderInput[],
  settings: Settings,
  { nextNumber = freshNumber, allIsSent = () => undefined }: Partial<Placing> = {},
): Promise<(WholeOrder | Error)[]> {
  const found = await loadOrderContext(tx, inputs);
  let left = found.stocks;
  const uses = new Map<string, number>();
  const written: WrittenOrder[] = [];
  const outcomes = inputs.map((input) =>
    orRefusal(() => {
      const known = knownOrder(input, found);
      if (known) return known;
      const validated = validateOrder(input, found, left, uses, settings);
      const order = buildOrder(input, validated, found.products, {
        number: nextNumber(input.ctx),
        returnDays: settings.return_days,
      });
      left = validated.left;
      const campaign = validated.coupon?.row.campaign_id;
      if (campaign) uses.set(campaign, (uses.get(campaign) ?? 0) + 1);
      written.push(order);
      return order.whole;
    }),
  );
  const inserted = saveOrders(tx, written);
  allIsSent();
  await inserted;
  return outcomes;
}

/** Places one order in the caller's transaction; a refusal throws, which rolls it back. */
export async function placeOrder(tx: Tx, input: PlaceOrderInput, settings: Settings): Promise<WholeOrder> {
  const [outcome] = await placeOrders(tx, [input], settings);
  if (!outcome || outcome instanceof Error) throw outcome;
  return outcome;
}

function knownOrder(input: PlaceOrderInput, { buyers, known }: FoundForPlacing): WholeOrder | undefined {
  if (buyers.get(customerIdOf(input))?.status !== 'Active') throw new Problem('account-suspended');
  const whole = known.get(customerIdOf(input));
  if (whole && whole.order.payment_method !== input.method) throw new Problem('key-used');
  return whole;
}

function orRefusal<Result>(make: () => Result): Result | Error {
  try {
    return make();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
