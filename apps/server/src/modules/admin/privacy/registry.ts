import type { Context } from '../../../context.ts';
import { transactOnce } from '../../../database/transact.ts';
import { deleteInboxMessagesTo } from '../../../gateways/mail/inbox.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { deleteTicketsBefore } from '../../accounts/contact/store.ts';
import { deleteOldMarks } from '../../accounts/friends/reward-friends.ts';
import { deleteSessionsOpenedBefore } from '../../identity/sessions/store.ts';
import { deleteExpiredSizeLinks } from '../../identity/sizes/store-links.ts';
import { deleteGiftCardData } from '../../loyalty/credit/deliver-gift-cards.ts';
import { deleteReturnData } from '../../orders/returns/delete-return-data.ts';
import { dropOldAuditPartitions } from '../../platform/audit/partitions.ts';
import * as modules from './personal-data.generated.ts';

/** Mails and texts that wait in the queues, and those in the development inbox. */
const queues: PersonalData = {
  columns: { 'inbox_messages.recipient': 'nothing' },
  collect: {},
  withheld: 'copies of messages, which are exported as notices',
  join: {},
  erase: async (tx, { ctx, traces }) => {
    await ctx.jobs.removeTo(tx, traces.contacts);
    await deleteInboxMessagesTo(tx, traces.contacts);
  },
};

/**
 * Erased in this order, after the data of all other modules: reviews lock products, so they come before orders (the lock
 * order), and the account itself comes last.
 */
const inOrder: readonly PersonalData[] = [
  modules.catalogueReviews,
  modules.ordersFeedback,
  modules.loyaltyCoins,
  modules.loyaltyVip,
  modules.loyaltyStreak,
  modules.loyaltyCoupons,
  modules.ordersOnlinePurchases,
  modules.adminOrders,
  modules.paymentsPayments,
  modules.ordersOrders,
  modules.ordersInvoices,
  modules.platformOutbox,
  modules.paymentsOrderReturns,
  modules.platformAudit,
  queues,
  modules.identityAddresses,
  modules.identitySecondFactor,
  modules.accountsAccounts,
];

/** The personal data of all modules, in the order in which an account is erased. */
export const personalDataOfModules: readonly PersonalData[] = [
  ...Object.values<PersonalData>(modules).filter((data) => !inOrder.includes(data)),
  ...inOrder,
];

/**
 * Deletes messages after three years and sessions after one, as the privacy page promises, expired links that ask for a
 * size, hashes of invited friends, data of old returns, and old months of the audit log.
 */
export async function deleteExpired(
  ctx: Pick<Context, 'config' | 'db' | 'jobs' | 'log' | 'now'>,
): Promise<void> {
  const now = ctx.now();
  await transactOnce(ctx, (tx) => deleteTicketsBefore(tx, yearsBefore(now, 3)));
  await transactOnce(ctx, (tx) => deleteSessionsOpenedBefore(tx, yearsBefore(now, 1), now));
  await transactOnce(ctx, (tx) => deleteExpiredSizeLinks(tx, now));
  await deleteOldMarks(ctx);
  await deleteReturnData(ctx);
  await deleteGiftCardData(ctx);
  await dropOldAuditPartitions(ctx);
}

function yearsBefore(at: Date, years: number): Date {
  const before = new Date(at);
  before.setUTCFullYear(at.getUTCFullYear() - years);
  return before;
}
