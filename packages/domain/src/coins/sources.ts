import { asDay, type Day, formatDate } from '../calendar/index.ts';
import { formatRupees, type Paise } from '../money/index.ts';
import type { HouseAccount } from './accounts.ts';

/** Event that moves coins, with the fields that make it unique. */
export type CoinSource =
  | {
      readonly reason: 'streak-day';
      readonly day: Day;
      readonly streak: number;
      /**
       * Preceding days on which the shop was closed (frozen days): they count as visited, and the ledger lists them.
       */
      readonly forgiven?: readonly Day[];
    }
  | { readonly reason: 'streak-milestone'; readonly run: number; readonly days: number }
  | { readonly reason: 'package-bought'; readonly purchaseId: string; readonly price: Paise }
  | { readonly reason: 'vip-joined' }
  | { readonly reason: 'birthday'; readonly year: number }
  | { readonly reason: 'coupon-made'; readonly couponId: string; readonly worth: Paise }
  | ({ readonly reason: 'order-paid' } & CoinsOfOrder)
  | ({
      readonly reason: 'order-back';
      /** Coins that the order still had before. */
      readonly left: number;
    } & CoinsOfOrder)
  | { readonly reason: 'order-earned'; readonly orderId: string; readonly number: string }
  | {
      readonly reason: 'order-earned-back' | 'order-earned-borne';
      readonly orderId: string;
      readonly number: string;
      /** Return of the order by which it fell; 0 for its end. */
      readonly part: number;
    }
  | { readonly reason: 'friend-rewarded'; readonly referralId: string }
  | { readonly reason: 'adjusted'; readonly adjustmentId: string; readonly note: string }
  | { readonly reason: 'account-closed' }
  | { readonly reason: 'expired'; readonly expiryId: string; readonly day: Day };

/** An order that takes coins: again, once they had come back while it waited for its payment. */
type CoinsOfOrder = { readonly orderId: string; readonly number: string; readonly take: number };

/** Reason of a movement. */
export type CoinReason = CoinSource['reason'];

/** The house account on the other side and the direction, by reason. */
export const coinReasons = {
  'streak-day': { house: 'streak', direction: 'earned' },
  'streak-milestone': { house: 'streak', direction: 'earned' },
  'package-bought': { house: 'sale', direction: 'earned' },
  'vip-joined': { house: 'vip', direction: 'spent' },
  birthday: { house: 'vip', direction: 'earned' },
  'coupon-made': { house: 'coupon', direction: 'spent' },
  'order-paid': { house: 'order', direction: 'spent' },
  'order-back': { house: 'order', direction: 'earned' },
  'order-earned': { house: 'order', direction: 'earned' },
  'order-earned-back': { house: 'order', direction: 'spent' },
  // Given first where the coins to take back are spent already: so no balance is below zero, and the sum is the loss.
  'order-earned-borne': { house: 'adjustment', direction: 'earned' },
  'friend-rewarded': { house: 'vip', direction: 'earned' },
  adjusted: { house: 'adjustment', direction: 'either' },
  'account-closed': { house: 'expiry', direction: 'spent' },
  expired: { house: 'expiry', direction: 'spent' },
} as const satisfies Record<
  CoinReason,
  { readonly house: HouseAccount; readonly direction: 'earned' | 'spent' | 'either' }
>;

/** Returns the reference of a movement: the day, the milestone, the purchase, the coupon. */
export function coinReference(source: CoinSource): string {
  switch (source.reason) {
    case 'streak-day':
      return asDay(source.day);
    case 'streak-milestone':
      return `${wholeFrom(source.run, 1)}:${wholeFrom(source.days, 1)}`;
    case 'package-bought':
      return named(source.purchaseId);
    case 'birthday':
      return String(wholeFrom(source.year, 1));
    case 'coupon-made':
      return named(source.couponId);
    case 'order-paid':
      return `${named(source.orderId)}:${wholeFrom(source.take, 1)}`;
    case 'order-back':
      return `${named(source.orderId)}:${wholeFrom(source.take, 1)}:${wholeFrom(source.left, 1)}`;
    case 'order-earned':
      return named(source.orderId);
    case 'order-earned-back':
    case 'order-earned-borne':
      return `${named(source.orderId)}:${wholeFrom(source.part, 0)}`;
    case 'friend-rewarded':
      return named(source.referralId);
    case 'adjusted':
      return named(source.adjustmentId);
    case 'expired':
      return named(source.expiryId);
    case 'vip-joined':
    case 'account-closed':
      return 'once';
  }
}

/**
 * Returns the idempotency key of a movement: 'birthday:usr_…:2026'. One event of a customer has one key, however often
 * and from however many devices it is requested; two events never share one.
 */
export function coinKey(userId: string, source: CoinSource): string {
  return `${source.reason}:${named(userId)}:${coinReference(source)}`;
}

/** Describes a movement for the statement: 'Daily streak, day 34', 'Added by Jhumka'. */
export function coinDescription(
  source: CoinSource,
  { shop = 'the shop', isSpent = false }: { readonly shop?: string; readonly isSpent?: boolean } = {},
): string {
  switch (source.reason) {
    case 'streak-day':
      return `Daily streak, day ${source.streak}${forgivenMessage(source.forgiven ?? [])}`;
    case 'streak-milestone':
      return `${source.days}-day milestone`;
    case 'package-bought':
      return `Coins bought for ${formatRupees(source.price)}`;
    case 'vip-joined':
      return 'VIP membership';
    case 'birthday':
      return 'Happy birthday';
    case 'coupon-made':
      return `Coupon for ${formatRupees(source.worth)} off`;
    case 'order-paid':
      return `Used for order ${source.number}`;
    case 'order-back':
      return `Back from order ${source.number}`;
    case 'order-earned':
      return `Earned with order ${source.number}`;
    case 'order-earned-back':
      return `Taken back with order ${source.number}`;
    case 'order-earned-borne':
      return `Spent coins of order ${source.number}, borne by ${shop}`;
    case 'friend-rewarded':
      return 'For an invitation among friends';
    case 'adjusted':
      return [`${isSpent ? 'Deducted' : 'Added'} by ${shop}`, source.note].filter(Boolean).join(': ');
    case 'account-closed':
      return 'Account closed';
    case 'expired':
      return `Ended on ${formatDate(source.day)}`;
  }
}

function forgivenMessage(days: readonly Day[]): string {
  if (days.length === 0) return '';
  return ` (the shop was closed on ${days.map(formatDate).join(', ')}: nothing was missed)`;
}

// An empty id, or one with the separator in it, could make two keys collide.
function named(id: string): string {
  if (id === '' || id.includes(':')) throw new RangeError(`'${id}' is not a valid id in a ledger key`);
  return id;
}

function wholeFrom(value: number, least: number): number {
  if (!Number.isSafeInteger(value) || value < least) throw new RangeError(`${value} is not a whole number`);
  return value;
}
