import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { day, optionalField } from '../../wire/coerce.ts';
import { rupees } from '../../wire/money.ts';

const input = z.object({
  asOf: optionalField(day).meta({ description: 'The stock at the end of this day; today without it' }),
});

/** Value of a part of the stock. */
const value = z.object({
  quantity: z.int(),
  net_weight_g: z.number().meta({ description: 'Of the `weighed` articles alone' }),
  weighed: z.int(),
  cost: rupees.meta({ description: 'Of those that have a cost' }),
  selling: rupees.meta({ description: "At today's selling price, without GST" }),
  without_cost: z.int(),
});

export const adminStockValueEndpoints = {
  'admin.accounts.stockValue': endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/accounts/stock-value',
    summary: 'Get what the stock was worth at the end of a day, by metal, by the ledger of the stock',
    input,
    data: z.object({
      as_of: z.string(),
      total: value,
      metals: z.array(value.extend({ metal: z.string() })),
      without_cost: z
        .array(z.object({ productId: z.string(), name: z.string(), variants: z.int(), quantity: z.int() }))
        .meta({ description: 'At most 100 products, those with the most articles first' }),
      not_counted: z
        .array(
          z.object({ state: z.enum(['held', 'returned', 'in_repair']), quantity: z.int(), cost: rupees }),
        )
        .meta({ description: 'Units that belong to the shop and are not in stock' }),
    }),
  }),
  'admin.accounts.exportStockValue': endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/accounts/stock-value/export',
    summary: 'Download the stock of a day as CSV, a line for each variant',
    input,
    data: z.custom<AsyncIterable<string | Uint8Array>>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'stock-value.csv' },
  }),
};
