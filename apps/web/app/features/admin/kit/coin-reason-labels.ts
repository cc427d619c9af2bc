import type { Reply } from '@jhumka/contract/client';

type Reason = Reply<'admin.vip.figures'>['data']['coins']['by_reason'][number]['reason'];

/** Names of the reasons for which coins move. */
export const coinReasonLabels: Readonly<Record<Reason, string>> = {
  'streak-day': 'Daily streak',
  'streak-milestone': 'Milestones',
  'package-bought': 'Packages bought',
  'vip-joined': 'Memberships',
  birthday: 'Birthdays',
  'friend-rewarded': 'Invited friends',
  'coupon-made': 'Coupons',
  'order-paid': 'Used for orders',
  'order-back': 'Back from orders',
  'order-earned': 'Earned by buying',
  'order-earned-back': 'Taken back with returns',
  'order-earned-borne': 'Spent before a return, borne by the shop',
  adjusted: 'Adjusted by the shop',
  expired: 'Coins that ended',
  'account-closed': 'Closed accounts',
};
