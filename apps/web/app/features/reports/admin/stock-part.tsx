import type { Reply } from '@jhumka/contract/client';
import { type Day, formatDate } from '@jhumka/domain/calendar';
import { csvLine } from '@jhumka/domain/csv';
import { formatRupees } from '@jhumka/domain/money';
import { useState } from 'react';
import { saveFile } from '../../../api/file-call.ts';
import { DownloadIcon } from '../../../ui/icons/page-icons.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { Listing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column, ListQuery } from '../../admin/kit/table/table-types.ts';

export type Stock = Reply<'admin.reports.stock'>['data'];
type Row = Stock['rows'][number];

const count = (number: number) => number.toLocaleString('en-IN');

interface StockPartProps {
  readonly listing: Listing;
  readonly query: ListQuery<Row>;
  readonly days: number | undefined;
  readonly question: 'slow' | 'order';
}

/** Table of what is slow, or of what to order, whose amounts can be changed and saved as a list. */
export function StockPart({ listing, query, days, question }: StockPartProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const amountOf = ({ variantId, proposed }: Row) => typed[variantId] ?? String(proposed);
  const isOrder = question === 'order';
  const download = async (rows: readonly Row[]) => {
    const lines = rows.map((row) => [row.sku, row.name, amountOf(row)]);
    const text = [['sku', 'name', 'order'], ...lines].map((line) => csvLine(line)).join('');
    saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), 'order.csv');
    showToast('order.csv downloaded');
    return false;
  };
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      head: 'Product',
      isLong: true,
      cell: ({ name, sku }) => (
        <span>
          <span className="block font-medium">{name}</span>
          <span className="figures text-ink-muted text-note">{sku}</span>
        </span>
      ),
    },
    {
      ...{ id: 'sold', head: `Sold in ${days ?? 30} days`, isFigure: true, sortBy: 'sold' },
      cell: ({ sold }) => count(sold),
    },
    {
      ...{ id: 'stock', head: 'In stock', isFigure: true, sortBy: 'stock' },
      cell: ({ stock }) => count(stock),
    },
    ...(isOrder
      ? [{ ...{ id: 'left', head: 'Days left', isFigure: true, sortBy: 'left' }, cell: daysLeftLabel }]
      : []),
    {
      ...{ id: 'last', head: 'Last sold', isHiddenAtFirst: isOrder },
      cell: ({ last_sold }) => (last_sold === null ? 'Never' : formatDate(last_sold as Day)),
    },
    {
      ...{ id: 'value', head: 'Money in stock', isFigure: true, sortBy: 'value', isHiddenAtFirst: isOrder },
      cell: ({ value, is_at_cost }) => (
        <>
          {formatRupees(value)}
          {!is_at_cost && <span className="block text-ink-muted text-note">at its price</span>}
        </>
      ),
    },
    ...(isOrder
      ? [
          {
            ...{ id: 'order', head: 'Order', isFigure: true },
            cell: (row: Row) => (
              <input
                aria-label={`Order ${row.name}`}
                className="figures min-h-11 w-20 rounded-1 border border-field-line bg-paper px-2 text-right"
                inputMode="numeric"
                maxLength={6}
                value={amountOf(row)}
                onChange={({ target }) =>
                  setTyped({ ...typed, [row.variantId]: target.value.replaceAll(/\D/g, '') })
                }
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <AdminTable<Row>
      name={`${question}-report`}
      label={isOrder ? 'What to order' : 'What is slow'}
      // The question and its period are no filters: without rows there is nothing to clear.
      listing={{ ...listing, filters: {} }}
      query={query}
      columns={columns}
      rowId={({ variantId }) => variantId}
      rowName={({ name }) => name}
      rowAddress={({ productId }) => `/dashboard/product/${productId}`}
      bulk={
        isOrder
          ? [{ label: 'As a list', right: 'reports.see', icon: <DownloadIcon size="small" />, run: download }]
          : []
      }
      empty={
        isOrder
          ? {
              title: 'Nothing to order',
              text: 'Everything that sells lasts longer than an order takes to come.',
            }
          : {
              title: 'Nothing is slow',
              text: 'Everything in stock was sold in the last 90 days, or is newer.',
            }
      }
    />
  );
}

function daysLeftLabel({ stock, days_left: left }: Row) {
  if (stock <= 0) return <span className="font-semibold text-danger">Sold out</span>;
  if (left === null) return '–';
  const label = `${count(left)} ${left === 1 ? 'day' : 'days'}`;
  return <span className={left <= 7 ? 'font-semibold text-danger' : 'text-warning'}>{label}</span>;
}
