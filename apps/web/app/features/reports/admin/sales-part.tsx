import type { Reply } from '@jhumka/contract/client';
import { type Day, formatDate } from '@jhumka/domain/calendar';
import { formatRupees, fromRupees, type Paise } from '@jhumka/domain/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { changeLabel, changeOf, chartValue, shortRupees } from '../../admin/kit/figures/amounts.ts';
import { Figures } from '../../admin/kit/figures/figures.tsx';
import { LineChart } from '../../admin/kit/figures/line-chart.tsx';
import type { Listing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column, ListQuery } from '../../admin/kit/table/table-types.ts';
import { linesAddress, periodLabel, periodOf } from './report-period.ts';

export type Sales = Reply<'admin.reports.sales'>['data'];
type Row = Sales['rows'][number];
type Sold = Sales['total'];

const count = (number: number) => number.toLocaleString('en-IN');

/** Formats a margin with its share of what it is of. */
export const marginLabel = ({ margin, cost }: Pick<Sold, 'margin' | 'cost'>): string => {
  if (margin === null) return '–';
  const of = margin + cost;
  return of === 0 ? formatRupees(margin) : `${formatRupees(margin)} (${Math.round((margin / of) * 100)} %)`;
};

interface SalesPartProps {
  readonly listing: Listing;
  readonly query: ListQuery<Row>;
  readonly sales: Sales | undefined;
  readonly slow: { readonly count: number; readonly value: Paise } | undefined;
}

/** Figures, chart and table of what sold: one reply has them all. */
export function SalesPart({ listing, query, sales, slow }: SalesPartProps) {
  const period = periodOf(listing);
  const { by = 'product' } = listing.filters;
  return (
    <>
      <SalesFigures sales={sales} slow={slow} lines={linesAddress(period)} />
      <Panel className="rounded-2" aria-busy={query.isPlaceholderData}>
        {sales ? <SalesChart {...sales} /> : <Skeleton className="h-72" />}
      </Panel>
      <AdminTable<Row>
        name="sales-report"
        label="What sold"
        listing={listing}
        query={query}
        columns={columnsOf((row) => linesAddress(period, by, row.key))}
        rowId={({ key }) => key}
        rowName={({ name }) => name}
        rowAddress={({ key }) => linesAddress(period, by, key)}
        empty={{ title: 'Nothing sold', text: 'In these days no order was placed that counts as sold.' }}
      />
    </>
  );
}

function SalesChart({ days, period, before }: Pick<Sales, 'days' | 'period' | 'before'>) {
  return (
    <LineChart
      title="Net sales by day"
      labels={days.map(({ day }) => formatDate(day as Day).replace(/ \d{4}$/, ''))}
      series={[
        { name: periodLabel(period), values: days.map(({ net }) => chartValue(net)) },
        ...(before
          ? [{ name: periodLabel(before), values: days.map((one) => chartValue(one.before)), isBefore: true }]
          : []),
      ]}
      format={(rupees) => formatRupees(fromRupees(rupees))}
      formatShort={shortRupees}
    />
  );
}

interface SalesFiguresProps extends Pick<SalesPartProps, 'sales' | 'slow'> {
  readonly lines: string;
}

function SalesFigures({ sales, slow, lines }: SalesFiguresProps) {
  const { total, total_before: before } = sales ?? {};
  const compared = (now: number | undefined, past: number | undefined) => {
    const change = now === undefined || past === undefined ? null : changeOf(now, past);
    return change === null
      ? {}
      : { note: changeLabel(change), tone: change > 0 ? ('good' as const) : ('plain' as const) };
  };
  return (
    <Figures
      label="What sold in all"
      figures={[
        {
          name: 'Articles sold',
          value: total && count(total.units),
          to: lines,
          ...compared(total?.units, before?.units),
        },
        {
          name: 'Returned',
          value: total && count(total.units_back),
          note: total && formatRupees(total.sales_back),
          to: lines,
        },
        {
          name: 'Net, without GST',
          value: total && formatRupees(total.net),
          to: lines,
          ...compared(total?.net, before?.net),
        },
        {
          name: 'Margin',
          value: total && marginLabel(total),
          to: lines,
          ...(total && total.without_cost > 0
            ? { note: `${count(total.without_cost)} without a cost are not in it`, tone: 'warning' as const }
            : compared(total?.margin ?? undefined, before?.margin ?? undefined)),
        },
        {
          name: 'Lies still for 90 days',
          value: slow && formatRupees(slow.value),
          note: slow && `${count(slow.count)} variants`,
          to: '/dashboard/reports?ask=slow',
        },
      ]}
    />
  );
}

/** Columns of figures, each a link to the order lines that it adds up. */
export function columnsOf<
  Line extends Sold & { readonly name: string; readonly units_before?: number | null },
>(addressOf: (row: Line) => string): readonly Column<Line>[] {
  const figure = (row: Line, value: string, name: string): ReactNode => (
    <Link className="text-link" to={addressOf(row)} aria-label={`${name} of ${row.name}: ${value}`}>
      {value}
    </Link>
  );
  const amount = (id: string, head: string, textOf: (row: Line) => string, sortBy = id): Column<Line> => ({
    ...{ id, head, sortBy, isFigure: true },
    cell: (row) => figure(row, textOf(row), head),
  });
  return [
    {
      id: 'name',
      head: 'Name',
      isLong: true,
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    },
    {
      ...{ id: 'units', head: 'Sold', isFigure: true, sortBy: 'units' },
      cell: (row) => (
        <>
          {figure(row, count(row.units), 'Sold')}
          <Change now={row.units - row.units_back} before={row.units_before} />
        </>
      ),
    },
    amount('sales', 'Sales, without GST', ({ sales }) => formatRupees(sales)),
    amount('back', 'Returned', ({ units_back, sales_back }) =>
      units_back === 0 ? '0' : `${count(units_back)}, ${formatRupees(sales_back)}`,
    ),
    amount('net', 'Net', ({ net }) => formatRupees(net)),
    amount('cost', 'Cost', ({ cost, margin }) => (margin === null ? '–' : formatRupees(cost))),
    amount('margin', 'Margin', marginLabel),
  ];
}

function Change({ now, before }: { readonly now: number; readonly before: number | null | undefined }) {
  if (before === null || before === undefined || now === before) return null;
  const more = now - before;
  return (
    <span className={more > 0 ? 'ml-1 text-note text-success' : 'ml-1 text-danger text-note'}>
      {more > 0 ? `+${count(more)}` : `−${count(-more)}`}
      <span className="sr-only"> against the period before</span>
    </span>
  );
}
