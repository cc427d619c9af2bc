import { formatRupees } from '@jhumka/domain/money';
import { dashboardLists } from '@jhumka/domain/sales';
import { type Figure, Figures } from '../kit/figures/figures.tsx';
import type { Dashboard } from './dashboard-query.ts';

const periods = [
  { key: 'today', name: 'Sales today', before: 'than yesterday by this time' },
  { key: 'week', name: 'Sales this week', before: 'than last week by this time' },
  { key: 'month', name: 'Sales this month', before: 'than last month by this time' },
] as const;

/** Sales of today, this week and this month, compared to the previous period. */
export function SalesFigures({ data }: { readonly data: Dashboard | undefined }) {
  const figures = periods.map(({ key, name, before }): Figure => {
    const period = data?.[key];
    const to = `/dashboard/order-management?${new URLSearchParams(dashboardLists.sold(period?.from ?? ''))}`;
    if (!period) return { name, value: undefined, to };
    const orders = `${period.now.orders.toLocaleString('en-IN')} ${period.now.orders === 1 ? 'order' : 'orders'}`;
    const change = changeOf(period.now.worth, period.before.worth);
    return {
      name,
      value: formatRupees(period.now.worth),
      note: change === null ? orders : `${orders}, ${changeLabel(change)} ${before}`,
      tone: change !== null && change > 0 ? 'good' : 'plain',
      to,
    };
  });
  return <Figures label="Sales" figures={figures} />;
}

/** Returns the change in percent; null when the previous figure is zero. */
function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** A change in percent: '18 % less'. */
function changeLabel(percent: number): string {
  if (percent === 0) return 'no more or less';
  return `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'}`;
}
