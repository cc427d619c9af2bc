/** Online payments of orders: opened, verified, settled from three sources, held, expired. */
export { checkDispute } from './cases/check-dispute.ts';
export { checkProviderRefund } from './cases/check-provider-refund.ts';
export { closePaymentCase } from './cases/close-payment-case.ts';
export { listPaymentCases } from './cases/list-payment-cases.ts';
export { checkForPayments } from './check-payments.ts';
export { createRazorpayOrder } from './create-razorpay-order.ts';
export { ensureProviderOrder } from './ensure-provider-order.ts';
export { lapseDueHolds } from './lapse-holds.ts';
export { closePayment, limitOpening } from './open-payment.ts';
export { payInCash } from './pay-in-cash.ts';
export { listRefunds, recordTransfer, retryRefund, sendOrderRefund } from './refunds.ts';
export { requirePayments } from './require-payments.ts';
export { retryPayment } from './retry-payment.ts';
export { registerPaymentReturn } from './return-route.ts';
export { settleNowOrSoon, settlePayment } from './settle-payment.ts';
export { sweepPayments } from './sweep-payments.ts';
export { verifyRazorpayPayment } from './verify-razorpay-payment.ts';
export { registerPaymentWebhook } from './webhook-route.ts';
