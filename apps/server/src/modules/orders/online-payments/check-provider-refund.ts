import type { Context } from '../../../context.ts';
import { checkRefund } from '../../payments/payments/send-refund.ts';
import { savePaymentCase } from './cases/save-payment-case.ts';
import { lockingPayable } from './send-order-refund.ts';

/** Handles a refund reported by the provider: the shop's own, or one made in the provider's dashboard. */
export async function checkProviderRefund(
  ctx: Context,
  ids: { readonly paymentId: string; readonly refundId: string },
): Promise<void> {
  const unasked = await checkRefund(ctx, ids, lockingPayable(ctx));
  if (unasked) await savePaymentCase(ctx, { ...unasked, kind: 'refund', reason: '', respondBy: null });
}
