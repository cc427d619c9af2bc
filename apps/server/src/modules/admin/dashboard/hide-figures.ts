import type { VerbReply } from '@jhumka/contract';
import { zeroPaise } from '@jhumka/domain/money';
import { hasRight, type StaffRight, type StaffRole } from '@jhumka/domain/staff';

export type Dashboard = VerbReply<'admin.dashboard.get'>['data'];

const none = { count: 0, worth: zeroPaise };
const withoutKinds = ({ waiting }: Dashboard, isHidden: (kind: string) => boolean) => ({
  waiting: { ...waiting, work: waiting.work.filter(({ kind }) => !isHidden(kind)) },
});

/** Figures of each area, as those see them who may not open its lists. */
const withoutRight: Partial<Record<StaffRight, (figures: Dashboard) => Partial<Dashboard>>> = {
  'reports.see': () => ({ sales: null }),
  'orders.see': (figures) => ({
    ...{ newOrders: [], promises: [], paymentCases: 0, returnsAsked: 0 },
    ...{ toConfirm: none, toPack: none, toShip: none, paymentsStuck: none, refundsPending: none },
    ...withoutKinds(figures, (kind) => kind !== 'tickets'),
  }),
  'customers.see': (figures) => ({
    ...{ openTickets: 0, newAccounts: 0 },
    ...withoutKinds(figures, (kind) => kind === 'tickets'),
  }),
  'catalogue.see': ({ lowStock }) => ({ lowStock: { ...lowStock, low: 0, soldOut: 0 }, misses: [] }),
  'loyalty.see': () => ({ newMembers: 0, coinsOutstanding: 0 }),
  'settings.see': () => ({ failedMessages: 0, failedJobs: 0 }),
};

/** Returns the figures as a role may see them. */
export function hideFigures(figures: Dashboard, role: StaffRole | undefined): Dashboard {
  let seen = figures;
  for (const right of Object.keys(withoutRight) as StaffRight[])
    if (!hasRight(role, right)) seen = { ...seen, ...withoutRight[right]?.(seen) };
  return seen;
}
