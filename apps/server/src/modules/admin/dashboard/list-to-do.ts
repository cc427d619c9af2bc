import { maxCounted } from '@jhumka/contract/wire/paging';
import { addDays, dayInIndia } from '@jhumka/domain/calendar';
import {
  dashboardLists,
  describeToDo,
  type ToDo,
  usualLeadDays,
  usualPaceDays,
  type WaitingWork,
} from '@jhumka/domain/sales';
import { hasRight, type StaffRight } from '@jhumka/domain/staff';
import type { Context } from '../../../context.ts';
import { countJobs } from '../../../jobs/store-jobs.ts';
import type { Verb } from '../../../verb.ts';
import { countTicketRows, listTicketRows } from '../../accounts/contact/store.ts';
import { countToReview } from '../../accounts/friends/store.ts';
import { listPaces } from '../../catalogue/sales/store-pace.ts';
import { listVariantNames } from '../../catalogue/variants/store.ts';
import { listBudgets, warnedPercent } from '../../loyalty/coupons/store-budgets.ts';
import { stuckSince } from '../../orders/orders/list/read-conditions.ts';
import { countOrders, listOrderRows, type OrderConditions } from '../../orders/orders/list/store-lists.ts';
import { readOpenRefunds } from '../../payments/payments/store-refunds.ts';
import { listReturnRows } from '../../payments/returns/store-lists.ts';
import { countMessages } from '../../platform/outbox/store.ts';
import { findUsersAmong } from '../../platform/users/store-search.ts';

const oldestFirst = { direction: 'asc', limit: 1, offset: 0 } as const;

/** Right that it takes to do it: who may only look on has nothing to do. */
const rightOfKind: Readonly<Record<ToDo['kind'], StaffRight>> = {
  payment: 'orders.change',
  refund: 'orders.refund',
  pack: 'orders.change',
  return: 'orders.change',
  confirm: 'orders.change',
  stock: 'reports.see',
  budget: 'loyalty.change',
  referral: 'loyalty.change',
  ticket: 'customers.change',
  message: 'settings.see',
  job: 'settings.see',
};

/** Lists what has to be done, as far as the actor may do it, each with the page where it is done. */
export const listToDo: Verb<'admin.dashboard.toDo'> = async (ctx) => ({
  message: 'What has to be done',
  data: describeToDo(await readWaitingWork(ctx), ctx.now())
    .filter(({ kind }) => hasRight(ctx.actor.staff, rightOfKind[kind]))
    .map(({ id, ...toDo }) => ({ ...toDo, path: pathOf(toDo.kind, id) })),
});

async function readWaitingWork(ctx: Context): Promise<WaitingWork> {
  const { db } = ctx;
  const [
    payments,
    toConfirm,
    toPack,
    returns,
    [ticket],
    ticketCount,
    refunds,
    runsOut,
    budgets,
    refusedReferrals,
    unsentMessages,
    jobs,
  ] = await Promise.all([
    oldestOrder(ctx, { stuckSince: stuckSince(ctx.now()) }),
    oldestOrder(ctx, { statuses: ['pending'], payments: ['cod_due'] }),
    oldestOrder(ctx, { statuses: ['confirmed'] }),
    oldestReturn(ctx),
    listTicketRows(db, dashboardLists.openTickets, { by: 'last_at', ...oldestFirst }),
    countTicketRows(db, dashboardLists.openTickets),
    readOpenRefunds(db),
    readRunsOut(ctx),
    listBudgets(db, dayInIndia(ctx.now()), warnedPercent),
    countToReview(db),
    countMessages(db, dashboardLists.failedMessages),
    countJobs(db),
  ]);
  return {
    payments,
    toConfirm,
    toPack,
    returns,
    tickets: ticket
      ? {
          id: ticket.id,
          name: ticket.name,
          subject: ticket.subject,
          since: new Date(ticket.last_at),
          count: ticketCount,
        }
      : null,
    refunds: refunds.count > 0 ? refunds : null,
    runsOut,
    budget: budgets[0] ? { ...budgets[0], count: budgets.length } : null,
    refusedReferrals,
    unsentMessages,
    failedJobs: jobs.failed,
  };
}

/** Finds what runs out first. */
async function readRunsOut({ db, now }: Context): Promise<WaitingWork['runsOut']> {
  const today = dayInIndia(now());
  const days = { from: addDays(today, 1 - usualPaceDays), to: today };
  const options = { days, length: usualPaceDays, today, leadDays: usualLeadDays };
  const [first] = await listPaces(db, options, { state: 'order', sort: 'left', limit: 1, offset: 0 });
  if (!first) return null;
  const names = await listVariantNames(db, [first.id]);
  const { stock, sold } = first;
  return { name: names.get(first.id)?.title ?? '', stock: Math.max(0, stock), sold, days: usualPaceDays };
}

async function oldestOrder({ db }: Context, conditions: OrderConditions): Promise<WaitingWork['toPack']> {
  const [[order], count] = await Promise.all([
    listOrderRows(db, conditions, { limit: 1, sort: 'placed' }),
    countOrders(db, conditions, maxCounted),
  ]);
  if (!order) return null;
  return {
    id: order.order_number,
    name: order.delivery_address.name,
    total: order.grand_total,
    promised: order.promised_day,
    since: new Date(order.created_at),
    count,
  };
}

async function oldestReturn({ db }: Context): Promise<WaitingWork['returns']> {
  const { returns, totalCount } = await listReturnRows(
    db,
    { waits_for: 'shop' },
    { by: 'updated_at', ...oldestFirst },
  );
  const [oldest] = returns;
  if (!oldest) return null;
  const [user] = await findUsersAmong(db, [oldest.user_id]);
  return { id: oldest.id, name: user?.name ?? '', since: new Date(oldest.created_at), count: totalCount };
}

const listOf = (page: string, filters: Readonly<Record<string, string>>) =>
  `/dashboard/${page}?${new URLSearchParams(filters)}`;

/** Returns the page of the admin where it is done: that of a record, or a list. */
function pathOf(kind: ToDo['kind'], id: string | null): string {
  switch (kind) {
    case 'pack':
      return listOf('packing', { order: id ?? '' });
    case 'payment':
      return `/dashboard/order-management/${id}`;
    case 'confirm':
      return listOf('order-management', dashboardLists.toConfirm);
    case 'return':
      return `/dashboard/returns/${id}`;
    case 'stock':
      return listOf('reports', { ask: 'order' });
    case 'budget':
      return `/dashboard/coupon-management/${id}`;
    case 'referral':
      return '/dashboard/vip-management';
    case 'ticket':
      return `/dashboard/tickets/${id}`;
    case 'refund':
      return listOf('refunds', dashboardLists.refundsPending);
    case 'message':
      return listOf('outbox', dashboardLists.failedMessages);
    case 'job':
      return listOf('jobs', dashboardLists.failedJobs);
  }
}
