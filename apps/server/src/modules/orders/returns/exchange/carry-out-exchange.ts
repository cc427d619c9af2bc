import { randomBytes } from 'node:crypto';
import { snakeCased } from '@jhumka/contract/wire/spelling';
import { dayInIndia } from '@jhumka/domain/calendar';
import { zeroPaise } from '@jhumka/domain/money';
import { needsPan, numberOfDay } from '@jhumka/domain/orders';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import { recordMoves } from '../../../catalogue/stock/store.ts';
import { insertEarnings } from '../../../loyalty/earning/store.ts';
import { holdStock, sellHeldStock } from '../../../payments/holds/store.ts';
import { requestPayment } from '../../../payments/payments/store.ts';
import { queueMessages } from '../../../platform/outbox/queue-messages.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import { promiseCoins } from '../../orders/earning/promise-coins.ts';
import { coinColumnsOf, itemsOf, promisedDay } from '../../orders/place/build-order.ts';
import { insertOrders } from '../../orders/place/store.ts';
import type { WholeOrder } from '../../orders/read/present-order.ts';
import { dueOf, type OrderRow } from '../../orders/store.ts';
import { decideTransition } from '../../orders/transition/decide-transition.ts';
import { takeCoins } from '../../orders/transition/give-coins-back.ts';
import { applySideEffects } from '../../orders/transition/transition-order.ts';
import type { PlannedExchange } from './plan-exchange.ts';

/**
 * Places the order of the new goods, which its return has reserved, and confirms it unless its difference is to be paid
 * online: then it waits as long as unpaid orders do. The order before is locked. Returns the new order's id.
 */
export async function placeExchangeOrder(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { order: before }: WholeOrder,
  planned: PlannedExchange,
  settings: Settings,
): Promise<string> {
  const { plan, rows } = planned;
  if (
    needsPan(plan.bill.grandTotal, settings.pan_threshold) &&
    !needsPan(before.grand_total, settings.pan_threshold)
  ) {
    const why =
      'An order of this total needs a PAN, which an exchange can’t ask for. Please refund the return';
    throw new Problem('exchange-refused', { details: { why } });
  }
  const order = buildExchangeOrder(ctx, before, planned, settings);
  const { id, created_at: at } = order;
  const items = itemsOf(id, rows, plan.bill);
  const note = `Exchange of order ${before.order_number}`;
  const placed = { order_id: id, position: 1, order_status: order.order_status, note, at, is_undone: false };
  const events = [{ ...placed, actor: 'admin' as const, actor_id: ctx.actor.userId }];
  const whole = { order, payment: null, items, events };
  await insertOrders(tx, [{ whole, idempotencyKey: null, encryptedPan: null }]);
  await takeCoins(ctx, tx, order);
  await insertEarnings(tx, [promiseCoins(whole, rows, settings) ?? []].flat());
  // The items of the order take what the return had reserved; the stock stays what it is.
  const taken = rows.filter(({ isMadeToOrder }) => !isMadeToOrder);
  await recordMoves(tx, taken, { reason: 'lapse', orderId: before.id });
  const now = new Date(at);
  if (order.payment_method === 'razorpay') {
    const heldUntil = new Date(now.getTime() + settings.unpaid_order_days * 86_400_000);
    await requestPayment(tx, id, { amount: dueOf(order), created_at: at, next_check_at: now });
    await holdStock(tx, id, heldUntil, now);
    if (dueOf(order) > 0) {
      await queueMessages(ctx, tx, [{ order, kinds: ['order-placed'], at: now }]);
      return id;
    }
    await sellHeldStock(tx, id, now);
  }
  const { change, event } = decideTransition(
    order,
    'confirmed',
    { actor: 'shop', actorId: null, at: now },
    '',
  );
  await applySideEffects(ctx, tx, order, { change, event, at: now });
  return id;
}

/** Builds the new order: for the same customer, address and firm, with a number and a bill of its own. */
function buildExchangeOrder(
  { now }: TxContext<ActorContext>,
  before: OrderRow,
  { plan: { bill, credit, due }, rows, method, tier }: PlannedExchange,
  settings: Settings,
): OrderRow {
  const at = now();
  const created = at.toISOString();
  const unpaid = method === 'cod' ? 'cod_due' : 'awaiting_payment';
  return {
    ...before,
    ...{
      id: typeidUnboxed('ord'),
      order_number: numberOfDay(settings.order_prefix, dayInIndia(at), randomBytes(6)),
    },
    ...{ order_status: 'pending', payment_status: due === 0 ? 'paid' : unpaid, payment_method: method },
    ...{
      bill: snakeCased(bill),
      grand_total: bill.grandTotal,
      refunded_total: zeroPaise,
      shipping: bill.shipping,
    },
    ...{ return_days: settings.return_days, note: '', tracking_number: '', courier_partner: '' },
    promised_day: promisedDay(before.delivery_address.pincode, settings, {
      ...{ bill, at },
      items: rows.map(({ variant }) => variant),
    }),
    ...{ changes: 0, channel: 'shop', placed_by: null, payment_means: '', payment_reference: '' },
    ...{ cancellation_reason: '', invoice_number: '', credit_note_number: '', delivered_at: null },
    ...{ exchange_of: before.id, exchange_credit: credit, tier, created_at: created, updated_at: created },
    ...coinColumnsOf(bill),
  };
}
