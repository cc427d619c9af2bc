import type { VerbInput } from '@jhumka/contract';
import type { Context } from '../../context.ts';
import { readSettings } from '../settings/index.ts';
import { findUserByEmail } from '../users/index.ts';
import { readOrderSearch } from './search-condition.ts';
import type { OrderConditions } from './store-lists.ts';

type Asked = Pick<
  VerbInput<'order.listAll'>,
  'status' | 'payment' | 'method' | 'refund' | 'stuck' | 'sold' | 'search' | 'from' | 'to'
>;

/**
 * Which orders a list of administrators keeps. A search is for the email of a shopper, a number of an order or a
 * parcel, a mobile number, or the beginning of a name.
 */
export async function readConditions(ctx: Context, asked: Asked): Promise<OrderConditions> {
  const { status, payment, method, refund, stuck, sold, search, from, to } = asked;
  const filters: OrderConditions = {
    statuses: status,
    payments: payment,
    method,
    isRefundOpen: refund === 'open' || undefined,
    unpaidSince: stuck ? await readUnpaidSince(ctx) : undefined,
    isSold: sold || undefined,
    from: (from && startOfDay(from)) || undefined,
    until: (to && new Date(startOfDay(to).getTime() + dayMs)) || undefined,
  };
  if (search === undefined) return filters;
  if (search.includes('@')) {
    const user = await findUserByEmail(ctx.db, search);
    return { ...filters, userIds: user ? [user.id] : [] };
  }
  return { ...filters, found: readOrderSearch(search) };
}

/** From when on a payment that was begun may still come: one that is held no more is stuck. */
export async function readUnpaidSince(ctx: Context): Promise<Date> {
  const { payment_hold_minutes } = await readSettings(ctx);
  return new Date(ctx.now().getTime() - payment_hold_minutes * 60_000);
}

const dayMs = 24 * 60 * 60 * 1000;

/** When a day begins in India; days that the calendar of the database lacks become the nearest it has. */
function startOfDay(day: string): Date {
  const within = day < '1970-01-01' ? '1970-01-01' : day;
  return new Date(`${within}T00:00:00+05:30`);
}
