import type { Context } from '../../../context.ts';
import { savePaymentCase } from './cases/save-payment-case.ts';
import { requirePayments } from './require-payments.ts';

/** Handles a dispute reported by the provider: requests its current status. */
export async function checkDispute(ctx: Context, disputeId: string): Promise<void> {
  const dispute = await requirePayments(ctx).fetchDispute(disputeId);
  if (!dispute) return ctx.log.warn({ disputeId }, 'dispute unknown to the payment provider');
  await savePaymentCase(ctx, { ...dispute, kind: 'dispute' });
}
