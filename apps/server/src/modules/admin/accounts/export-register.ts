import type { Month } from '@jhumka/domain/calendar';
import { type Paise, toRupees } from '@jhumka/domain/money';
import type { Context } from '../../../context.ts';
import { readPages } from '../../../database/queries.ts';
import type { TaxDocument } from '../../../database/schema.ts';
import type { CsvColumn } from '../../../text/csv-stream.ts';
import type { Verb } from '../../../verb.ts';
import { auditedExport } from '../../platform/audit/audited-export.ts';
import { refuseMonthToCome } from './read-month.ts';
import { listDocuments, type RegisterRow } from './store-documents.ts';

const pageSize = 1_000;

type AmountName = 'taxable' | 'igst' | 'cgst' | 'sgst' | 'rounding' | 'total';

/** Credit notes are negative, so that each column adds up. */
const amount =
  (name: AmountName) =>
  ({ kind, figures }: TaxDocument) =>
    toRupees((figures[name] ?? 0) as Paise) * (kind === 'invoice' ? 1 : -1);

const columns: readonly CsvColumn<TaxDocument>[] = [
  ['Date', ({ date }) => date],
  ['Number', ({ number }) => number],
  ['Kind', ({ kind }) => (kind === 'invoice' ? 'Invoice' : 'Credit note')],
  ['Order', ({ order_number }) => order_number],
  ['Against', ({ against }) => against?.number],
  ['Customer', ({ buyer }) => buyer.business_name ?? buyer.name],
  ['GSTIN', ({ buyer }) => buyer.gstin],
  ['Place of supply', ({ supply }) => supply.state],
  ['State code', ({ supply }) => supply.code],
  ['HSN', ({ figures }) => [...new Set(figures.lines.map(({ hsn }) => hsn))].join(' ')],
  ['Payment', ({ payment }) => payment],
  ...(
    [
      ['Taxable', 'taxable'],
      ['IGST', 'igst'],
      ['CGST', 'cgst'],
      ['SGST or UTGST', 'sgst'],
      ['Rounding', 'rounding'],
      ['Total', 'total'],
    ] as const
  ).map(([head, name]): CsvColumn<TaxDocument> => [head, (document) => amount(name)(document).toFixed(2)]),
];

/** Streams the sales register of a month: each invoice and credit note with its tax. Throws 'month-to-come'. */
export const exportRegister: Verb<'admin.accounts.register'> = async (ctx, { month }) => {
  refuseMonthToCome(ctx, month);
  return {
    message: 'Sales register',
    data: auditedExport(
      ctx,
      { action: 'accounts.export', list: `sales register ${month}` },
      columns,
      pagesOf(ctx, month),
    ) as never,
    fileName: `sales-register-${month}.csv`,
  };
};

async function* pagesOf({ db }: Pick<Context, 'db'>, month: Month) {
  const pages = readPages<RegisterRow>(pageSize, (page) => listDocuments(db, month, page));
  for await (const rows of pages) yield rows.map(({ content }) => content);
}
