import type { Context } from '../../../context.ts';
import { isFromProvider } from '../../../gateways/payments/provider-problems.ts';
import { listLinks } from '../../payments/payment-links/store.ts';
import { findRequestedPayment } from '../../payments/payments/store.ts';
import { checkLink } from './payment-links.ts';
import { requirePayments } from './require-payments.ts';
import { settleProviderPayment } from './settle-payment.ts';

/**
 * Requests all payments of an order or a purchase from the provider and settles them, for lost events. Throws
 * ProviderUnanswered when their status is unknown.
 */
export async function checkPayments(ctx: Context, payableId: string): Promise<void> {
  const requestedPayment = await findRequestedPayment(ctx.db, payableId);
  if (!requestedPayment) return;
  const gateway = requirePayments(ctx);
  for (const { provider_link_id: linkId } of await listLinks(ctx.db, payableId)) {
    if (linkId !== null) await checkLink(ctx, { linkId });
  }
  const providerOrderId = requestedPayment.provider_order_id;
  // Without a provider's order it could not be paid.
  if (providerOrderId === null) return;
  for (const payment of await gateway.listPayments(providerOrderId))
    await settleProviderPayment(ctx, payment);
}

/** The same before another attempt to pay; errors of the provider are ignored, so that they don't block it. */
export async function checkForPayments(ctx: Context, payableId: string): Promise<void> {
  try {
    await checkPayments(ctx, payableId);
  } catch (error) {
    if (!isFromProvider(error)) throw error;
    ctx.log.warn({ err: error, payableId }, 'payment opened without checking for earlier payments');
  }
}
