import type { VerbInput } from '@jhumka/contract';
import { addDays, type Day, startOfDay } from '@jhumka/domain/calendar';
import type { Context } from '../../../../context.ts';
import { findUserByEmail } from '../../../platform/users/store.ts';
import { readOrderSearch } from './search-condition.ts';
import type { OrderConditions } from './store-lists.ts';

type ConditionsInput = Pick<
  VerbInput<'admin.orders.list'>,
  'status' | 'payment' | 'method' | 'refund' | 'stuck' | 'sold' | 'search' | 'from' | 'to'
>;

/**
 * Parses the conditions of the admin's order list. A search is for a customer's email, an order or
 * tracking number, a mobile number, or the beginning of a name.
 */
export async function readConditions(ctx: Context, input: ConditionsInput): Promise<OrderConditions> {
  const { status, payment, method, refund, stuck, sold, search, from, to } = input;
  const filters: OrderConditions = {
    statuses: status,
    payments: payment,
    method,
    isRefundOpen: refund === 'open' || undefined,
    stuckSince: stuck ? stuckSince(ctx.now()) : undefined,
    isSold: sold || undefined,
    from: from === undefined ? undefined : startOfDay(from as Day),
    until: to === undefined ? undefined : startOfDay(addDays(to as Day, 1)),
  };
  if (search === undefined) return filters;
  if (search.includes('@')) {
    const user = await findUserByEmail(ctx.db, search);
    return { ...filters, userIds: user ? [user.id] : [] };
  }
  return { ...filters, found: readOrderSearch(search) };
}

/** By then the provider was checked several times, and expired holds are released. */
const settledAfterMs = 10 * 60_000;

/** Returns the instant before which a payment should have been settled. */
export const stuckSince = (now: Date): Date => new Date(now.getTime() - settledAfterMs);
