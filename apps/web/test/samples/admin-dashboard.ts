import type { WireReply } from '@jhumka/contract';

type WireDashboard = WireReply<'admin.dashboard.get'>['data'];

/** The figures of a shop in which nothing waits. */
export function wireDashboard(changes: Partial<WireDashboard> = {}): WireDashboard {
  const sold = { orders: 0, worth: 0 };
  const period = { from: '2026-11-20T00:00:00.000Z', now: sold, before: sold };
  const none = { count: 0, worth: 0 };
  return {
    sales: {
      ...{ today: period, week: period, month: period, byDay: [] },
      months: { now: '2026-11', before: '2026-10' },
    },
    waiting: { ages: [], work: [] },
    newOrders: [],
    toConfirm: none,
    toPack: none,
    toShip: none,
    paymentsStuck: none,
    refundsPending: none,
    paymentCases: 0,
    openTickets: 0,
    returnsAsked: 0,
    failedMessages: 0,
    failedJobs: 0,
    lowStock: { at: 5, low: 0, soldOut: 0 },
    newAccounts: 0,
    newMembers: 0,
    missedFrom: '2026-11-13',
    coinsOutstanding: 0,
    promises: [],
    misses: [],
    ...changes,
  };
}
