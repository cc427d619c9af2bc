import { isCaseUpdate, needsSomebody } from '@jhumka/domain/payments';
import type { Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { deductFromFailedRefunds } from '../../../payments/payments/deduct-outside-refunds.ts';
import { findPayment } from '../../../payments/payments/store.ts';
import { findCase, saveCase } from '../../../payments/payments/store-cases.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { listOrderNumbers } from '../../orders/store.ts';
import { lockPayable } from '../send-order-refund.ts';
import { settlePayment } from '../settle-payment.ts';
import { caseMail, type ProviderCase } from './case-mail.ts';

/**
 * Upserts a payment case and mails the shop's owner: once, and again when a dispute is reopened or
 * lost. Does not change the order. Locks the payable.
 */
export async function savePaymentCase(ctx: Context, providerCase: ProviderCase): Promise<void> {
  // The event of the payment itself may arrive later, or never.
  await settlePayment(ctx, providerCase.paymentId);
  const payment = await findPayment(ctx.db, providerCase.paymentId);
  // Several shops may share a provider account, and the provider refunds uncaptured payments by itself.
  if (!payment || (providerCase.kind === 'refund' && payment.decision === null)) {
    return ctx.log.info({ providerCase }, 'payment case ignored: not a payment of this shop');
  }
  const { order_id, purchase_id, payable_id: payableId } = payment;
  const settings = await readSettings(ctx);
  await transact(ctx, async (tx, ctx) => {
    await lockPayable(tx, payableId);
    const saved = await findCase(tx, providerCase.id);
    const known = saved?.status ?? null;
    if (!isCaseUpdate(known, providerCase.status)) return;
    // Refunds of the shop were lowered by money that does not come.
    const isMissing = providerCase.status === 'failed' && saved !== undefined && saved.counted > 0;
    const needsReview = isMissing || needsSomebody(known, providerCase.status);
    const { id, kind, paymentId, amount, status, reason, respondBy } = providerCase;
    await saveCase(
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
      { needsReview, at: ctx.now() },
    );
    if (kind === 'refund' && status !== 'failed') await deductFromFailedRefunds(tx, paymentId, ctx.now());
    if (!needsReview || settings.support_email === '') return;
    const numbers = await listOrderNumbers(tx, order_id === null ? [] : [order_id]);
    const of = { orderId: order_id, orderNumber: numbers.get(order_id ?? '') ?? '' };
    await ctx.jobs.enqueue(tx, 'send-mail', caseMail(ctx, settings.support_email, providerCase, of));
  });
}
