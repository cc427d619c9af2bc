import { stateOfGstCode } from '@jhumka/domain/addresses';
import { formatDate, formatMonth } from '@jhumka/domain/calendar';
import {
  type Gstr1Section,
  gstr1Sections,
  type ReturnDocument,
  sumsByRate,
  type TaxSums,
} from '@jhumka/domain/gst-returns';
import { type Paise, toRupees } from '@jhumka/domain/money';
import { type XlsxCell, type XlsxSheet, xlsxStream } from '../../../text/xlsx-stream.ts';
import type { WrittenMonth } from './gstr1-json.ts';
import type { ListedSection } from './store-documents.ts';

const taxHeads = [
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
];
const firmHeads = ['GSTIN/UIN of Recipient', 'Receiver Name'];

const rupees = (amount: Paise): XlsxCell => ({ amount: toRupees(amount) });
const taxCells = ({ taxable, igst, cgst, sgst }: TaxSums) => [taxable, igst, cgst, sgst].map(rupees);
const placeOf = (code: string) => `${code}-${stateOfGstCode(code)?.name ?? 'unknown'}`;

const names: Readonly<Record<Gstr1Section, string>> = {
  b2b: '4A B2B, to firms with a GSTIN',
  b2cl: '5 B2C large, to other states',
  b2cs: '7 B2C, all others by state and rate',
  nil: '8 Without tax',
  cdnr: '9B Credit notes, to firms',
  cdnur: '9B Credit notes of B2C large',
};

/** Sheets named as in the offline tool, after one with the sums; each row is a document and rate, with its tax. */
export function workbookOf({ month, gstin, totals, documentsOf }: WrittenMonth): AsyncIterable<Buffer> {
  const summary = [
    ...gstr1Sections.map((section) => [names[section], totals.sums(section)] as const),
    ['Together', totals.together] as const,
  ].map(([name, { documents, total, ...sums }]) => [name, documents, ...taxCells(sums), rupees(total)]);
  const listed = (
    section: ListedSection,
    heads: readonly string[],
    cells: (one: ReturnDocument) => XlsxCell[],
  ) => ({
    name: section === 'b2b' ? 'b2b,sez,de' : section,
    heads: [...heads, ...taxHeads],
    rows: byRate(documentsOf(section), cells),
  });
  const hsn = (name: string, buyers: (typeof totals.hsn)[number]['buyers']): XlsxSheet => ({
    name,
    heads: ['HSN', 'UQC', 'Total Quantity', 'Total Value', ...taxHeads],
    rows: [
      totals.hsn
        .filter((row) => row.buyers === buyers)
        .map((row) => [row.hsn, 'PCS', row.quantity, rupees(row.total), row.rate, ...taxCells(row)]),
    ],
  });
  const isSplit = totals.hsn.every(({ buyers }) => buyers !== 'all');
  return xlsxStream([
    {
      name: 'sums',
      heads: [`${formatMonth(month)}, GSTIN ${gstin}`, 'Documents', ...taxHeads.slice(1), 'Value'],
      rows: [summary],
    },
    listed('b2b', [...firmHeads, ...documentHeads('Invoice')], (one) => [...firmOf(one), ...documentOf(one)]),
    listed('b2cl', documentHeads('Invoice'), documentOf),
    {
      name: 'b2cs',
      heads: ['Type', 'Place Of Supply', ...taxHeads],
      rows: [totals.b2cs.map((row) => ['OE', placeOf(row.supplyCode), row.rate, ...taxCells(row)])],
    },
    listed('cdnr', [...firmHeads, ...documentHeads('Note')], (one) => [...firmOf(one), ...documentOf(one)]),
    listed('cdnur', documentHeads('Note'), documentOf),
    ...(isSplit ? [hsn('hsn(b2b)', 'b2b'), hsn('hsn(b2c)', 'b2c')] : [hsn('hsn', 'all')]),
    {
      name: 'exemp',
      heads: ['Description', 'Nil Rated Supplies'],
      rows: [totals.nil.map(({ supply, taxable }) => [supply, rupees(taxable)])],
    },
    {
      name: 'docs',
      heads: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
      rows: [
        totals.series.map(({ kind, from, to, total, cancelled }) => [
          kind === 'invoice' ? 'Invoices for outward supply' : 'Credit Note',
          ...[from, to, total + cancelled, cancelled],
        ]),
      ],
    },
  ]);
}

const documentHeads = (name: 'Invoice' | 'Note') => [
  `${name} Number`,
  `${name} date`,
  `${name} Value`,
  'Place Of Supply',
];

const firmOf = ({ buyerGstin, buyerName }: ReturnDocument): XlsxCell[] => [buyerGstin, buyerName];

const documentOf = ({ number, date, figures, supplyCode }: ReturnDocument): XlsxCell[] => [
  number,
  formatDate(date),
  rupees(figures.total),
  placeOf(supplyCode),
];

async function* byRate(
  pages: AsyncIterable<readonly ReturnDocument[]>,
  cells: (document: ReturnDocument) => XlsxCell[],
): AsyncGenerator<XlsxCell[][]> {
  for await (const page of pages) {
    yield page.flatMap((document) =>
      sumsByRate(document.figures.lines).map(([rate, sums]) => [...cells(document), rate, ...taxCells(sums)]),
    );
  }
}
