import type { Context } from '../../../../context.ts';
import { requirePayments } from '../require-payments.ts';
import { savePaymentCase } from './save-payment-case.ts';

/** Looks after a dispute of which the provider told something: it is asked how the dispute stands now. */
export async function checkDispute(ctx: Context, disputeId: string): Promise<void> {
  const dispute = await requirePayments(ctx).fetchDispute(disputeId);
  if (!dispute) return ctx.log.warn({ disputeId }, 'dispute unknown to the payment provider');
  await savePaymentCase(ctx, { ...dispute, kind: 'dispute' });
}
