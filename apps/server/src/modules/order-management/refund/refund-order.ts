import { endpoints, type VerbInput } from '@jhumka/contract';
import { add, formatRupees } from '@jhumka/domain/money';
import { returnWindowOf } from '@jhumka/domain/orders';
import { z } from 'zod';
import type { ActorContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import type { Verb } from '../../../http/verbs.ts';
import { Problem } from '../../../problem.ts';
import { writeAudit } from '../../audit/index.ts';
import { lockPieces } from '../../catalogue/index.ts';
import { endOrder, lockWholeOrder, presentOrder, readOrder, type WholeOrder } from '../../orders/index.ts';
import { readSettings, type Settings } from '../../settings/index.ts';
import { findTakeBackByKey, insertTakeBack } from '../../take-backs/index.ts';
import { lockUser } from '../../users/index.ts';
import { type Consequences, type Foreseen, foresee } from './consequences.ts';
import { readWish } from './read-wish.ts';
import { takePartBack } from './take-part-back.ts';

/**
 * Takes back some or all of an order exactly as it was shown: once for a key, however often it is asked. Throws
 * 'consequences-changed', with what would follow now, when that is not what was shown any more.
 */
export const refundOrder: Verb<'order.refund'> = async (ctx, input) => {
  const seen = await readOrder(ctx.db, input.id);
  if (!seen) throw new Problem('order-not-found');
  const settings = await readSettings(ctx);
  await transact(ctx, (tx) => carryOut(ctx, tx, seen, input, settings));
  const whole = await readOrder(ctx.db, seen.order.id);
  if (!whole) throw new Problem('order-not-found');
  return { message: 'It is done', data: presentOrder(ctx, whole, ctx.actor) };
};

/** Locks, in this order: the shopper's account, whose spend is shown; the pieces by id; the order. */
async function carryOut(
  ctx: ActorContext,
  tx: Tx,
  { order: { id, user_id }, items }: WholeOrder,
  input: VerbInput<'order.refund'>,
  settings: Settings,
): Promise<void> {
  await lockUser(tx, user_id);
  await lockPieces(
    tx,
    items.map((item) => item.product_id),
  );
  const whole = await lockWholeOrder(tx, id);
  if (!whole) throw new Problem('order-not-found');
  const { idempotencyKey } = ctx.caller;
  if (idempotencyKey !== null && (await findTakeBackByKey(tx, id, idempotencyKey))) return;
  const foreseen = await foresee(ctx, tx, whole, readWish(input), settings);
  if (foreseen.consequences.digest !== input.expected) throw changed(foreseen.consequences);

  const at = ctx.now();
  const returnWindowDays = returnWindowOf(whole.order, settings);
  const by = { actor: 'admin' as const, actorId: ctx.actor.userId, at, returnWindowDays };
  const { plan, restocked } = foreseen;
  const kept = { ...takeBackOf(ctx, whole, foreseen, input.reason), created_at: at.toISOString() };
  if (plan.endsOrder) {
    await endOrder(ctx, tx, whole.order, plan.endsAs, by, { reason: input.reason, restocked });
    await insertTakeBack(tx, { ...kept, refund_id: null });
  } else await takePartBack(ctx, tx, whole, by, kept, restocked);
  await note(ctx, tx, whole, foreseen.consequences, input.reason);
}

function takeBackOf(
  ctx: ActorContext,
  { order }: WholeOrder,
  { plan, consequences }: Foreseen,
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
      quantity: line.quantity,
      amount: line.amount,
      is_restocked: line.restocked > 0,
    })),
  };
}

function note(
  ctx: ActorContext,
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
      ...(lines.length === 0 ? {} : { pieces: { from: null, to: piecesOf(lines) } }),
    },
    note: reason,
  });
}

const piecesOf = (lines: Consequences['lines']) =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/** The refusal carries what would follow now, in its wire form. */
const changed = (consequences: Consequences) =>
  new Problem('consequences-changed', {
    data: { consequences: z.encode(endpoints['order.refundConsequences'].data, consequences) },
  });
