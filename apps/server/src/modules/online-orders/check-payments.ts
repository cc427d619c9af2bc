import type { Context } from '../../context.ts';
import { isFromProvider } from '../../gateways/payments/index.ts';
import { findAskedPayment } from '../payments/index.ts';
import { requirePayments } from './require-payments.ts';
import { settleSeen } from './settle-payment.ts';

/**
 * Asks the provider for all payments of an order or a purchase and settles them: for news that never came. Throws
 * ProviderUnanswered when nobody knows.
 */
export async function checkPayments(ctx: Context, boughtId: string): Promise<void> {
  const asked = await findAskedPayment(ctx.db, boughtId);
  if (!asked) return;
  const gateway = requirePayments(ctx);
  const providerOrderId = asked.provider_order_id;
  // Without the provider's order nobody could pay it.
  if (providerOrderId === null) return;
  for (const seen of await gateway.listPayments(providerOrderId)) await settleSeen(ctx, seen);
}

/** The same before somebody pays once more; a provider that does not answer, or says no, keeps nobody from paying. */
export async function lookForMoney(ctx: Context, boughtId: string): Promise<void> {
  try {
    await checkPayments(ctx, boughtId);
  } catch (error) {
    if (!isFromProvider(error)) throw error;
    ctx.log.warn({ err: error, boughtId }, 'a payment is opened without knowing of others');
  }
}
