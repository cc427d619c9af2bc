import type { Context } from '../../../context.ts';
import { checkRefund } from '../../payments/index.ts';
import { lockingBought } from '../refunds.ts';
import { keepPaymentCase } from './keep-payment-case.ts';

/** Looks after a refund of which the provider told something: the shop's own, or one that somebody made there. */
export async function checkSeenRefund(
  ctx: Context,
  seen: { readonly paymentId: string; readonly refundId: string },
): Promise<void> {
  const unasked = await checkRefund(ctx, seen, lockingBought(ctx));
  if (unasked) await keepPaymentCase(ctx, { ...unasked, kind: 'refund', reason: '', respondBy: null });
}
