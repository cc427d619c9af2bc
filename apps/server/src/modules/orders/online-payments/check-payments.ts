import type { Context } from '../../../context.ts';
import { isFromProvider } from '../../../gateways/payments/index.ts';
import { findRequestedPayment } from '../../payments/payments/index.ts';
import { requirePayments } from './require-payments.ts';
import { settleProviderPayment } from './settle-payment.ts';

/**
 * Asks the provider for all payments of an order or a purchase and settles them: for news that never came. Throws
 * ProviderUnanswered when nobody knows.
 */
export async function checkPayments(ctx: Context, payableId: string): Promise<void> {
  const asked = await findRequestedPayment(ctx.db, payableId);
  if (!asked) return;
  const gateway = requirePayments(ctx);
  const providerOrderId = asked.provider_order_id;
  // Without the provider's order nobody could pay it.
  if (providerOrderId === null) return;
  for (const payment of await gateway.listPayments(providerOrderId))
    await settleProviderPayment(ctx, payment);
}

/** The same before somebody pays once more; a provider that does not answer, or says no, keeps nobody from paying. */
export async function checkForPayments(ctx: Context, payableId: string): Promise<void> {
  try {
    await checkPayments(ctx, payableId);
  } catch (error) {
    if (!isFromProvider(error)) throw error;
    ctx.log.warn({ err: error, payableId }, 'payment opened without checking for earlier payments');
  }
}
