import type { EndpointName } from '@jhumka/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate, type ShopQueryKey } from '../../../api/query-key.ts';
import type { Dashboard } from '../home/dashboard-query.ts';

const orders: readonly EndpointName[] = ['admin.orders.list', 'admin.orders.countViews'];

/** Figures that count rows of a list; sales and the days they start from count none. */
type Figure = Exclude<keyof Dashboard, 'sales' | 'missedFrom'>;

const listsOf: Readonly<Record<Figure, readonly EndpointName[]>> = {
  waiting: ['admin.returns.list', 'admin.refunds.list', 'admin.tickets.list', ...orders],
  newOrders: orders,
  toConfirm: orders,
  toPack: orders,
  toShip: orders,
  paymentsStuck: orders,
  refundsPending: ['admin.refunds.list', ...orders],
  paymentCases: ['admin.paymentCases.list'],
  openTickets: ['admin.tickets.list'],
  returnsAsked: ['admin.returns.list'],
  failedMessages: ['admin.outbox.list'],
  failedJobs: ['admin.jobs.list', 'admin.jobs.figures'],
  lowStock: ['admin.products.list'],
  newAccounts: ['admin.users.list'],
  newMembers: ['admin.vip.members'],
  coinsOutstanding: ['admin.vip.members'],
  promises: orders,
  misses: ['admin.searchTerms.list'],
};

/** Returns the lists whose figures differ. An unchanged part of a reply is the same object (structural sharing). */
function changedLists(before: Dashboard, now: Dashboard): EndpointName[] {
  const changed = (Object.keys(listsOf) as Figure[]).filter((figure) => before[figure] !== now[figure]);
  return [...new Set(changed.flatMap((figure) => listsOf[figure]))];
}

/**
 * Makes lists and figures agree until the returned function is called: a list is refetched when a figure of it has
 * changed, and the figures after every change made here. Rows that stay keep their focus and their selection.
 */
export function followFigures(queryClient: QueryClient): () => void {
  const known = new Map<EndpointName, unknown>();
  const stopQueries = queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [name] = query.queryKey as ShopQueryKey;
    if (type !== 'updated' || !['admin.dashboard.get', 'admin.orders.countViews'].includes(name)) return;
    const [before, now] = [known.get(name), query.state.data];
    known.set(name, now);
    if (before === undefined || before === now) return;
    if (name === 'admin.orders.countViews') void invalidate(queryClient, ['admin.orders.list']);
    else void invalidate(queryClient, changedLists(before as Dashboard, now as Dashboard));
  });
  const stopChanges = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success')
      void invalidate(queryClient, ['admin.dashboard.get', 'admin.dashboard.toDo']);
  });
  return () => {
    stopQueries();
    stopChanges();
  };
}
