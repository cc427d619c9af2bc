/** Orders that are paid online: opened, verified, settled from three sources, held, given up. */
export { createRazorpayOrder } from './create-razorpay-order.ts';
export { lapseDueHolds } from './lapse-holds.ts';
export { checkSeenRefund, sendDueOrderRefunds, sendOrderRefund } from './refunds.ts';
export { retryPayment } from './retry-payment.ts';
export { settlePayment } from './settle-payment.ts';
export { sweepPayments } from './sweep-payments.ts';
export { verifyRazorpayPayment } from './verify-razorpay-payment.ts';
export { registerPaymentWebhook } from './webhook-route.ts';
