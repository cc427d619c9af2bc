import { dashboardLists } from '@jhumka/domain/sales';
import { Figures } from '../kit/figures/figures.tsx';
import { inRupees } from '../kit/money-words.ts';
import type { Dashboard } from './dashboard-query.ts';

const orders = (filters: Readonly<Record<string, string>>) =>
  `/dashboard/order-management?${new URLSearchParams(filters)}`;

/** What somebody should look at now; each figure opens the list that it counts. */
export function WaitingFigures({ data }: { readonly data: Dashboard | undefined }) {
  const count = (number: number | undefined) => number?.toLocaleString('en-IN');
  const worth = (counted: { readonly count: number; readonly worth: number } | undefined) =>
    counted && counted.count > 0 ? `worth ${inRupees(counted.worth)}` : undefined;
  const stock = data?.lowStock;
  return (
    <Figures
      label="What waits"
      figures={[
        {
          name: 'To confirm',
          value: count(data?.toConfirm.count),
          note: worth(data?.toConfirm),
          to: orders(dashboardLists.toConfirm),
        },
        {
          name: 'To pack',
          value: count(data?.toPack.count),
          note: worth(data?.toPack),
          to: orders(dashboardLists.toPack),
        },
        {
          name: 'Payments stuck',
          value: count(data?.paymentsStuck.count),
          note: worth(data?.paymentsStuck),
          tone: 'danger',
          to: orders(dashboardLists.paymentsStuck),
        },
        {
          name: 'Refunds pending',
          value: count(data?.refundsPending.count),
          note: worth(data?.refundsPending),
          tone: 'warning',
          to: `/dashboard/refunds?${new URLSearchParams(dashboardLists.refundsPending)}`,
        },
        // Rare, and never to be overlooked.
        ...(data && data.paymentCases > 0
          ? [
              {
                name: 'Disputes and payments',
                value: count(data.paymentCases),
                note: 'at the provider',
                tone: 'danger' as const,
                to: '/dashboard/refunds',
              },
            ]
          : []),
        {
          name: 'Low stock',
          value: count(stock?.low),
          note: stock && `${stock.at} or fewer left`,
          tone: 'warning',
          to: `/dashboard/product?${new URLSearchParams(dashboardLists.lowStock)}`,
        },
        {
          name: 'Sold out',
          value: count(stock?.soldOut),
          to: `/dashboard/product?${new URLSearchParams(dashboardLists.soldOut)}`,
        },
      ]}
    />
  );
}
