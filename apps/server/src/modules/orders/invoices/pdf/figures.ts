import { formatRupees, multiply, type Paise, subtract, sum, zeroPaise } from '@jhumka/domain/money';
import type { TaxDocument } from '../../../../database/schema.ts';
import type { Sheet } from '../../../platform/pdf/sheet.ts';
import { type Cell, type Column, renderTable } from './table.ts';

type Figures = TaxDocument['figures'];
type Line = Figures['lines'][number];
type Weighed = Pick<Line, 'gross_weight_mg' | 'net_weight_mg'>;

/** Formats an amount for a table, without 'Rs.', which is in the table's head. */
const figure = (amount: Paise) => formatRupees(amount).replace('Rs.', '');
const percent = (rate: number) => `${Number(rate.toFixed(3))}%`;
const secondHalf = ({ split }: Figures) => (split === 'cgst-utgst' ? 'UTGST' : 'SGST');
const isShared = ({ split }: Figures) => split !== 'igst';

/** Renders the lines of an invoice and returns the y position below them. */
export function renderLines(sheet: Sheet, { figures, version }: TaxDocument, y: number): number {
  const head: readonly Column[] = [
    { text: '', width: 16 },
    { text: 'Product', width: isShared(figures) ? 129 : 170 },
    { text: version === undefined ? 'Qty' : 'Qty (nos.)', width: 26, align: 'right' },
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
  return renderTable(sheet, columns, rows, y, figures.lines.map(particularsOf));
}

function rowOf(line: Line, place: number, shared: boolean): Cell[] {
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

const grams = (milligrams: number) => `${(milligrams / 1000).toFixed(3)} g`;
const weights = ({ gross_weight_mg: gross, net_weight_mg: net }: Weighed): string[] => [
  ...(gross === undefined ? [] : [`gross weight ${grams(gross)}`]),
  ...(net === undefined ? [] : [`net weight ${grams(net)}`]),
];
const hallmark = (huid: string | undefined, quantity = 1) => {
  if (huid === undefined) return [];
  if (huid === '') return ['not hallmarked'];
  // A mark is of one article; a product that isn't kept by units knows that of one.
  return [quantity === 1 ? `HUID ${huid}` : 'HUID as on each article'];
};

/** Describes the goods of a line: metal, weights, hallmark and parts of the price, and each unit with its own. */
function particularsOf({ units = [], ...line }: Line): string[] {
  const each = line.quantity > 1 ? ' each' : '';
  const goods = [
    ...(line.purity === undefined ? [] : [line.purity]),
    ...(units.length > 0
      ? []
      : [...weights(line).map((weight) => weight + each), ...hallmark(line.huid, line.quantity)]),
  ];
  const parts = [
    ['making', line.making],
    ['stones', line.stones],
    ['hallmark charge', line.hallmark_charge],
  ] as const;
  const named = parts.flatMap(([name, amount]) => (amount ? [`${name} ${formatRupees(amount)}`] : []));
  const discount = line.list_discount ? `, before the discount of ${percent(line.list_discount)}` : '';
  return [
    sentence(goods),
    named.length > 0 ? `Unit price includes ${named.join(', ')}${discount}` : '',
    ...units.map((unit) => {
      const { serial, huid, certificate } = unit;
      const proof = certificate === '' ? [] : [`certificate ${certificate}`];
      return sentence([`Serial no. ${serial}`, ...hallmark(huid), ...weights(unit), ...proof]);
    }),
  ].filter((text) => text !== '');
}

const sentence = (parts: readonly string[]) => {
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The discount before GST, so that the line adds up; lines from before decision 0110 have it with GST. */
const discountOf = ({ rounding, discount, unit_price, quantity, taxable }: Line) =>
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

/** Sums the tax by HSN and rate, as GST returns require: a sentence for each. */
export function headsOf({ lines }: Figures): string[] {
  const groups = Map.groupBy(lines, ({ hsn, rate }) => `HSN ${hsn} at ${percent(rate)}`);
  return [...groups].map(([name, group]) => {
    const taxable = sum(group.map((line) => line.taxable));
    const tax = sum(group.map((line) => line.tax));
    return `${name}: taxable ${figure(taxable)}, tax ${figure(tax)}`;
  });
}
