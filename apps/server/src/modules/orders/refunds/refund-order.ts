import { adminRefusalData, type VerbInput } from '@jhumka/contract';
import { add, formatRupees } from '@jhumka/domain/money';
import { returnWindowOf } from '@jhumka/domain/orders';
import { z } from 'zod';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lockProducts } from '../../catalogue/stock/store.ts';
import { findReturnByKey, insertReturn } from '../../payments/order-returns/store.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { lockUser } from '../../platform/users/store.ts';
import { presentOrder, type WholeOrder } from '../orders/read/present-order.ts';
import { readOrder } from '../orders/read/read-orders.ts';
import { lockWholeOrder } from '../orders/read/store-tax-documents.ts';
import { endOrder } from '../orders/transition/end-order.ts';
import { type Consequences, previewRefund, type RefundPreview, readRefundRequest } from './preview-refund.ts';
import { returnItems } from './return-items.ts';

/**
 * Refunds some or all of an order exactly as previewed. Idempotent by key. Throws 'consequences-changed', with the new
 * preview, when the effects have changed.
 */
export const refundOrder: Verb<'admin.orders.refund'> = async (ctx, input) => {
  const loaded = await readOrder(ctx.db, input.id);
  if (!loaded) throw new Problem('order-not-found');
  const settings = await readSettings(ctx);
  await transact(ctx, (tx, ctx) => carryOut(ctx, tx, loaded, input, settings));
  const whole = await readOrder(ctx.db, loaded.order.id);
  if (!whole) throw new Problem('order-not-found');
  return { message: 'It is done', data: presentOrder(ctx, whole, ctx.actor) };
};

/** Locks, in this order: the customer's account, whose lifetime spend is shown; the products by id; the order. */
async function carryOut(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { order: { id, user_id }, items }: WholeOrder,
  input: VerbInput<'admin.orders.refund'>,
  settings: Settings,
): Promise<void> {
  await lockUser(tx, user_id);
  await lockProducts(
    tx,
    items.map((item) => item.product_id),
  );
  const whole = await lockWholeOrder(tx, id);
  if (!whole) throw new Problem('order-not-found');
  const { idempotencyKey } = ctx.caller;
  if (idempotencyKey !== null && (await findReturnByKey(tx, id, idempotencyKey))) return;
  const requested = readRefundRequest(input);
  const preview = await previewRefund(ctx, tx, whole, requested, settings);
  if (preview.consequences.digest !== input.expected) throw changed(preview.consequences);

  const at = ctx.now();
  const returnWindowDays = returnWindowOf(whole.order.return_days, settings.return_days);
  const by = { actor: 'admin' as const, actorId: ctx.actor.userId, at, returnWindowDays };
  const { plan, restocked } = preview;
  const orderReturn = { ...orderReturnOf(ctx, whole, preview, input.reason), created_at: at.toISOString() };
  if (plan.endsOrder) {
    await endOrder(ctx, tx, whole.order, plan.endsAs, by, { reason: input.reason, restocked });
    await insertReturn(tx, { ...orderReturn, refund_id: null });
  } else await returnItems(ctx, tx, whole, by, orderReturn, { restocked, unitIds: requested.unitIds });
  await note(ctx, tx, whole, preview.consequences, input.reason);
}

function orderReturnOf(
  ctx: Pick<ActorContext, 'actor' | 'caller'>,
  { order }: WholeOrder,
  { plan, consequences }: RefundPreview,
  reason: string,
) {
  return {
    order_id: order.id,
    idempotency_key: ctx.caller.idempotencyKey,
    ends_order: plan.endsOrder,
    amount: plan.amount,
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

/** Builds the refusal with the new preview, in its wire form. */
const changed = (consequences: Consequences) =>
  new Problem('consequences-changed', {
    data: z.encode(adminRefusalData['consequences-changed'], { consequences }),
  });
