import { KeyFigure, KeyFigures } from '../../ui/key-figures.tsx';
import { Money } from '../../ui/price.tsx';
import type { OrderStatistics } from './api/order-queries.ts';

/** What all orders of a person come to (spec 3.7). */
export function OrderStatisticsList({ statistics }: { readonly statistics: OrderStatistics }) {
  return (
    <KeyFigures className="md:grid-cols-[1fr_1.7fr_1fr_1fr_1fr]">
      <KeyFigure name="Orders">{statistics.totalOrders}</KeyFigure>
      <KeyFigure name="Spent">
        <Money rupees={statistics.totalSpent} />
      </KeyFigure>
      <KeyFigure name="Pending">{statistics.pendingOrders}</KeyFigure>
      <KeyFigure name="Delivered">{statistics.deliveredOrders}</KeyFigure>
      <KeyFigure name="Cancelled">{statistics.cancelledOrders}</KeyFigure>
    </KeyFigures>
  );
}
