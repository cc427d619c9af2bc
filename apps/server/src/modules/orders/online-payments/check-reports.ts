import type { Context } from '../../../context.ts';
import { checkRefund } from '../../payments/payments/send-refund.ts';
import { savePaymentCase } from './cases/save-payment-case.ts';
import { requirePayments } from './require-payments.ts';
import { lockingPayable } from './send-order-refund.ts';

/** Handles a refund reported by the provider: the shop's own, or one made in the provider's dashboard. */
export async function checkProviderRefund(
  ctx: Context,
  ids: { readonly paymentId: string; readonly refundId: string },
): Promise<void> {
  const unasked = await checkRefund(ctx, ids, lockingPayable(ctx));
  if (unasked) await savePaymentCase(ctx, { ...unasked, kind: 'refund', reason: '', respondBy: null });
}

/** Handles a dispute reported by the provider: requests its current status. */
export async function checkDispute(ctx: Context, disputeId: string): Promise<void> {
  const dispute = await requirePayments(ctx).fetchDispute(disputeId);
  if (!dispute) return ctx.log.warn({ disputeId }, 'dispute unknown to the payment provider');
  await savePaymentCase(ctx, { ...dispute, kind: 'dispute' });
}
