import type { VerbInput } from '@jhumka/contract';
import type { ActorContext } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { findPurchase, type PurchaseRow } from '../../loyalty/purchases/index.ts';
import { findRequestedPaymentByProvider } from '../../payments/payments/index.ts';
import { requirePayments, settleNowOrSoon } from '../online-payments/index.ts';

/**
 * Verifies the proof that the provider gave the browser, settles the payment and returns the purchase. Throws not found
 * for purchases of other customers and of another kind.
 */
export async function verifyPurchase(
  ctx: ActorContext,
  input: VerbInput<'coins.purchaseVerify'>,
  kind: PurchaseRow['kind'],
): Promise<PurchaseRow> {
  const gateway = requirePayments(ctx);
  const asked = await findRequestedPaymentByProvider(ctx.db, input.razorpay_order_id);
  const purchase = asked && (await ownPurchase(ctx, asked.payable_id, kind));
  if (!asked?.provider_order_id || !purchase) throw new Problem('purchase-not-found');
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = input;
  if (!gateway.provesPayment(asked.provider_order_id, paymentId, signature)) {
    ctx.log.warn({ purchaseId: purchase.id, paymentId }, 'invalid payment signature');
    throw new Problem('payment-not-verified');
  }
  await settleNowOrSoon(ctx, paymentId);
  return (await findPurchase(ctx.db, purchase.id)) ?? purchase;
}

async function ownPurchase(ctx: ActorContext, id: string, kind: PurchaseRow['kind']) {
  const found = await findPurchase(ctx.db, id);
  return found?.user_id === ctx.actor.userId && found.kind === kind ? found : undefined;
}
