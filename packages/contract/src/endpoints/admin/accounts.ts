import { isMonth, type Month } from '@jhumka/domain/calendar';
import { firstReturnMonth, gstr1Sections, returnMistakes } from '@jhumka/domain/gst-returns';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { day, optionalField, text, wholeNumber, yesOrNo } from '../../wire/coerce.ts';
import { rupees } from '../../wire/money.ts';

const month = z
  .string()
  .trim()
  .refine((value) => isMonth(value) && value >= firstReturnMonth && value < '2200', {
    error: `must be a month such as 2026-11, from ${firstReturnMonth} on`,
  })
  .transform((value) => value as Month);

/** The same money three times, and where it is. */
const sums = z.object({
  orders: rupees.meta({ description: 'Invoiced orders less what was cancelled or returned' }),
  documents: rupees.meta({ description: 'Invoices less credit notes' }),
  payments: rupees.meta({ description: 'Received and due, less refunded and to be refunded' }),
  received: rupees,
  cash_due: rupees.meta({ description: 'Cash on delivery not yet collected' }),
  refunded: rupees,
  refunds_due: rupees,
  difference: rupees.meta({ description: 'Sum of the differences of each order, which never cancel out' }),
  differing: z.int().meta({ description: 'Number of invoices and credit notes that differ' }),
});

const summary = z.object({
  month: z.string(),
  state: z.enum(['running', 'open', 'locked']),
  due: z.string().meta({ description: 'Day until which GSTR-1 is filed' }),
  lockedAt: z.string().nullable(),
  lockedBy: z.string().nullable(),
  documents: z.int(),
  sums,
  mistakes: z.int(),
});

const unread = { description: 'Null for an open month of so many documents that it is read by itself' };
const listed = summary.extend({
  documents: z.int().nullable().meta(unread),
  sums: sums.nullable().meta(unread),
  mistakes: z.int().nullable().meta(unread),
});

const taxSums = { taxable: rupees, igst: rupees, cgst: rupees, sgst: rupees, total: rupees };
const sectionSums = z.object({ ...taxSums, documents: z.int() });

const accountsMonth = summary
  .extend({
    gstin: z.string(),
    isGstinValid: z.boolean(),
    sections: z.array(sectionSums.extend({ section: z.enum(gstr1Sections) })),
    together: sectionSums,
    hsn: z.array(
      z.object({
        ...taxSums,
        buyers: z.enum(['b2b', 'b2c', 'all']),
        hsn: z.string(),
        rate: z.number(),
        quantity: z.int(),
      }),
    ),
    series: z.array(
      z.object({
        kind: z.enum(['invoice', 'credit-note']),
        from: z.string(),
        to: z.string(),
        total: z.int(),
        cancelled: z.int(),
      }),
    ),
    foundMistakes: z
      .array(z.object({ mistake: z.enum(returnMistakes), number: z.string(), orderId: z.string() }))
      .meta({ description: 'At most a hundred' }),
    differences: z
      .array(
        z.object({
          reason: z.enum(['no-invoice', 'no-credit-note', 'other-amount', 'not-paid', 'not-refunded']),
          orderId: z.string(),
          number: z.string().nullable(),
          orders: rupees,
          documents: rupees,
          payments: rupees,
        }),
      )
      .meta({ description: 'At most a hundred' }),
  })
  .meta({ id: 'AccountsMonth' });

const admin = { method: 'GET', access: 'admin' } as const;

const stockInput = z.object({
  asOf: optionalField(day).meta({ description: 'The stock at the end of this day; today without it' }),
});

/** Value of a part of the stock. */
const stockValue = z.object({
  quantity: z.int(),
  net_weight_g: z.number().meta({ description: 'Of the `weighed` articles alone' }),
  weighed: z.int(),
  cost: rupees.meta({ description: 'Of those that have a cost' }),
  selling: rupees.meta({ description: "At today's selling price, without GST" }),
  without_cost: z.int(),
});

const coins = z.int();
const differenceOfLots = { description: 'Lots less ledger: zero' };

export const accountsEndpoints = {
  'admin.treasury.get': endpoint({
    ...admin,
    right: 'reports.see',
    path: '/api/admin/treasury',
    summary:
      'Get what the shop owes in coins, gift cards and credit at the end of a month, and what loyalty cost',
    input: z.object({ month: optionalField(month) }),
    data: z.object({
      month: z.string(),
      as_of: z.string(),
      coin_worth: rupees.meta({ description: 'At the checkout, now' }),
      coins: z.object({
        opening: coins,
        moved: z
          .array(z.object({ reason: z.string(), coins, movements: z.int(), amount: rupees }))
          .meta({ description: 'Above zero for coins given to customers' }),
        closing: coins.meta({ description: 'By the lots' }),
        difference: coins.meta(differenceOfLots),
      }),
      credit: z.object({
        opening: rupees,
        moved: z.array(z.object({ reason: z.string(), amount: rupees })),
        closing: rupees,
        difference: rupees.meta(differenceOfLots),
      }),
      owed: z.array(
        z.object({
          account: z.string(),
          coins: coins.nullable(),
          amount: rupees,
          ages: z.array(rupees).meta({ description: 'Under 30 days, 30 to 89, 90 to 364, older' }),
        }),
      ),
      ends: z
        .array(z.object({ month: z.string().nullable(), coins, amount: rupees }))
        .meta({ description: 'Coins by the month of their end; null for those that never end' }),
      expected: z.object({
        share: z.number().nullable().meta({
          description: 'Of the coins given 90 to 455 days before, the part that was spent; null without any',
        }),
        coins,
        amount: rupees,
      }),
      discounts: z
        .object({ vip: rupees, coupons: rupees, coins: rupees, delivery: rupees })
        .meta({ description: 'Of the orders placed in the month; free delivery at the charge of today' }),
      budgets: z
        .array(z.object({ _id: z.string(), name: z.string(), spent: rupees, budget: rupees }))
        .meta({ description: 'Of campaigns that are not over, now; the fullest first' }),
    }),
  }),
  'admin.treasury.journal': endpoint({
    ...admin,
    right: 'reports.see',
    path: '/api/admin/treasury/journal',
    summary: 'Download the journal of coins, gift cards and credit of a month as CSV',
    input: z.object({ month }),
    data: z.custom<Uint8Array>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'loyalty-journal.csv' },
  }),
  'admin.accounts.months': endpoint({
    ...admin,
    right: 'reports.see',
    path: '/api/admin/accounts/months',
    summary: 'List the months of a financial year with their sums, locked or open',
    input: z.object({ year: optionalField(wholeNumber(2017, 2198)) }),
    data: z.object({
      year: z.int().meta({ description: 'Calendar year of its April' }),
      years: z.array(z.int()),
      months: z.array(listed),
    }),
  }),
  'admin.accounts.month': endpoint({
    ...admin,
    right: 'reports.see',
    path: '/api/admin/accounts/months/:month',
    summary: 'Get a month: its sums, tables of GSTR-1, mistakes and differences',
    input: z.object({ month }),
    data: accountsMonth,
  }),
  'admin.accounts.lock': endpoint({
    method: 'PUT',
    path: '/api/admin/accounts/months/:month',
    access: 'admin',
    right: 'reports.change',
    summary: 'Lock a month that is over, or unlock it with a reason',
    input: z.object({ month, locked: yesOrNo, reason: optionalField(text(500)) }),
    data: summary,
  }),
  'admin.accounts.gstr1': endpoint({
    ...admin,
    right: 'reports.see',
    path: '/api/admin/accounts/gstr1',
    summary: 'Download GSTR-1 of a month, as JSON of the offline tool or as a workbook',
    input: z.object({ month, format: z.enum(['json', 'xlsx']).default('json') }),
    data: z.custom<Uint8Array>(),
    download: { mime: 'application/json', name: 'gstr1.json' },
  }),
  'admin.accounts.register': endpoint({
    ...admin,
    right: 'reports.see',
    path: '/api/admin/accounts/register',
    summary: 'Download the sales register of a month as CSV',
    input: z.object({ month }),
    data: z.custom<Uint8Array>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'sales-register.csv' },
  }),
  'admin.accounts.stockValue': endpoint({
    access: 'admin',
    right: 'reports.see',
    method: 'GET',
    path: '/api/admin/accounts/stock-value',
    summary: 'Get what the stock was worth at the end of a day, by metal, by the ledger of the stock',
    input: stockInput,
    data: z.object({
      as_of: z.string(),
      total: stockValue,
      metals: z.array(stockValue.extend({ metal: z.string() })),
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
    right: 'reports.see',
    method: 'GET',
    path: '/api/admin/accounts/stock-value/export',
    summary: 'Download the stock of a day as CSV, a line for each variant',
    input: stockInput,
    data: z.custom<AsyncIterable<string | Uint8Array>>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'stock-value.csv' },
  }),
};
