import type { Verbs } from '../../../verb.ts';
import { closePaymentCase } from './cases/close-payment-case.ts';
import { listPaymentCases } from './cases/list-payment-cases.ts';
import { createRazorpayOrder } from './create-razorpay-order.ts';
import { closePayment } from './open-payment.ts';
import { payInCash } from './pay-in-cash.ts';
import { correctRefund, listRefunds, recordTransfer, retryRefund } from './refunds.ts';
import { retryPayment } from './retry-payment.ts';
import { verifyRazorpayPayment } from './verify-razorpay-payment.ts';

export const onlinePaymentsVerbs = {
  'order.createRazorpay': createRazorpayOrder,
  'order.verifyRazorpayPayment': verifyRazorpayPayment,
  'order.retryPayment': retryPayment,
  'order.closePayment': closePayment,
  'order.payInCash': payInCash,
  'admin.paymentCases.list': listPaymentCases,
  'admin.paymentCases.close': closePaymentCase,
  'admin.refunds.correct': correctRefund,
  'admin.refunds.list': listRefunds,
  'admin.refunds.retry': retryRefund,
  'admin.refunds.recordTransfer': recordTransfer,
} satisfies Partial<Verbs>;
