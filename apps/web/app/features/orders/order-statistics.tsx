import type { ReactNode } from 'react';
import { Money } from '../../ui/price.tsx';
import type { OrderStatistics } from './api/order-queries.ts';

/** What all orders of a person come to (spec 3.7). */
export function OrderStatisticsList({ statistics }: { readonly statistics: OrderStatistics }) {
  return (
    <dl className="grid border-rule border-y md:grid-cols-[1fr_1.7fr_1fr_1fr_1fr]">
      <Fact name="Orders">{statistics.totalOrders}</Fact>
      <Fact name="Spent">
        <Money rupees={statistics.totalSpent} />
      </Fact>
      <Fact name="Pending">{statistics.pendingOrders}</Fact>
      <Fact name="Delivered">{statistics.deliveredOrders}</Fact>
      <Fact name="Cancelled">{statistics.cancelledOrders}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="border-rule max-md:flex max-md:items-baseline max-md:justify-between max-md:border-t max-md:py-3 max-md:first:border-t-0 md:border-l md:px-4 md:py-5 md:first:border-l-0 md:first:pl-0 lg:px-6">
      <dt className="text-ink-muted text-small">{name}</dt>
      <dd className="figures font-medium text-large tracking-[-0.01em] lg:text-[1.5rem]">{children}</dd>
    </div>
  );
}
