import type { Settlement } from '@jhumka/domain/payments';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import type { ProviderPayment } from '../../../gateways/payments/payment-gateway.ts';
import { isFromProvider, ProviderRefused } from '../../../gateways/payments/provider-problems.ts';
import { isPurchaseId } from '../../payments/payments/payable.ts';
import { findRequestedPaymentByProvider, isDecided } from '../../payments/payments/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { settlePurchaseOrChange } from '../change-plans/pay-change.ts';
import { requirePayments } from './require-payments.ts';
import { settleInTransaction } from './settle-in-transaction.ts';

/**
 * Settles a payment, whoever reported it: requests its status from the provider, and applies the
 * effects once. Idempotent. Throws ProviderUnanswered when the status is unknown; then it is
 * retried later.
 */
export async function settlePayment(ctx: Context, paymentId: string): Promise<void> {
  if (await isDecided(ctx.db, paymentId)) return;
  const providerPayment = await requirePayments(ctx).fetchPayment(paymentId);
  if (!providerPayment) return ctx.log.warn({ paymentId }, 'payment unknown to the provider');
  await settleProviderPayment(ctx, providerPayment);
}

/** Settles a payment in the state that the provider has just returned. */
export async function settleProviderPayment(ctx: Context, providerPayment: ProviderPayment): Promise<void> {
  const requestedPayment = await findRequestedPaymentByProvider(ctx.db, providerPayment.orderId);
  // Several shops may share a provider account.
  if (!requestedPayment)
    return ctx.log.warn({ paymentId: providerPayment.id }, 'payment without an order of this shop');
  const settleIt = isPurchaseId(requestedPayment.payable_id) ? settlePurchaseOrChange : settleInTransaction;
  const settings = await readSettings(ctx);
  const settled = await transact(ctx, (tx, ctx) =>
    settleIt(ctx, tx, requestedPayment, providerPayment, settings),
  );
  report(ctx, providerPayment, settled);
  if (settled.kind === 'capture') await captureAndSettle(ctx, providerPayment);
}

/** Captures under the hold. If another process captured it first, it is settled as captured. */
async function captureAndSettle(ctx: Context, providerPayment: ProviderPayment): Promise<void> {
  const gateway = requirePayments(ctx);
  let captured: ProviderPayment | undefined;
  try {
    captured = await gateway.capture(providerPayment);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    captured = await gateway.fetchPayment(providerPayment.id);
  }
  if (captured && captured.status !== 'authorized') return settleProviderPayment(ctx, captured);
  ctx.log.error({ paymentId: providerPayment.id }, 'payment capture failed, will be retried');
}

function report({ log }: Context, { id: paymentId, orderId }: ProviderPayment, settled: Settlement): void {
  const what = { paymentId, providerOrderId: orderId, settled };
  if (settled.kind === 'refund' && settled.reason === 'amount-differs') {
    log.error(what, 'payment amount differs, refunding');
  } else log.info(what, 'payment settled');
}

/**
 * Settles a payment with a verified signature. When the provider does not answer, or refuses this shop's keys, a job
 * retries; until then the payment is shown as pending.
 */
export async function settleNowOrSoon(ctx: Context, paymentId: string): Promise<void> {
  try {
    await settlePayment(ctx, paymentId);
  } catch (error) {
    if (!isFromProvider(error)) throw error;
    ctx.log.warn({ err: error, paymentId }, 'payment verification deferred');
    await transact(ctx, (tx, ctx) => ctx.jobs.enqueue(tx, 'settle-payment', { paymentId }));
  }
}
