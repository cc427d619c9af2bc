import { deleteInboxMessagesTo } from '../../../gateways/mail/index.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { personalData as profile } from '../../accounts/accounts/index.ts';
import { personalData as contact } from '../../accounts/contact/index.ts';
import { personalData as stockAlerts } from '../../accounts/stock-alerts/index.ts';
import { personalData as reviews } from '../../catalogue/reviews/index.ts';
import { personalData as addresses } from '../../identity/addresses/index.ts';
import { personalData as consents } from '../../identity/consents/index.ts';
import { personalData as mobileNumbers } from '../../identity/mobile-numbers/index.ts';
import { personalData as secondFactor } from '../../identity/second-factor/index.ts';
import { personalData as sessions } from '../../identity/sessions/index.ts';
import { personalData as coins } from '../../loyalty/coins/index.ts';
import { personalData as coupons } from '../../loyalty/coupons/index.ts';
import { personalData as streak } from '../../loyalty/streak/index.ts';
import { personalData as vip } from '../../loyalty/vip/index.ts';
import { personalData as cart } from '../../orders/cart/index.ts';
import { personalData as feedback } from '../../orders/feedback/index.ts';
import { personalData as invoices } from '../../orders/invoices/index.ts';
import { personalData as onlinePurchases } from '../../orders/online-purchases/index.ts';
import { personalData as orders } from '../../orders/orders/index.ts';
import { personalData as wishlist } from '../../orders/wishlist/index.ts';
import { personalData as orderReturns } from '../../payments/order-returns/index.ts';
import { personalData as payments } from '../../payments/payments/index.ts';
import { personalData as auditLog } from '../../platform/audit/index.ts';
import { personalData as oneTimeCodes } from '../../platform/one-time-codes/index.ts';
import { personalData as outbox } from '../../platform/outbox/index.ts';
import { personalData as orderNotes } from '../orders/index.ts';

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
