import type { ReactNode } from 'react';
import { Money } from '../../ui/price.tsx';
import type { OrderStatistics } from './api/order-queries.ts';

/** Sums up all orders of a customer in one line (spec 3.7). */
export function OrderStatisticsLine({ statistics }: { readonly statistics: OrderStatistics }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-small">
      <Figure name="Orders">{statistics.totalOrders}</Figure>
      <Figure name="Spent">
        <Money rupees={statistics.totalSpent} />
      </Figure>
      <Figure name="Pending">{statistics.pendingOrders}</Figure>
      <Figure name="Delivered">{statistics.deliveredOrders}</Figure>
      <Figure name="Cancelled">{statistics.cancelledOrders}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="figures font-semibold text-ink">{children}</dd>
    </div>
  );
}
