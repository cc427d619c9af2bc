import { formatRupees, type Paise } from '@jhumka/domain/money';
import { dashboardLists } from '@jhumka/domain/sales';
import { useSession } from '../../../session/use-session.ts';
import { mayOpenAddress } from '../frame/role-view.tsx';
import { type Figure, Figures } from '../kit/figures/figures.tsx';
import type { Dashboard } from './dashboard-query.ts';

const orders = (filters: Readonly<Record<string, string>>) =>
  `/dashboard/order-management?${new URLSearchParams(filters)}`;

/** Counts of open work; each links to its list, and is left out where a role may not open that. */
export function WaitingFigures({ data }: { readonly data: Dashboard | undefined }) {
  const count = (number: number | undefined) => number?.toLocaleString('en-IN');
  const worth = (counted: { readonly count: number; readonly worth: Paise } | undefined) =>
    counted && counted.count > 0 ? `worth ${formatRupees(counted.worth)}` : undefined;
  const stock = data?.lowStock;
  const { user } = useSession();
  const opened = (figures: readonly Figure[]) =>
    figures.filter(({ to = '' }) => mayOpenAddress(user, to.split('?')[0] ?? ''));
  return (
    <Figures
      label="To do"
      figures={opened([
        {
          name: 'Payments stuck',
          value: count(data?.paymentsStuck.count),
          note: worth(data?.paymentsStuck),
          tone: 'danger',
          to: orders(dashboardLists.paymentsStuck),
        },
        ...rare(data).map(({ name, number, note, to }) => ({
          name,
          value: count(number),
          note,
          tone: 'danger' as const,
          to,
        })),
        {
          name: 'Low stock',
          value: count(stock?.low),
          note: stock && `${stock.at} or fewer left`,
          tone: 'warning',
          to: `/dashboard/product?${new URLSearchParams(dashboardLists.lowStock)}`,
        },
        {
          name: 'Out of stock',
          value: count(stock?.soldOut),
          note: 'Whole, or in a size',
          to: `/dashboard/product?${new URLSearchParams(dashboardLists.soldOut)}`,
        },
      ])}
    />
  );
}

/** Rare but critical counts; hidden at 0. */
function rare(data: Dashboard | undefined) {
  if (!data) return [];
  const { paymentCases, failedMessages, failedJobs } = data;
  return [
    {
      name: 'Disputes and payment cases',
      number: paymentCases,
      note: 'at the provider',
      to: '/dashboard/refunds',
    },
    {
      name: 'Messages not sent',
      number: failedMessages,
      note: 'after several attempts',
      to: `/dashboard/outbox?${new URLSearchParams(dashboardLists.failedMessages)}`,
    },
    {
      name: 'Jobs that failed',
      number: failedJobs,
      note: 'in the last day',
      to: `/dashboard/jobs?${new URLSearchParams(dashboardLists.failedJobs)}`,
    },
  ].filter(({ number }) => number > 0);
}
