import type { VerbInput } from '@jhumka/contract';
import type { OrderActor } from '@jhumka/domain/orders';
import { refundMethod } from '@jhumka/domain/refunds';
import { openReturnStates, storeCreditHint } from '@jhumka/domain/returns';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { badInput } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import {
  addReturnEvent,
  changeReturn,
  forgetPayBackTo,
  type WholeReturn,
} from '../../payments/returns/store.ts';
import { listReturnSummaries } from '../../payments/returns/store-lists.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { queueMessages } from '../../platform/outbox/queue-messages.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { lockWithAccount } from '../orders/read/lock-with-account.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { consequencesHaveChanged } from '../refunds/preview-refund.ts';
import { executeRefund } from '../refunds/refund-order.ts';
import { disposeOfGoods } from './dispose-of-goods.ts';
import { placeExchangeOrder } from './exchange/carry-out-exchange.ts';
import { listExchangedProducts, releaseGoods, reserveGoods } from './exchange/reserve-goods.ts';
import { findOwnReturn, presentOwnReturn, requireReturn, requireReturnMove } from './list-returns.ts';
import { encryptPayBackTo } from './pay-back-to.ts';
import { planReturn, type ReturnPreview } from './plan-return.ts';

type Move = Omit<VerbInput<'admin.returns.move'>, 'id'>;

/**
 * Moves a return, by the domain's table, under the locks of its order. Idempotent: a repeated move changes nothing.
 * Throws 'return-move-refused', 'consequences-changed' with the new preview, 'bad-input'.
 */
export async function moveReturn(
  ctx: ActorContext,
  loaded: WholeReturn,
  actor: OrderActor,
  input: Move,
): Promise<void> {
  const settings = await readSettings(ctx);
  await transact(ctx, async (tx, ctx) => {
    const wanted = input.variantId ?? loaded.exchange_variant_id;
    const products = await listExchangedProducts(tx, { exchange_variant_id: wanted });
    const whole = await lockWithAccount(tx, loaded.order_id, products);
    const before = await requireReturn(tx, loaded.id);
    const { state: from } = before;
    const { state, note = '' } = input;
    if (from === state) return;
    requireReturnMove(before, state, actor);
    const at = ctx.now();
    await applyMove(ctx, tx, { whole, before, input, settings });
    const isOver = !openReturnStates.includes(state);
    await changeReturn(tx, before.id, { state, updated_at: at, ...(isOver && { ended_at: at }) });
    // Nothing is paid back, so nobody needs to know where to.
    if (state === 'refused' || state === 'withdrawn') await forgetPayBackTo(tx, [before.id]);
    const by = { actor, actor_id: ctx.actor.userId };
    await addReturnEvent(tx, before.id, { state, ...by, note, at: at.toISOString() });
    if (state === 'approved' || state === 'refused') {
      await queueReturnMessage(ctx, tx, before, `return-${state}`);
    }
    if (actor !== 'admin') return;
    const changes = { state: { from, to: state } };
    await writeAudit(tx, ctx, {
      action: 'return.move',
      subjectId: before.id,
      ownerId: before.user_id,
      changes,
      note,
    });
  });
}

const isExchanged = (state: WholeReturn['state']) => state === 'exchanged' || state === 'replaced';

/** Queues a message about a return, which it knows by its number among those of the order. */
export async function queueReturnMessage(
  ctx: Pick<ActorContext, 'notifications' | 'now'>,
  tx: Tx,
  { id, order_id, user_id }: Pick<WholeReturn, 'id' | 'order_id' | 'user_id'>,
  kind: 'return-asked' | 'return-approved' | 'return-refused',
): Promise<void> {
  const part = (await listReturnSummaries(tx, [order_id])).findIndex((one) => one.id === id) + 1;
  await queueMessages(ctx, tx, [{ order: { id: order_id, user_id }, kinds: [kind], at: ctx.now(), part }]);
}

interface Moving {
  readonly whole: WholeOrder;
  readonly before: WholeReturn;
  readonly input: Move;
  readonly settings: Settings;
}

async function applyMove(ctx: TxContext<ActorContext>, tx: Tx, moving: Moving): Promise<void> {
  const { before, input } = moving;
  const { state, note = '', inspection } = input;
  if (state === 'refused') {
    if (note === '') throw badInput('note', 'must say why: the customer reads it');
    await changeReturn(tx, before.id, { refused_reason: note });
  }
  if (state === 'inspected') {
    if (!inspection) throw badInput('inspection', 'is required');
    const { grade, disposition, weight_g = null, note: found = '' } = inspection;
    const findings = { grade, disposition, weight_g, note: found };
    await changeReturn(tx, before.id, { inspection: JSON.stringify(findings) });
  }
  if (state === 'approved') await approveGoods(ctx, tx, moving);
  const isOver = !openReturnStates.includes(state);
  if (isOver && !isExchanged(state) && isReserved(before)) await releaseGoods(ctx, tx, before);
  if (state === 'refunded' || isExchanged(state)) await payBack(ctx, tx, moving);
}

/**
 * Reserves the new goods, or others where they are sold out; an exchange may also be approved as a refund, which needs to
 * know where the money goes if it can't go as it was paid.
 */
async function approveGoods(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { whole, before, input: { kind: asRefund, variantId, payBackTo } }: Moving,
): Promise<void> {
  const kind = asRefund ?? before.kind;
  const wanted = before.kind === 'exchange' ? (variantId ?? before.exchange_variant_id) : null;
  const exchange_variant_id = kind === 'exchange' ? wanted : null;
  const isTransfer = refundMethod(whole.order.payment_method, before.amount) === 'bank-transfer';
  const isToAsk = asRefund !== undefined && before.kind !== asRefund && isTransfer;
  const to = isToAsk && before.pay_back_hint === '' ? encryptPayBackTo(ctx, before.id, payBackTo) : {};
  await changeReturn(tx, before.id, { kind, exchange_variant_id, ...to });
  if (kind !== 'refund') await reserveGoods(ctx, tx, { ...before, exchange_variant_id });
}

/** Returns true while the new goods of a return are reserved: from its approval to its end. */
const isReserved = ({ kind, state }: WholeReturn) =>
  kind !== 'refund' && state !== 'asked' && openReturnStates.includes(state);

/** Refunds or exchanges what came back exactly as previewed, and puts the goods where the inspection says. */
async function payBack(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { whole, before, input, settings }: Moving,
): Promise<void> {
  const { note = '', amount, digest, state } = input;
  if (amount !== undefined && state !== 'refunded') throw badInput('amount', 'is for refunds');
  if (amount !== undefined && note === '') throw badInput('note', 'must say why the amount differs');
  const plan = await planEnd(ctx, tx, { whole, before, state, amount, settings });
  if (plan.consequences.digest !== digest) throw consequencesHaveChanged(plan.consequences);
  const reason = note || `Return ${before.return_number}`;
  const { requested, preview, exchange } = plan;
  const part = await executeRefund(ctx, tx, whole, preview, {
    ...{ reason, requested, key: before.id, settings },
    ...(exchange && { credit: exchange.plan.credit }),
  });
  const exchange_order_id = exchange && (await placeExchangeOrder(ctx, tx, whole, exchange, settings));
  // Another amount than was promised may be refunded.
  const refunded = state === 'refunded' && { amount: plan.consequences.amount };
  await changeReturn(tx, before.id, { part, exchange_order_id, ...refunded });
  const disposition = before.inspection?.disposition;
  const goods = { ...before, note: `Return ${before.return_number}`, disposition };
  if (disposition !== 'stock') await disposeOfGoods(ctx, tx, goods, part);
}

/** Plans the end of a return: the refund of what came back, which the inspection restocks or not. */
export function planEnd(
  ctx: Pick<ActorContext, 'now' | 'payments'>,
  db: Parameters<typeof planReturn>[1],
  {
    whole,
    before,
    state,
    amount,
    settings,
  }: Omit<Moving, 'input'> & { readonly state: Move['state']; readonly amount?: Move['amount'] },
): Promise<ReturnPreview> {
  const units = before.lines.map(({ line_key, quantity, unit_ids }) => {
    return { key: line_key, quantity, unitIds: unit_ids };
  });
  const isRestocked = before.inspection?.disposition === 'stock';
  return planReturn(
    ctx,
    db,
    whole,
    {
      units,
      kind: state === 'refunded' ? 'refund' : before.kind,
      variantId: before.exchange_variant_id ?? undefined,
      isReserved: isReserved(before),
      reason: before.reason,
      pickUpDay: before.pick_up_day,
      requestedAt: new Date(before.created_at),
      amount,
      asCredit: before.pay_back_hint === storeCreditHint,
      notRestocked: isRestocked ? new Set() : new Set(units.map(({ key }) => key)),
    },
    settings,
  );
}

/** Withdraws an own return, until the goods are picked up. Idempotent. */
export const withdrawReturn: Verb<'returns.withdraw'> = async (ctx, { id, state }) => {
  await moveReturn(ctx, await findOwnReturn(ctx.db, id, ctx.actor), 'shopper', { state });
  return { message: 'Return withdrawn', data: await presentOwnReturn(ctx, id) };
};
