import { isNewsOfCase, needsSomebody } from '@jhumka/domain/payments';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { listOrderNumbers } from '../../orders/index.ts';
import { findCase, findPayment, keepCase } from '../../payments/index.ts';
import { readSettings } from '../../settings/index.ts';
import { lockBought } from '../refunds.ts';
import { settlePayment } from '../settle-payment.ts';
import { caseMail } from './case-mail.ts';
import type { SeenCase } from './seen-case.ts';

/**
 * Writes down what became of a payment at the provider without the shop, and mails whoever runs the shop: once, and
 * again when a dispute is opened once more or lost. Nothing of the order follows by itself. Locks what the payment is for.
 */
export async function keepPaymentCase(ctx: Context, seen: SeenCase): Promise<void> {
  // The news of the payment itself may come later, or never.
  await settlePayment(ctx, seen.paymentId);
  const payment = await findPayment(ctx.db, seen.paymentId);
  // Several shops may share an account of the provider, and it gives back by itself what nobody captured.
  if (!payment || (seen.kind === 'refund' && payment.decision === null)) {
    return ctx.log.info({ seen }, 'nothing of this shop became of a payment at the provider');
  }
  const { order_id, purchase_id, bought_id: boughtId } = payment;
  const settings = await readSettings(ctx);
  await transact(ctx, async (tx) => {
    await lockBought(tx, boughtId);
    const known = (await findCase(tx, seen.id))?.status ?? null;
    if (!isNewsOfCase(known, seen.status)) return;
    const isToLookAt = needsSomebody(known, seen.status);
    const { id, kind, paymentId, amount, status, reason, respondBy } = seen;
    await keepCase(
      tx,
      {
        id,
        kind,
        provider_payment_id: paymentId,
        order_id,
        purchase_id,
        amount,
        status,
        reason: reason.slice(0, 300),
        respond_by: respondBy,
      },
      { isToLookAt, at: ctx.now() },
    );
    if (!isToLookAt) return;
    const numbers = await listOrderNumbers(tx, order_id === null ? [] : [order_id]);
    const of = { orderId: order_id, orderNumber: numbers.get(order_id ?? '') ?? '' };
    await ctx.jobs.enqueue(tx, 'send-mail', caseMail(ctx, settings.support_email, seen, of));
  });
}
