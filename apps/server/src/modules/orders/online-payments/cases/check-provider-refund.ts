import type { Context } from '../../../../context.ts';
import { checkRefund } from '../../../payments/payments/index.ts';
import { lockingPayable } from '../refunds.ts';
import { savePaymentCase } from './save-payment-case.ts';

/** Looks after a refund of which the provider told something: the shop's own, or one that somebody made there. */
export async function checkProviderRefund(
  ctx: Context,
  ids: { readonly paymentId: string; readonly refundId: string },
): Promise<void> {
  const unasked = await checkRefund(ctx, ids, lockingPayable(ctx));
  if (unasked) await savePaymentCase(ctx, { ...unasked, kind: 'refund', reason: '', respondBy: null });
}
