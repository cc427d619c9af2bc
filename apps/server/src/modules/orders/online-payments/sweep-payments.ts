import { isUnpaid } from '@jhumka/domain/payments';
import type { Context } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { claimDueChecks } from '../../payments/payments/store-order-payments.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lapseDueChanges } from '../change-plans/pay-change.ts';
import { listOrdersToGiveUp } from '../orders/list/store-lists.ts';
import type { OrderRow } from '../orders/store.ts';
import { cancelOrder } from '../orders/transition/cancel-order.ts';
import { checkForPayments, checkPayments } from './check-payments.ts';
import { lapseDueHolds } from './lapse-holds.ts';
import { sendDueOrderRefunds } from './send-order-refund.ts';

/**
 * Runs the payment sweeps: expired holds, payments without a webhook, pending refunds, abandoned
 * orders. All state is in rows with timestamps, so a killed process resumes where it was.
 */
export async function sweepPayments(ctx: Context): Promise<void> {
  await apart(ctx, 'holds', () => lapseDueHolds(ctx));
  await apart(ctx, 'changes', () => lapseDueChanges(ctx, (id) => checkForPayments(ctx, id)));
  // A shop whose keys were removed still has products to release, but no provider to call.
  if (ctx.payments) {
    await apart(ctx, 'checks', () => checkLostPayments(ctx));
    await apart(ctx, 'refunds', () => sendDueOrderRefunds(ctx));
  }
  await apart(ctx, 'unpaid orders', () => giveUpUnpaidOrders(ctx));
}

/** Runs one sweep; logs its error, so that the others still run. */
async function apart(ctx: Context, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.warn({ err: error, what }, 'payment sweep failed in part, will be retried');
  }
}

async function checkLostPayments(ctx: Context): Promise<void> {
  const due = await claimDueChecks(ctx);
  await Promise.all(due.map(({ payableId }) => apart(ctx, 'a check', () => checkPayments(ctx, payableId))));
}

async function giveUpUnpaidOrders(ctx: Context): Promise<void> {
  const { unpaid_order_days: days } = await readSettings(ctx);
  const placedBefore = new Date(ctx.now().getTime() - days * 86_400_000);
  for (const order of await listOrdersToGiveUp(ctx.db, placedBefore, maxGivenUp)) {
    const by = { actor: 'shop', actorId: null, at: ctx.now() } as const;
    const giveUp = (tx: Tx) => cancelOrder(ctx, tx, order, by, 'It was not paid', isStillUnpaid);
    await apart(ctx, `giving up ${order.id}`, () => transact(ctx, giveUp));
  }
}

const maxGivenUp = 20;

/** Rechecks under the lock: a payment in the last moment preserves the order. */
const isStillUnpaid = ({ payment_status }: OrderRow) => isUnpaid(payment_status);
