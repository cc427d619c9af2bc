/** Orders that are paid online: opened, verified, settled from three sources, held, given up. */
export { lookForMoney } from './check-payments.ts';
export { createRazorpayOrder } from './create-razorpay-order.ts';
export { ensureProviderOrder } from './ensure-provider-order.ts';
export { lapseDueHolds } from './lapse-holds.ts';
export { limitOpening } from './limit-opening.ts';
export { listRefunds } from './list-refunds.ts';
export { recordTransfer } from './record-transfer.ts';
export { checkSeenRefund, sendOrderRefund } from './refunds.ts';
export { requirePayments } from './require-payments.ts';
export { retryPayment } from './retry-payment.ts';
export { retryRefund } from './retry-refund.ts';
export { settleNowOrSoon, settlePayment } from './settle-payment.ts';
export { sweepPayments } from './sweep-payments.ts';
export { verifyRazorpayPayment } from './verify-razorpay-payment.ts';
export { registerPaymentWebhook } from './webhook-route.ts';
