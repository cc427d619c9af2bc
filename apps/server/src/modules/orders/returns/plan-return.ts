import type { VerbInput, VerbReply } from '@jhumka/contract';
import { addDays, dayInIndia } from '@jhumka/domain/calendar';
import type { Paise } from '@jhumka/domain/money';
import { lastReturnDay, normaliseOrderNumber, returnWindowOf } from '@jhumka/domain/orders';
import { isFaultOfShop, type ReturnKind, type ReturnReason, returnableLines } from '@jhumka/domain/returns';
import type { ActorContext, Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lineKeyOf, linesBackBy } from '../../payments/order-returns/sum-returns.ts';
import { countUnitsInReturns, listReturnedUnitIds } from '../../payments/returns/store.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import type { Viewer } from '../orders/read/order-permissions.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { readOrder } from '../orders/read/read-orders.ts';
import { itemName } from '../orders/store.ts';
import {
  digestOf,
  previewRefund,
  type RefundPreview,
  type RequestedRefund,
} from '../refunds/preview-refund.ts';
import { type PlannedExchange, planReturnExchange } from './exchange/plan-exchange.ts';

const previewsOfAccount: Rule = { max: 300, windowSeconds: 3_600 };

/** Counts a preview by a customer: each reads a whole order and its figures. Throws 'too-many-requests'. */
export const limitPreviews = (ctx: ActorContext): Promise<void> =>
  limit(ctx, `previews account ${ctx.actor.userId}`, previewsOfAccount);

export type ReturnConsequences = NonNullable<VerbReply<'returns.preview'>['data']['consequences']>;

/** Units of a line that come back, by the key of the line. */
export interface ReturnedUnits {
  readonly key: string;
  readonly quantity: number;
  readonly unitIds: readonly string[];
}

/** Fields of a return that decide about its effects. */
export interface PlannedReturn {
  readonly units: readonly ReturnedUnits[];
  readonly kind: ReturnKind;
  readonly reason?: ReturnReason | undefined;
  readonly variantId?: string | undefined;
  readonly pickUpDay?: string | null | undefined;
  /** Instant of the request; now without one. */
  readonly requestedAt?: Date;
  /** Lower amount than the units have cost. */
  readonly amount?: Paise | undefined;
  /** True while the new goods of an exchange are reserved for it. */
  readonly isReserved?: boolean;
  /** Lines that don't go back into the stock. */
  readonly notRestocked?: ReadonlySet<string>;
  readonly asCredit?: boolean;
}

export interface ReturnPreview {
  readonly requested: RequestedRefund;
  readonly preview: RefundPreview;
  /** Null for a refund. */
  readonly exchange: PlannedExchange | null;
  readonly consequences: ReturnConsequences;
}

/**
 * Computes the exact effects of a return, by the refund that pays it back; under the locks of the customer's account,
 * the products and the order they are final. Throws a Problem when it is not possible.
 */
export async function planReturn(
  ctx: Pick<Context, 'now' | 'payments'>,
  db: Db | Tx,
  whole: WholeOrder,
  planned: PlannedReturn,
  settings: Settings,
): Promise<ReturnPreview> {
  const { kind, variantId, amount, requestedAt = ctx.now() } = planned;
  const units = planned.units.map(({ key, quantity }) => ({ key, quantity }));
  const isFaulty = planned.reason !== undefined && isFaultOfShop(planned.reason);
  const requested: RequestedRefund = {
    request: { kind: 'part', units, delivery: false, isFaulty, amount, staysOpen: kind !== 'refund' },
    notRestocked: planned.notRestocked ?? new Set(),
    unitIds: new Map(
      planned.units.filter(({ unitIds }) => unitIds.length > 0).map(({ key, unitIds }) => [key, unitIds]),
    ),
    announcedAt: requestedAt,
    asCredit: planned.asCredit,
  };
  const preview = await previewRefund(ctx, db, whole, requested, settings);
  const exchange =
    kind === 'refund'
      ? null
      : await planReturnExchange(
          ctx,
          db,
          whole,
          { kind, units, variantId, isFaulty, requestedAt, isReserved: planned.isReserved ?? false },
          preview,
          settings,
        );
  const effects = { ...preview.consequences, exchange: null, ...exchange?.figures };
  const promise = {
    promised_until: addDays(dayOf(planned.pickUpDay) ?? dayInIndia(requestedAt), settings.refund_days),
    needs_pay_back_to: effects.way === 'bank-transfer',
  };
  const digest = digestOf({ ...effects, ...promise, kind, variantId });
  return { requested, preview, exchange, consequences: { ...effects, ...promise, digest } };
}

const dayOf = (day: string | null | undefined) => day as Parameters<typeof addDays>[0] | null | undefined;

/** Decides what of each line of an order can come back, and the last day for it. */
export async function readReturnable(
  ctx: Pick<Context, 'now'>,
  db: Db | Tx,
  { order, items, orderReturns = [] }: WholeOrder,
  reason: ReturnReason | undefined,
  settings: Settings,
) {
  const inReturns = await countUnitsInReturns(db, order.id);
  const engraved = new Set(items.filter(({ engraving }) => engraving !== '').map(lineKeyOf));
  const deliveredAt = order.delivered_at === null ? null : new Date(order.delivered_at);
  const windowDays = returnWindowOf(order.return_days, settings.return_days);
  const lines = linesBackBy(order.bill, orderReturns).map((line) => ({
    ...line,
    inReturn: inReturns.get(line.key) ?? 0,
    isEngraved: engraved.has(line.key),
  }));
  return {
    until: deliveredAt && lastReturnDay(deliveredAt, windowDays),
    lines: returnableLines(
      { status: order.order_status, deliveredAt, windowDays, lines },
      { at: ctx.now(), isFaulty: reason !== undefined && isFaultOfShop(reason) },
    ),
  };
}

type RequestedItems = VerbInput<'returns.create'>['items'];

/** Reads the requested items of an order. Throws 'return-refused' for what can't come back, 'bad-input'. */
export async function readRequestedUnits(
  db: Db | Tx,
  { order, items: ordered, units: sold = [] }: WholeOrder,
  items: RequestedItems,
  returnable: Awaited<ReturnType<typeof readReturnable>>['lines'],
): Promise<ReturnedUnits[]> {
  const taken = new Set(await listReturnedUnitIds(db, order.id));
  return [...Map.groupBy(items, ({ _id }) => _id)].map(([key, ofLine]) => {
    const line = returnable.find((one) => one.key === key);
    if (!line) throw badInput('items', 'must be lines of the order');
    const quantity = ofLine.reduce((sum, one) => sum + one.quantity, 0);
    if (line.whyNot !== null) throw new Problem('return-refused', { details: { why: line.whyNot } });
    if (quantity > line.quantity) {
      const item = ordered.find((one) => lineKeyOf(one) === key);
      const why = `Only ${line.quantity} of ${item ? itemName(item) : 'it'} can come back`;
      throw new Problem('return-refused', { details: { why } });
    }
    const unitIds = ofLine.flatMap(({ units = [] }) => units);
    const free = sold.filter(
      (unit) => unit.line === key && unit.back_in_part === null && !taken.has(unit.id),
    );
    const isChosen = unitIds.every((id) => free.some((unit) => unit.id === id));
    if (unitIds.length > 0 && !(isChosen && new Set(unitIds).size === quantity)) {
      throw badInput('items', 'must name as many units as come back, of those that are not in a return');
    }
    return { key, quantity, unitIds };
  });
}

/** Reads an order of the viewer. Throws 'order-not-found' for those of others, also for administrators. */
export async function readOwnOrder(db: Db, orderId: string, viewer: Viewer): Promise<WholeOrder> {
  const whole = await readOrder(db, normaliseOrderNumber(orderId) ?? orderId);
  if (whole?.order.user_id !== viewer.userId) throw new Problem('order-not-found');
  return whole;
}

/** Previews a return of an own order; changes nothing. */
export const previewReturn: Verb<'returns.preview'> = async (ctx, input) => {
  await limitPreviews(ctx);
  const whole = await readOwnOrder(ctx.db, input.orderId, ctx.actor);
  const settings = await readSettings(ctx);
  const { until, lines } = await readReturnable(ctx, ctx.db, whole, input.reason, settings);
  const units = await readRequestedUnits(ctx.db, whole, input.items ?? [], lines);
  const planned = { ...input, units };
  const plan = units.length === 0 ? null : await planReturn(ctx, ctx.db, whole, planned, settings);
  return {
    message: 'This would happen',
    data: {
      until,
      returnable: lines.map(({ key, quantity, whyNot }) => ({ item: key, quantity, why_not: whyNot })),
      consequences: plan?.consequences ?? null,
    },
  };
};
