import type { Context } from './context.ts';
import type { JobHandlers } from './jobs/index.ts';
import { sendChangeCode, sendRequestedCode } from './modules/accounts/index.ts';
import { refreshSearchWords, runImport } from './modules/catalogue/index.ts';
import { announceDueRules } from './modules/dated-rules/index.ts';
import { makePapers, sweepPapers } from './modules/invoices/index.ts';
import { sweepMessages } from './modules/messages/index.ts';
import {
  checkSeenRefund,
  sendOrderRefund,
  settlePayment,
  sweepPayments,
} from './modules/online-orders/index.ts';
import { makeVariants } from './modules/pictures/index.ts';
import { sendSms } from './modules/sms/index.ts';
import { giveBirthdayCoins } from './modules/vip/index.ts';

/** What the jobs do. Each may run twice, so each is harmless when it does. */
export const jobHandlers = (context: Context): JobHandlers => ({
  'send-mail': (mail) => context.mail.send(mail),
  'send-sms': (sms) => sendSms(context, sms),
  'keep-papers': ({ orderId }) => makePapers(context, orderId),
  'settle-payment': ({ paymentId }) => settlePayment(context, paymentId),
  'send-refund': ({ refundId }) => sendOrderRefund(context, refundId),
  'check-refund': (seen) => checkSeenRefund(context, seen),
  'remove-file': ({ key }) => context.files.remove(key),
  'send-code': (request) => sendRequestedCode(context, request),
  'send-change-code': (request) => sendChangeCode(context, request),
  'import-products': ({ importId }) => runImport(context, importId),
  'refresh-search-words': (shelf) => refreshSearchWords(context, shelf),
  'make-picture-variants': async ({ pictureId }) => {
    await makeVariants(context, pictureId);
  },
});

const sweepEverySeconds = 10;
/** Messages are told of at once; what is due later, and what a lost job left behind, can wait for a minute. */
const leftBehindEverySeconds = 60;

/** What time brings about, besides jobs. Several processes may do it at once. */
export function repeatSweeps(context: Context): void {
  context.jobs.repeat(sweepEverySeconds, () => sweepPayments(context));
  const lookForMessages = context.jobs.repeat(leftBehindEverySeconds, () => sweepMessages(context));
  context.announcements.on('outbox', lookForMessages);
  context.jobs.repeat(leftBehindEverySeconds, () => sweepPapers(context));
  context.jobs.repeat(leftBehindEverySeconds, () => giveBirthdayCoins(context));
  context.jobs.repeat(leftBehindEverySeconds, () => announceDueRules(context));
}
