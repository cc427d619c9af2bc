import { add, fromRupees, type Paise, sum, zeroPaise } from '../money/index.ts';
import { sumBy } from './allot.ts';
import type { PaymentMethod } from './payment.ts';

/** Trust level of a customer, by delivered orders. */
export type CustomerLevel = 'new' | 'known' | 'trusted';

/** Number of past orders that are counted; no limit on a number of orders may be higher. */
export const maxOrdersCounted = 50;
const deliveredUntilTrusted = 3;

/** Order limits of one customer, so that no account can buy out the stock (decision 0065). Money is in paise. */
export type OrderLimits = {
  readonly unitsPerDay: number;
  readonly ordersPerHour: number;
  /** Undelivered cash orders by trust level, and their maximum total. */
  readonly cashOrders: Readonly<Record<CustomerLevel, number>>;
  readonly cashTotal: Readonly<Record<CustomerLevel, Paise>>;
  /** Limits of stock reserved by unpaid online orders: units, and their value. */
  readonly unpaidUnits: number;
  readonly unpaidTotal: Paise;
  /** A cash order above this needs a verified mobile number. */
  readonly cashMobileAbove: Paise;
};

/** Default limits. */
export const defaultOrderLimits: OrderLimits = {
  unitsPerDay: 10,
  ordersPerHour: 10,
  cashOrders: { new: 3, known: 5, trusted: 15 },
  cashTotal: { new: fromRupees(50_000), known: fromRupees(100_000), trusted: fromRupees(300_000) },
  unpaidUnits: 30,
  unpaidTotal: fromRupees(500_000),
  cashMobileAbove: fromRupees(10_000),
};

/** Past orders of a customer, as far as limits need them. */
export type OrderHistory = {
  /** True when administrators lifted the limits of this customer. */
  readonly isLifted: boolean;
  readonly hasVerifiedMobile: boolean;
  readonly deliveredOrders: number;
  readonly openCashOrders: number;
  readonly openCashTotal: Paise;
  readonly unpaidUnits: number;
  readonly unpaidTotal: Paise;
  readonly ordersThisHour: number;
  /** Units of each product that today's orders took, by product id. */
  readonly unitsToday: Readonly<Record<string, number>>;
};

/** History of a customer without orders. */
export const emptyHistory: OrderHistory = {
  isLifted: false,
  hasVerifiedMobile: false,
  deliveredOrders: 0,
  openCashOrders: 0,
  openCashTotal: zeroPaise,
  unpaidUnits: 0,
  unpaidTotal: zeroPaise,
  ordersThisHour: 0,
  unitsToday: {},
};

/** An order to check against the limits. */
export type OrderToLimit = {
  readonly method: PaymentMethod;
  readonly total: Paise;
  /** Undelivered cash orders of other accounts to the same mobile number or address. */
  readonly owedByOthers?: Paise;
  readonly units: readonly { readonly productId: string; readonly quantity: number }[];
};

/** The exceeded limit, with the details of its message. */
export type BeyondLimit =
  | {
      readonly limit: 'product-limit';
      readonly productId: string;
      readonly max: number;
      readonly today: number;
    }
  | { readonly limit: 'orders-per-hour'; readonly max: number }
  | { readonly limit: 'cash-orders-limit'; readonly max: number }
  | { readonly limit: 'cash-total-limit'; readonly max: Paise }
  | { readonly limit: 'mobile-required'; readonly max: Paise }
  | { readonly limit: 'unpaid-units-limit'; readonly max: number }
  | { readonly limit: 'unpaid-total-limit'; readonly max: Paise };

/** Returns the trust level for a number of delivered orders. */
export function customerLevel(deliveredOrders: number): CustomerLevel {
  if (deliveredOrders >= deliveredUntilTrusted) return 'trusted';
  return deliveredOrders > 0 ? 'known' : 'new';
}

/** Returns the first limit that an order exceeds; null when it may be placed. */
export function checkOrderLimits(
  order: OrderToLimit,
  history: OrderHistory,
  limits: OrderLimits,
): BeyondLimit | null {
  if (history.isLifted) return null;
  // Of a product in several sizes the units count together.
  for (const [productId, quantity] of sumBy(order.units, (units) => units.productId)) {
    const today = history.unitsToday[productId] ?? 0;
    const max = limits.unitsPerDay;
    if (today + quantity > max) return { limit: 'product-limit', productId, max, today };
  }
  if (history.ordersThisHour >= limits.ordersPerHour) {
    return { limit: 'orders-per-hour', max: limits.ordersPerHour };
  }
  return order.method === 'cod'
    ? checkCash(order.total, history, limits, order.owedByOthers)
    : checkUnpaid(order, history, limits);
}

/**
 * Returns the limit on cash orders that one more order exceeds; null for none, and for an order that coins and credit pay.
 * What other accounts with the mobile number or the address of the order owe counts too.
 */
export function checkCash(
  total: Paise,
  history: OrderHistory,
  limits: OrderLimits,
  owedByOthers: Paise = zeroPaise,
): BeyondLimit | null {
  if (history.isLifted || total === 0) return null;
  const level = customerLevel(history.deliveredOrders);
  const orders = limits.cashOrders[level];
  if (history.openCashOrders >= orders) return { limit: 'cash-orders-limit', max: orders };
  const max = limits.cashTotal[level];
  if (sum([history.openCashTotal, owedByOthers, total]) > max) return { limit: 'cash-total-limit', max };
  if (total > limits.cashMobileAbove && !history.hasVerifiedMobile) {
    return { limit: 'mobile-required', max: limits.cashMobileAbove };
  }
  return null;
}

/** Returns the limit on reserved stock that one more unpaid online order exceeds; null for none. */
export function checkUnpaid(
  { total, units }: Pick<OrderToLimit, 'total' | 'units'>,
  history: OrderHistory,
  limits: OrderLimits,
): BeyondLimit | null {
  if (history.isLifted) return null;
  const ordered = units.reduce((total, { quantity }) => total + quantity, 0);
  if (history.unpaidUnits + ordered > limits.unpaidUnits) {
    return { limit: 'unpaid-units-limit', max: limits.unpaidUnits };
  }
  // One order alone may be worth more, as a single product is; then no other waits beside it.
  if (history.unpaidTotal > 0 && add(history.unpaidTotal, total) > limits.unpaidTotal) {
    return { limit: 'unpaid-total-limit', max: limits.unpaidTotal };
  }
  return null;
}
