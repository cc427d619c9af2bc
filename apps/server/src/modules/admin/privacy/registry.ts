import { deleteInboxMessagesTo } from '../../../gateways/mail/index.ts';
import type { PersonalData } from '../../../personal-data.ts';
import * as modules from './personal-data.generated.ts';

/** Mails and texts that wait in the queues, and those in the development inbox. */
const queues: PersonalData = {
  columns: { 'inbox_messages.recipient': 'nothing' },
  collect: {},
  withheld: 'copies of messages, which are exported as notices',
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
