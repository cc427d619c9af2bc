import { hasEmail } from '@jhumka/domain/accounts';
import { takeDailyBackup } from './backup/daily-backup.ts';
import type { Context } from './context.ts';
import { publicTopics } from './database/public-topics.ts';
import type { Mail } from './gateways/mail/mail-gateway.ts';
import { signMail } from './gateways/mail/mail-sender.ts';
import { createEdgePurger } from './http/caching/purge-edge.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import { sendChangeCode } from './modules/accounts/accounts/email-change.ts';
import { sendRequestedCode } from './modules/accounts/accounts/email-codes.ts';
import { sendLoginLink } from './modules/accounts/accounts/login-limits.ts';
import { sendAnswer } from './modules/accounts/contact/admin/answer-ticket.ts';
import { runCustomerImport } from './modules/accounts/customer-imports/admin/run-import.ts';
import { rewardFriends } from './modules/accounts/friends/reward-friends.ts';
import { sendStockAlerts, sweepStockAlerts } from './modules/accounts/stock-alerts/send-stock-alerts.ts';
import { sweepTurnMails } from './modules/accounts/waiting-room/mail-at-turn.ts';
import { beginDailyCheck, checkInvariants } from './modules/admin/invariants/check-invariants.ts';
import { recordRuns } from './modules/admin/jobs/record-runs.ts';
import { mailOwner } from './modules/admin/notices/mail-owner.ts';
import { deleteExpired } from './modules/admin/privacy/registry.ts';
import { refreshPrices } from './modules/catalogue/price-periods/refresh-prices.ts';
import { fetchImportPictures } from './modules/catalogue/products/admin/fetch-import-pictures.ts';
import { refreshSearchVocabulary } from './modules/catalogue/products/admin/refresh-search-vocabulary.ts';
import { runImport } from './modules/catalogue/products/admin/run-import.ts';
import { rebuildSearchVocabulary } from './modules/catalogue/search/store-vocabulary.ts';
import { sweepCoinEnds } from './modules/loyalty/coins/sweep-coin-ends.ts';
import { composeGiftCard, sweepGiftCards } from './modules/loyalty/credit/deliver-gift-cards.ts';
import { giveBirthdayCoins } from './modules/loyalty/vip/give-birthday-coins.ts';
import { createTaxDocuments, sweepTaxDocuments } from './modules/orders/invoices/issue-tax-documents.ts';
import { sweepMessages } from './modules/orders/messages/send-messages.ts';
import { checkDispute, checkProviderRefund } from './modules/orders/online-payments/check-reports.ts';
import { checkLink } from './modules/orders/online-payments/payment-links.ts';
import { sendOrderRefund } from './modules/orders/online-payments/send-order-refund.ts';
import { settlePayment } from './modules/orders/online-payments/settle-payment.ts';
import { sweepPayments } from './modules/orders/online-payments/sweep-payments.ts';
import { sweepConfirmations } from './modules/orders/orders/confirm/confirm-order.ts';
import { freeEarnedCoins } from './modules/orders/orders/earning/free-earned-coins.ts';
import { refreshSales } from './modules/orders/orders/list/refresh-sales.ts';
import { refreshPopularity } from './modules/orders/orders/list/store-popularity.ts';
import { sweepParcels } from './modules/orders/parcels/sweep-parcels.ts';
import { sweepPriceDrops } from './modules/orders/wishlist/send-price-drops.ts';
import { prepareAuditPartitions } from './modules/platform/audit/partitions.ts';
import { notifyDueRules } from './modules/platform/effective-dated/save-rules.ts';
import { resizePictureAhead } from './modules/platform/images/resize-picture.ts';
import { mailSenderOf } from './modules/platform/settings/mail-sender-of.ts';
import { readSettings } from './modules/platform/settings/read-settings.ts';
import { sendSms } from './modules/platform/sms/send-sms.ts';

/** Job handlers. Delivery is at least once, so each handler is idempotent. */
export const jobHandlers = (context: Context): JobHandlers => ({
  'send-mail': (mail) => sendMail(context, mail),
  'send-gift-card': async ({ cardId }) => {
    const mail = await composeGiftCard(context, cardId);
    if (mail) await sendMail(context, mail);
  },
  'send-sms': (sms) => sendSms(context, sms),
  'send-ticket-answer': ({ messageId }) => sendAnswer(context, messageId),
  'create-tax-documents': ({ orderId }) => createTaxDocuments(context, orderId),
  'settle-payment': ({ paymentId }) => settlePayment(context, paymentId),
  'check-payment-link': (link) => checkLink(context, link),
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
  'import-customers': ({ importId }) => runCustomerImport(context, importId),
  'fetch-import-pictures': ({ importId }) => fetchImportPictures(context, importId),
  'refresh-prices': () => refreshPrices(context),
  'check-invariants': ({ day }) => checkInvariants(context, day),
  'refresh-search-vocabulary': (section) => refreshSearchVocabulary(context, section),
  'make-picture-variants': async ({ pictureId }) => {
    await resizePictureAhead(context, pictureId);
  },
});

async function sendMail(context: Context, mail: Mail): Promise<void> {
  if (!hasEmail(mail.to)) return;
  await context.mail.send(signMail(mail, mailSenderOf(context, await readSettings(context))));
}

const sweepEverySeconds = 10;
/** Polling interval for lost work; new work is notified at once. */
const leftBehindEverySeconds = 60;
const parcelsEverySeconds = 300;
const popularityEverySeconds = 900;
/** Polling interval for the backup of the day. */
const backupEverySeconds = 600;
/** Polling interval for the check of the day. */
const checksEverySeconds = 600;
const earnedEverySeconds = 600;
const vocabularyEverySeconds = 3_600;
const edgeEverySeconds = 1;
/** Months are prepared long before they begin. */
const partitionsEverySeconds = 21_600;
const expiredEverySeconds = 21_600;
const friendsEverySeconds = 900;

/** Starts the recurring tasks. Several processes may run them concurrently. */
export function repeatSweeps(context: Context): void {
  const repeat = (name: string, everySeconds: number, work: () => Promise<void>) =>
    context.jobs.repeat(everySeconds, recordRuns(context, { name, everySeconds }, work));
  repeat('sweep-payments', sweepEverySeconds, () => sweepPayments(context));
  // Messages of a step that can be undone become due without a notification.
  const sweepOutbox = repeat('send-messages', sweepEverySeconds, () => sweepMessages(context));
  context.notifications.on('outbox', sweepOutbox);
  repeat('refresh-sales', sweepEverySeconds, () => refreshSales(context));
  repeat('refresh-prices', sweepEverySeconds, () => refreshPrices(context));
  repeat('sweep-tax-documents', leftBehindEverySeconds, () => sweepTaxDocuments(context));
  repeat('sweep-confirmations', leftBehindEverySeconds, () => sweepConfirmations(context));
  repeat('sweep-parcels', parcelsEverySeconds, () => sweepParcels(context));
  repeat('sweep-stock-alerts', leftBehindEverySeconds, () => sweepStockAlerts(context));
  repeat('sweep-price-drops', leftBehindEverySeconds, () => sweepPriceDrops(context));
  repeat('birthday-coins', leftBehindEverySeconds, () => giveBirthdayCoins(context));
  repeat('send-gift-cards', leftBehindEverySeconds, () => sweepGiftCards(context));
  repeat('end-coins', leftBehindEverySeconds, () => sweepCoinEnds(context));
  repeat('free-earned-coins', earnedEverySeconds, () => freeEarnedCoins(context));
  repeat('reward-friends', friendsEverySeconds, () => rewardFriends(context));
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
  repeat('begin-invariant-check', checksEverySeconds, () => beginDailyCheck(context));
  repeat('notify-due-rules', leftBehindEverySeconds, () => notifyDueRules(context));
  repeatEdgePurges(context);
}

/** Purges the edge soon after a notification, and polls for changes whose notification was lost. */
function repeatEdgePurges(context: Context): void {
  if (!context.edge) return;
  const { purge, isWaiting, recordNotified } = createEdgePurger(context, context.edge);
  const run = recordRuns(context, { name: 'purge-edge', everySeconds: edgeEverySeconds }, purge);
  const wake = context.jobs.repeat(edgeEverySeconds, async () => {
    if (!isWaiting()) await run();
  });
  for (const topic of publicTopics) {
    context.notifications.on(topic, () => {
      recordNotified(topic);
      wake();
    });
  }
}
