import { reportGroups } from '@jhumka/domain/sales';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { day, optionalField, wholeNumber } from '../../wire/coerce.ts';
import { rupees } from '../../wire/money.ts';
import { cappedPageInfo, pageInfo, pageInput } from '../../wire/paging.ts';
import { sortInput } from '../../wire/sorting.ts';

const admin = { method: 'GET', access: 'admin', right: 'reports.see' } as const;

const period = { from: optionalField(day), to: optionalField(day) };
const salesInput = {
  ...period,
  by: z.enum(reportGroups).default('product'),
  against: optionalField(z.enum(['before', 'diwali'])),
  sort: sortInput(['units', 'sales', 'back', 'net', 'cost', 'margin']),
};

/** Figures without GST and delivery (decision 0146). */
const soldFigures = {
  units: z.int(),
  sales: rupees,
  units_back: z.int(),
  sales_back: rupees.meta({ description: 'Paid back for what was returned' }),
  net: rupees.meta({ description: 'Sales less what was paid back' }),
  cost: rupees.meta({ description: 'Of the articles that stayed sold and have a cost' }),
  margin: rupees
    .nullable()
    .meta({ description: 'Net less cost, of those alone; null where none has a cost' }),
  without_cost: z.int().meta({ description: 'Articles that stayed sold and have no cost' }),
};

/** Time until which everything is added up; `earlier` orders from before the reports are not yet. */
const freshness = { as_of: z.string(), earlier: z.int() };
const days = z.object({ from: z.string(), to: z.string() });

const stockInput = {
  ...period,
  state: optionalField(z.enum(['all', 'slow', 'order'])),
  lead: optionalField(wholeNumber(1, 365)).meta({ description: 'Days until an order comes; 14 without it' }),
  sort: sortInput(['left', 'sold', 'stock', 'value']),
};

export const reportEndpoints = {
  'admin.reports.sales': endpoint({
    ...admin,
    path: '/api/admin/reports/sales',
    summary: 'Report what sold and what it earned, compared with another period; 30 days without dates',
    input: z.object({ ...salesInput, ...pageInput(25) }),
    data: z.object({
      ...freshness,
      period: days,
      before: days.nullable(),
      total: z.object(soldFigures),
      total_before: z.object(soldFigures).nullable(),
      days: z.array(z.object({ day: z.string(), net: rupees, before: rupees.nullable() })),
      rows: z.array(
        z.object({
          ...soldFigures,
          key: z.string(),
          name: z.string(),
          units_before: z.int().nullable(),
          net_before: rupees.nullable(),
        }),
      ),
    }),
    extra: cappedPageInfo,
  }),
  'admin.reports.exportSales': endpoint({
    ...admin,
    path: '/api/admin/reports/sales/export',
    summary: 'Download the report of what sold as CSV',
    input: z.object(salesInput),
    data: z.custom<AsyncIterable<string | Uint8Array>>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'what-sold.csv' },
  }),
  'admin.reports.lines': endpoint({
    ...admin,
    path: '/api/admin/reports/lines',
    summary: 'List the order lines that a figure of the report adds up, the newest first',
    input: z.object({
      ...period,
      by: salesInput.by,
      key: optionalField(z.string().max(200)).meta({ description: 'One row of the report; all without it' }),
      ...pageInput(25),
    }),
    data: z.object({
      ...freshness,
      name: z.string(),
      total: z.object(soldFigures),
      rows: z.array(
        z.object({
          _id: z.string(),
          ...soldFigures,
          orderId: z.string(),
          day: z.string(),
          productId: z.string(),
          name: z.string(),
        }),
      ),
    }),
    extra: pageInfo,
  }),
  'admin.reports.exportStock': endpoint({
    ...admin,
    path: '/api/admin/reports/stock/export',
    summary: 'Download the report of the stock as CSV',
    input: z.object(stockInput),
    data: z.custom<AsyncIterable<string | Uint8Array>>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'stock-report.csv' },
  }),
  'admin.reports.stock': endpoint({
    ...admin,
    path: '/api/admin/reports/stock',
    summary: 'Report how long the stock lasts, what is slow, and what to order',
    input: z.object({ ...stockInput, ...pageInput(25) }),
    data: z.object({
      ...freshness,
      days: z.int().meta({ description: 'Days that the rate is of' }),
      slow: z.object({ count: z.int(), value: rupees }),
      order: z.object({ count: z.int() }),
      rows: z.array(
        z.object({
          variantId: z.string(),
          productId: z.string(),
          name: z.string(),
          sku: z.string(),
          stock: z.int(),
          sold: z.int(),
          days_left: z.int().nullable(),
          last_sold: z.string().nullable(),
          value: rupees.meta({ description: 'Of the stock: at cost, else at the price without GST' }),
          is_at_cost: z.boolean(),
          proposed: z.int(),
        }),
      ),
    }),
    extra: pageInfo,
  }),
};
