import { addDays, dayInIndia, startOfDay } from '../calendar/index.ts';
import { addWorkingDays } from '../delivery/index.ts';
import type { PaymentMethod, PaymentStatus } from './payment.ts';
import type { OrderStatus } from './statuses.ts';

/** Kinds of changes of an order before it is packed (decision 0141). */
export const orderChanges = [
  'address',
  'mobile',
  'size',
  'engraving',
  'gift-message',
  'remove',
  'pay-online',
] as const;
export type OrderChangeKind = (typeof orderChanges)[number];

const beforePacking: readonly OrderStatus[] = ['pending', 'confirmed'];

/** Fields of an order that decide what may be changed. */
export type ChangeableOrder = {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  /** True when a part of it came back, whose credit note names lines as they were, or goods have paid for it. */
  readonly hasPartsBack: boolean;
};

/** Returns what a customer or an administrator may change of an order now; empty when it is packed, or has ended. */
export function changesOf(order: ChangeableOrder, actor: 'shopper' | 'admin'): readonly OrderChangeKind[] {
  // A label on a parcel can still be replaced.
  if (order.status === 'packed' && actor === 'admin') return ['address', 'mobile'];
  if (!beforePacking.includes(order.status)) return [];
  // The payment that is open is for this sum.
  const isUnpaid = order.paymentStatus === 'awaiting_payment' || order.paymentStatus === 'failed';
  if (isUnpaid || order.hasPartsBack) return ['address', 'mobile'];
  if (order.paymentStatus !== 'cod_due' && order.paymentStatus !== 'paid') return [];
  const isOwn = actor === 'shopper' && order.paymentMethod === 'cod' && order.paymentStatus === 'cod_due';
  return orderChanges.filter((kind) => kind !== 'pay-online' || isOwn);
}

const packingHour = 10;
const hourMs = 3_600_000;

/**
 * Returns when an order is next due to be packed: at ten on a working day, after the day of the order and after what is
 * made for it.
 */
export function nextPacking(
  now: Date,
  { orderedAt, leadDays }: { readonly orderedAt: Date; readonly leadDays: readonly (number | null)[] },
): Date {
  const made = addDays(dayInIndia(orderedAt), Math.max(0, ...leadDays.map((days) => days ?? 0)));
  const [first, today] = [addWorkingDays(made, 1), addWorkingDays(dayInIndia(now), 0)];
  const isLater = first > today;
  const day = isLater ? first : today;
  const at = (on: typeof day) => new Date(startOfDay(on).getTime() + packingHour * hourMs);
  return at(day) > now ? at(day) : at(addWorkingDays(day, 1));
}
