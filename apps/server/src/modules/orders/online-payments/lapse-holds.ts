import { isUnpaid } from '@jhumka/domain/payments';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { returnStock } from '../../catalogue/stock/store.ts';
import { giveCouponBack } from '../../loyalty/coupons/use-coupon.ts';
import { endHold, findHold, listDueHolds } from '../../payments/holds/store.ts';
import { lockWithProducts } from '../orders/read/lock-with-account.ts';
import { findOrder } from '../orders/store.ts';
import { giveRestBack } from '../orders/transition/give-coins-back.ts';
import { applySideEffects } from '../orders/transition/transition-order.ts';
import { checkPayments } from './check-payments.ts';
import { lockCartOwner, restoreCart } from './restore-cart.ts';

const maxPerRun = 60;
/** Concurrency: each hold waits for the provider, up to its timeout when it is down. */
const atOnce = 12;

/** Releases the products of orders that were not paid in time (decisions §4), each once. */
export async function lapseDueHolds(ctx: Context): Promise<void> {
  const due = await listDueHolds(ctx.db, ctx.now(), maxPerRun);
  for (let first = 0; first < due.length; first += atOnce) {
    await Promise.all(due.slice(first, first + atOnce).map((orderId) => checkAndLapse(ctx, orderId)));
  }
}

async function checkAndLapse(ctx: Context, orderId: string): Promise<void> {
  await checkPaymentAgain(ctx, orderId);
  await lapse(ctx, orderId);
}

/** Checks the payment once more, because its event may be lost. Errors of the provider don't block the release. */
async function checkPaymentAgain(ctx: Context, orderId: string): Promise<void> {
  try {
    await checkPayments(ctx, orderId);
  } catch (error) {
    ctx.log.warn({ err: error, orderId }, 'hold expires with unknown payment status');
  }
}

/** Locks the account, the products by id, then the order. */
async function lapse(ctx: Context, orderId: string): Promise<void> {
  await transact(ctx, async (tx, ctx) => {
    const loaded = await findOrder(tx, orderId);
    const hasCart = loaded !== undefined && (await lockCartOwner(tx, loaded.user_id));
    const { order, demands } = await lockWithProducts(tx, orderId);
    const hold = await findHold(tx, orderId);
    const at = ctx.now();
    if (hold?.state !== 'held' || new Date(hold.expires_at) > at) return;
    if (!(await endHold(tx, orderId, at))) return;
    await returnStock(ctx, tx, demands, { reason: 'lapse', orderId });
    await giveCouponBack(ctx, tx, order);
    await giveRestBack(ctx, tx, order, { isPaid: order.payment_status === 'paid' });
    if (order.order_status !== 'pending' || !isUnpaid(order.payment_status)) return;
    // An order by phone was never in a cart.
    if (hasCart && order.channel === 'shop') await restoreCart(tx, order, demands, at);
    await applySideEffects(ctx, tx, order, {
      change: { payment_status: 'failed' },
      event: {
        order_id: orderId,
        order_status: order.order_status,
        actor: 'shop',
        actor_id: null,
        note: 'Not paid in time: the items are back on sale',
        at: at.toISOString(),
      },
      at,
    });
  });
}
