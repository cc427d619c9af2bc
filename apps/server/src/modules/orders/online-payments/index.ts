/** Online payments of orders: opened, verified, settled from three sources, held, expired. */
export { checkDispute } from './cases/check-dispute.ts';
export { checkProviderRefund } from './cases/check-provider-refund.ts';
export { checkForPayments } from './check-payments.ts';
export { ensureProviderOrder } from './ensure-provider-order.ts';
export { lapseDueHolds } from './lapse-holds.ts';
export { limitOpening } from './open-payment.ts';
export { requirePayments } from './require-payments.ts';
export { registerPaymentReturn } from './return-route.ts';
export { sendOrderRefund } from './send-order-refund.ts';
export { settleNowOrSoon, settlePayment } from './settle-payment.ts';
export { sweepPayments } from './sweep-payments.ts';
export { registerPaymentWebhook, webhookPath } from './webhook-route.ts';
