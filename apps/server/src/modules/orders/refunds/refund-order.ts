import type { VerbInput } from '@jhumka/contract';
import { dayInIndia, daysBetween } from '@jhumka/domain/calendar';
import { add, formatRupees, type Paise, zeroPaise } from '@jhumka/domain/money';
import { returnWindowOf } from '@jhumka/domain/orders';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { findReturnByKey, insertReturn } from '../../payments/order-returns/store.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { lockWithAccount } from '../orders/read/lock-with-account.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { readPresentedOrder, requireOrder } from '../orders/read/read-orders.ts';
import { endOrder } from '../orders/transition/end-order.ts';
import {
  type Consequences,
  consequencesHaveChanged,
  previewRefund,
  type RefundPreview,
  type RequestedRefund,
  readRefundRequest,
} from './preview-refund.ts';
import { returnItems } from './return-items.ts';

/**
 * Refunds some or all of an order exactly as previewed. Idempotent by key. Throws 'consequences-changed', with the new
 * preview, when the effects have changed.
 */
export const refundOrder: Verb<'admin.orders.refund'> = async (ctx, input) => {
  const loaded = await requireOrder(ctx.db, input.id);
  const settings = await readSettings(ctx);
  await transact(ctx, (tx, ctx) => carryOut(ctx, tx, loaded.order.id, input, settings));
  return { message: 'It is done', data: await readPresentedOrder(ctx, loaded.order.id) };
};

async function carryOut(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  id: string,
  input: VerbInput<'admin.orders.refund'>,
  settings: Settings,
): Promise<void> {
  const whole = await lockWithAccount(tx, id);
  const { idempotencyKey } = ctx.caller;
  if (idempotencyKey !== null && (await findReturnByKey(tx, id, idempotencyKey))) return;
  const requested = readRefundRequest(input);
  const preview = await previewRefund(ctx, tx, whole, requested, settings);
  if (preview.consequences.digest !== input.expected) throw consequencesHaveChanged(preview.consequences);

  await executeRefund(ctx, tx, whole, preview, { ...input, requested, key: idempotencyKey, settings });
}

/** Executes a refund as previewed, under the same locks. Returns the part that came back; null when the order ended. */
export async function executeRefund(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  whole: WholeOrder,
  preview: RefundPreview,
  {
    reason,
    requested,
    key,
    credit,
    settings,
  }: {
    readonly reason: string;
    readonly requested: RequestedRefund;
    readonly key: string | null;
    /** The part that pays for other goods instead of being refunded. */
    readonly credit?: Paise;
    readonly settings: Settings;
  },
): Promise<number | null> {
  const at = ctx.now();
  const returnWindowDays = windowOf(whole.order, settings, { at, requested });
  const by = { actor: 'admin' as const, actorId: ctx.actor.userId, at, returnWindowDays };
  const { plan, restocked } = preview;
  const { asCredit = false } = requested;
  const orderReturn = { ...orderReturnOf(ctx, whole, preview, reason), idempotency_key: key };
  const saved = { ...orderReturn, created_at: at.toISOString() };
  await note(ctx, tx, whole, preview.consequences, reason);
  if (!plan.endsOrder) {
    return returnItems(ctx, tx, whole, by, saved, {
      restocked,
      unitIds: requested.unitIds,
      givenBack: plan.givenBack.coins,
      ...(credit && { credit }),
      asCredit,
    });
  }
  await endOrder(ctx, tx, whole.order, plan.endsAs, by, { reason, restocked, asCredit });
  await insertReturn(tx, { ...saved, refund_id: null, back_in_coins: zeroPaise });
  return null;
}

/** Returns the window of returns in days; for goods that were announced within it, the days until now. */
function windowOf(
  { return_days, delivered_at }: WholeOrder['order'],
  settings: Settings,
  { at, requested }: { readonly at: Date; readonly requested: RequestedRefund },
): number {
  const days = returnWindowOf(return_days, settings.return_days);
  if (!requested.announcedAt || delivered_at === null) return days;
  return Math.max(days, daysBetween(dayInIndia(new Date(delivered_at)), dayInIndia(at)));
}

function orderReturnOf(
  ctx: Pick<ActorContext, 'actor'>,
  { order }: WholeOrder,
  { plan, consequences }: RefundPreview,
  reason: string,
) {
  return {
    order_id: order.id,
    ends_order: plan.endsOrder,
    amount: plan.amount,
    withheld: plan.withheld,
    delivery: plan.delivery,
    reason,
    actor_id: ctx.actor.userId,
    lines: consequences.lines.map((line) => ({
      product_id: line.productId,
      variant_id: line.variantId,
      line_key: line.line === line.variantId ? '' : line.line,
      quantity: line.quantity,
      amount: line.amount,
      is_restocked: line.restocked > 0,
    })),
  };
}

function note(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { order }: WholeOrder,
  { amount, becomes, order_status, lines }: Consequences,
  reason: string,
): Promise<void> {
  return writeAudit(tx, ctx, {
    action: becomes === null ? 'order.refund-part' : `order.${becomes === 'returned' ? 'return' : 'cancel'}`,
    subjectId: order.id,
    ownerId: order.user_id,
    changes: {
      ...(becomes === null ? {} : { order_status: { from: order_status, to: becomes } }),
      refunded: {
        from: formatRupees(order.refunded_total),
        to: formatRupees(add(order.refunded_total, amount)),
      },
      ...(lines.length === 0 ? {} : { pieces: { from: null, to: productsOf(lines) } }),
    },
    note: reason,
  });
}

const productsOf = (lines: Consequences['lines']) =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
