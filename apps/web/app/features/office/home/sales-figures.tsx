import { dashboardLists } from '@jhumka/domain/sales';
import { type Figure, Figures } from '../kit/figures/figures.tsx';
import { inRupees } from '../kit/money-words.ts';
import type { Dashboard } from './dashboard-query.ts';

const periods = [
  { key: 'today', name: 'Sales today', before: 'on yesterday until now' },
  { key: 'week', name: 'Sales this week', before: 'on last week, same days' },
  { key: 'month', name: 'Sales this month', before: 'on last month, same days' },
] as const;

/** What was sold today, this week and this month, against the time before. */
export function SalesFigures({ data }: { readonly data: Dashboard | undefined }) {
  const figures = periods.map(({ key, name, before }): Figure => {
    const period = data?.[key];
    const to = `/dashboard/order-management?${new URLSearchParams(dashboardLists.sold(period?.from ?? ''))}`;
    if (!period) return { name, value: undefined, to };
    const orders = `${period.now.orders.toLocaleString('en-IN')} ${period.now.orders === 1 ? 'order' : 'orders'}`;
    const change = changeOf(period.now.worth, period.before.worth);
    return {
      name,
      value: inRupees(period.now.worth),
      note: change === null ? orders : `${orders}, ${signed(change)} % ${before}`,
      tone: change !== null && change > 0 ? 'good' : 'plain',
      to,
    };
  });
  return <Figures label="Sales" figures={figures} />;
}

/** By how many percent; null where there was nothing before. */
function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

const signed = (percent: number) => (percent > 0 ? `+${percent}` : String(percent));
