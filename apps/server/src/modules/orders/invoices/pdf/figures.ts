import { formatRupees, multiply, type Paise, subtract, sum, zeroPaise } from '@jhumka/domain/money';
import type { TaxDocument } from '../../../../database/schema.ts';
import type { Sheet } from '../../../platform/pdf/sheet.ts';
import { type Cell, type Column, renderTable } from './table.ts';

type Figures = TaxDocument['figures'];

/** Formats an amount for a table, without 'Rs.', which is in the table's head. */
const figure = (amount: Paise) => formatRupees(amount).replace('Rs.', '');
const percent = (rate: number) => `${Number(rate.toFixed(3))}%`;
const secondHalf = ({ split }: Figures) => (split === 'cgst-utgst' ? 'UTGST' : 'SGST');
const isShared = ({ split }: Figures) => split !== 'igst';

/** Renders the lines of an invoice and returns the y position below them. */
export function renderLines(sheet: Sheet, figures: Figures, y: number): number {
  const head: readonly Column[] = [
    { text: '', width: 16 },
    { text: 'Product', width: isShared(figures) ? 129 : 170 },
    { text: 'Qty', width: 26, align: 'right' },
    { text: 'Unit price (Rs.)', width: 62, align: 'right' },
    { text: 'Discount (Rs.)', width: 56, align: 'right' },
    { text: 'Taxable (Rs.)', width: 66, align: 'right' },
  ];
  const taxes: readonly Column[] = isShared(figures)
    ? [
        { text: 'CGST (Rs.)', width: 47, align: 'right' },
        { text: `${secondHalf(figures)} (Rs.)`, width: 47, align: 'right' },
      ]
    : [{ text: 'IGST (Rs.)', width: 53, align: 'right' }];
  const columns = [...head, ...taxes, { text: 'Total (Rs.)', width: 66.28, align: 'right' as const }];
  const rows = figures.lines.map((line, index) => rowOf(line, index + 1, isShared(figures)));
  return renderTable(sheet, columns, rows, y);
}

function rowOf(line: Figures['lines'][number], place: number, shared: boolean): Cell[] {
  const taxes: Cell[] = shared
    ? [
        { text: figure(line.cgst), note: percent(line.rate / 2) },
        { text: figure(line.sgst), note: percent(line.rate / 2) },
      ]
    : [{ text: figure(line.igst), note: percent(line.rate) }];
  return [
    String(place),
    { text: line.name, note: `HSN ${line.hsn}` },
    String(line.quantity),
    figure(line.unit_price),
    figure(discountOf(line)),
    figure(line.taxable),
    ...taxes,
    figure(subtract(line.total, line.rounding ?? zeroPaise)),
  ];
}

/** The discount before GST, so that the line adds up; lines from before decision 0110 have it with GST. */
const discountOf = ({ rounding, discount, unit_price, quantity, taxable }: Figures['lines'][number]) =>
  rounding === undefined ? discount : subtract(multiply(unit_price, quantity), taxable);

/** Returns the subtotals of an invoice above its total. */
export function totalsOf(figures: Figures): (readonly [label: string, amount: Paise])[] {
  const taxes = isShared(figures)
    ? ([
        ['CGST', figures.cgst],
        [secondHalf(figures), figures.sgst],
      ] as const)
    : ([['IGST', figures.igst]] as const);
  const rounding = figures.rounding ?? zeroPaise;
  const rest = rounding === 0 ? [] : ([['Rounding', rounding]] as const);
  return [['Taxable value', figures.taxable], ...taxes, ...rest];
}

/** Sums the tax by HSN and rate, as GST returns require. */
export function headsOf({ lines }: Figures): string {
  const groups = Map.groupBy(lines, ({ hsn, rate }) => `HSN ${hsn} at ${percent(rate)}`);
  const parts = [...groups].map(([name, group]) => {
    const taxable = sum(group.map((line) => line.taxable));
    const tax = sum(group.map((line) => line.tax));
    return `${name}: taxable ${figure(taxable)}, tax ${figure(tax)}`;
  });
  return parts.join('. ');
}
