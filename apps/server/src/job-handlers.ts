import { takeDailyBackup } from './backup/index.ts';
import type { Context } from './context.ts';
import { publicTopics } from './database/public-topics.ts';
import { signMail } from './gateways/mail/index.ts';
import type { JobHandlers } from './jobs/index.ts';
import { sendChangeCode, sendLoginLink, sendRequestedCode } from './modules/accounts/accounts/index.ts';
import { sendStockAlerts, sweepStockAlerts } from './modules/accounts/stock-alerts/index.ts';
import { sweepTurnMails } from './modules/accounts/waiting-room/index.ts';
import { recordRuns } from './modules/admin/jobs/index.ts';
import { mailOwner } from './modules/admin/notices/index.ts';
import { deleteExpired } from './modules/admin/privacy/index.ts';
import { refreshSearchVocabulary, runImport } from './modules/admin/products/index.ts';
import { sendAnswer } from './modules/admin/tickets/index.ts';
import { rebuildSearchVocabulary } from './modules/catalogue/products/index.ts';
import { giveBirthdayCoins } from './modules/loyalty/vip/index.ts';
import { createTaxDocuments, sweepTaxDocuments } from './modules/orders/invoices/index.ts';
import { sweepMessages } from './modules/orders/messages/index.ts';
import {
  checkDispute,
  checkProviderRefund,
  sendOrderRefund,
  settlePayment,
  sweepPayments,
} from './modules/orders/online-payments/index.ts';
import { refreshPopularity } from './modules/orders/orders/index.ts';
import { prepareAuditPartitions } from './modules/platform/audit/index.ts';
import { notifyDueRules } from './modules/platform/effective-dated/index.ts';
import { resizePictureAhead } from './modules/platform/images/index.ts';
import { mailSenderOf, readSettings } from './modules/platform/settings/index.ts';
import { sendSms } from './modules/platform/sms/index.ts';
import { createEdgePurger } from './purge-edge.ts';

/** Job handlers. Delivery is at least once, so each handler is idempotent. */
export const jobHandlers = (context: Context): JobHandlers => ({
  'send-mail': async (mail) =>
    context.mail.send(signMail(mail, mailSenderOf(context, await readSettings(context)))),
  'send-sms': (sms) => sendSms(context, sms),
  'send-ticket-answer': ({ messageId }) => sendAnswer(context, messageId),
  'create-tax-documents': ({ orderId }) => createTaxDocuments(context, orderId),
  'settle-payment': ({ paymentId }) => settlePayment(context, paymentId),
  'send-refund': ({ refundId }) => sendOrderRefund(context, refundId),
  'check-refund': (refund) => checkProviderRefund(context, refund),
  'check-dispute': ({ disputeId }) => checkDispute(context, disputeId),
  'remove-file': ({ key }) => context.files.remove(key),
  'send-code': (request) => sendRequestedCode(context, request),
  'send-sign-in-link': (request) => sendLoginLink(context, request),
  'send-change-code': (request) => sendChangeCode(context, request),
  'send-stock-alerts': (back) =>
    sendStockAlerts(context, 'variantIds' in back ? back.variantIds : back.productIds),
  'import-products': ({ importId }) => runImport(context, importId),
  'refresh-search-vocabulary': (section) => refreshSearchVocabulary(context, section),
  'make-picture-variants': async ({ pictureId }) => {
    await resizePictureAhead(context, pictureId);
  },
});

const sweepEverySeconds = 10;
/** Polling interval for due and lost messages; new ones are notified at once. */
const leftBehindEverySeconds = 60;
const popularityEverySeconds = 900;
/** Polling interval for the backup of the day. */
const backupEverySeconds = 600;
const vocabularyEverySeconds = 3_600;
const edgeEverySeconds = 1;
/** Months are prepared long before they begin. */
const partitionsEverySeconds = 21_600;
const expiredEverySeconds = 21_600;

/** Starts the recurring tasks. Several processes may run them concurrently. */
export function repeatSweeps(context: Context): void {
  const repeat = (name: string, everySeconds: number, work: () => Promise<void>) =>
    context.jobs.repeat(everySeconds, recordRuns(context, { name, everySeconds }, work));
  repeat('sweep-payments', sweepEverySeconds, () => sweepPayments(context));
  const sweepOutbox = repeat('send-messages', leftBehindEverySeconds, () => sweepMessages(context));
  context.notifications.on('outbox', sweepOutbox);
  repeat('sweep-tax-documents', leftBehindEverySeconds, () => sweepTaxDocuments(context));
  repeat('sweep-stock-alerts', leftBehindEverySeconds, () => sweepStockAlerts(context));
  repeat('birthday-coins', leftBehindEverySeconds, () => giveBirthdayCoins(context));
  const recount = repeat('refresh-popularity', popularityEverySeconds, () => refreshPopularity(context));
  recount(); // Run at the start too: a process that restarts often would never reach the interval.
  repeat('rebuild-search-vocabulary', vocabularyEverySeconds, () => rebuildSearchVocabulary(context));
  const preparePartitions = repeat('prepare-partitions', partitionsEverySeconds, () =>
    prepareAuditPartitions(context),
  );
  preparePartitions(); // At the start too, for the same reason.
  const deleteOld = repeat('delete-expired', expiredEverySeconds, () => deleteExpired(context));
  deleteOld(); // At the start too, for the same reason.
  repeat('mail-owner', leftBehindEverySeconds, () => mailOwner(context));
  repeat('mail-at-turn', sweepEverySeconds, () => sweepTurnMails(context));
  const backUp = repeat('back-up', backupEverySeconds, () => takeDailyBackup(context));
  backUp(); // A new shop has its first backup at once.
  repeat('notify-due-rules', leftBehindEverySeconds, () => notifyDueRules(context));
  repeatEdgePurges(context);
}

/** Purges the edge soon after a notification, and polls for changes whose notification was lost. */
function repeatEdgePurges(context: Context): void {
  if (!context.edge) return;
  const { purge, isWaiting, noteNotified } = createEdgePurger(context, context.edge);
  const run = recordRuns(context, { name: 'purge-edge', everySeconds: edgeEverySeconds }, purge);
  const wake = context.jobs.repeat(edgeEverySeconds, async () => {
    if (!isWaiting()) await run();
  });
  for (const topic of publicTopics) {
    context.notifications.on(topic, () => {
      noteNotified(topic);
      wake();
    });
  }
}
