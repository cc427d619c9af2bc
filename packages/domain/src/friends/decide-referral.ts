import { addDays, type Day } from '../calendar/index.ts';
import { type Paise, subtract } from '../money/index.ts';
import { lastReturnDay, type OrderStatus, returnWindowOf } from '../orders/index.ts';
import type { FriendRules } from './rules.ts';

/** Marks that two accounts of one person have in common. */
export const friendMarks = ['device', 'mobile', 'address'] as const;
export type FriendMark = (typeof friendMarks)[number];

export const friendRefusals = [...friendMarks, 'ring', 'limit', 'expired'] as const;
/** Reason why a referral is not rewarded. */
export type FriendRefusal = (typeof friendRefusals)[number];

/** Order of a friend. */
export interface FriendOrder {
  readonly status: OrderStatus;
  readonly total: Paise;
  readonly refunded: Paise;
  readonly deliveredAt: Date | null;
  readonly returnDays: number;
  readonly hasOpenReturn: boolean;
}

/** State of a referral that is not decided yet, and the facts by which it is. */
export interface OpenReferral {
  readonly joinedOn: Day;
  /** True when an administrator rewards it whatever the guards find. */
  readonly isAllowed: boolean;
  /** Orders of the friend, oldest first. */
  readonly orders: readonly FriendOrder[];
  readonly shared: readonly FriendMark[];
  /** Referrals of the inviter that were rewarded in this month and in this year. */
  readonly rewarded: { readonly inMonth: number; readonly inYear: number };
}

export type FriendDecision =
  | { readonly state: 'joined' }
  /** An order counts; `until` is its last day of returns, null before its delivery. */
  | { readonly state: 'waiting'; readonly until: Day | null }
  | { readonly state: 'rewarded' }
  | { readonly state: 'refused'; readonly refusal: FriendRefusal };

/**
 * Decides a referral as of a day: rewarded after the return window of the friend's first large enough order, unless a
 * guard or a limit refuses it. Cancelled and returned orders count for nothing.
 */
export function decideReferral(
  { joinedOn, isAllowed, orders, shared, rewarded }: OpenReferral,
  {
    rules,
    today,
    returnDays,
  }: { readonly rules: FriendRules; readonly today: Day; readonly returnDays: number },
): FriendDecision {
  const refuse = (refusal: FriendRefusal) => ({ state: 'refused', refusal }) as const;
  const [mark] = shared;
  if (mark !== undefined && !isAllowed) return refuse(mark);
  const order = orders.find(
    ({ status, total, refunded }) =>
      status !== 'cancelled' && status !== 'returned' && subtract(total, refunded) >= rules.minOrder,
  );
  const until = order?.deliveredAt
    ? lastReturnDay(order.deliveredAt, returnWindowOf(order.returnDays, returnDays))
    : null;
  if (order === undefined || until === null || until >= today || order.hasOpenReturn) {
    if (!isAllowed && addDays(joinedOn, rules.days) < today) return refuse('expired');
    return order === undefined ? { state: 'joined' } : { state: 'waiting', until };
  }
  const isBeyond = rewarded.inMonth >= rules.maxPerMonth || rewarded.inYear >= rules.maxPerYear;
  return isBeyond && !isAllowed ? refuse('limit') : { state: 'rewarded' };
}

/** Returns true when inviting a friend would close a ring: one of the inviters above is that friend. */
export function closesRing(
  friendId: string,
  inviterId: string,
  inviterOf: ReadonlyMap<string, string>,
): boolean {
  const met = new Set<string>();
  for (let above: string | undefined = inviterId; above !== undefined; above = inviterOf.get(above)) {
    if (above === friendId) return true;
    if (met.has(above)) return false;
    met.add(above);
  }
  return false;
}
