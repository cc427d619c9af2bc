import { deleteInboxMessagesTo } from '../../../gateways/mail/index.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { personalData as profile } from '../../accounts/accounts/personal-data.ts';
import { personalData as contact } from '../../accounts/contact/personal-data.ts';
import { personalData as stockAlerts } from '../../accounts/stock-alerts/personal-data.ts';
import { personalData as reviews } from '../../catalogue/reviews/personal-data.ts';
import { personalData as addresses } from '../../identity/addresses/personal-data.ts';
import { personalData as consents } from '../../identity/consents/personal-data.ts';
import { personalData as mobileNumbers } from '../../identity/mobile-numbers/personal-data.ts';
import { personalData as secondFactor } from '../../identity/second-factor/personal-data.ts';
import { personalData as sessions } from '../../identity/sessions/personal-data.ts';
import { personalData as coins } from '../../loyalty/coins/personal-data.ts';
import { personalData as coupons } from '../../loyalty/coupons/personal-data.ts';
import { personalData as streak } from '../../loyalty/streak/personal-data.ts';
import { personalData as vip } from '../../loyalty/vip/personal-data.ts';
import { personalData as cart } from '../../orders/cart/personal-data.ts';
import { personalData as feedback } from '../../orders/feedback/personal-data.ts';
import { personalData as invoices } from '../../orders/invoices/personal-data.ts';
import { personalData as onlinePurchases } from '../../orders/online-purchases/personal-data.ts';
import { personalData as orders } from '../../orders/orders/personal-data.ts';
import { personalData as wishlist } from '../../orders/wishlist/personal-data.ts';
import { personalData as orderReturns } from '../../payments/order-returns/personal-data.ts';
import { personalData as payments } from '../../payments/payments/personal-data.ts';
import { personalData as auditLog } from '../../platform/audit/personal-data.ts';
import { personalData as oneTimeCodes } from '../../platform/one-time-codes/personal-data.ts';
import { personalData as outbox } from '../../platform/outbox/personal-data.ts';
import { personalData as orderNotes } from '../orders/personal-data.ts';

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
 * The personal data of all modules, in the order in which an account is erased: reviews lock products, so they come
 * before orders (the lock order), and the account itself comes last.
 */
export const personalDataOfModules: readonly PersonalData[] = [
  cart,
  wishlist,
  stockAlerts,
  consents,
  mobileNumbers,
  oneTimeCodes,
  sessions,
  contact,
  reviews,
  feedback,
  coins,
  vip,
  streak,
  coupons,
  onlinePurchases,
  orderNotes,
  payments,
  orders,
  invoices,
  outbox,
  orderReturns,
  auditLog,
  queues,
  addresses,
  secondFactor,
  profile,
];
