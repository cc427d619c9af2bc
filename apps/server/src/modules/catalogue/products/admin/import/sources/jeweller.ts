import { endpoints } from '@jhumka/contract';
import { innerIssues, issueMessage } from '../../../../../../text/issue-message.ts';
import type { Row } from '../../../../../platform/uploads/csv-rows.ts';
import type { UnitChange } from '../../../../units/store.ts';
import { readUnit } from '../../../../units/unit-input.ts';
import type { Cells } from '../import-cells.ts';
import { type ImportField, productFile } from '../import-columns.ts';

type JewellerField = ImportField | 'serial';

/** Headings of a jeweller's stock book, without blanks and punctuation. */
const alsoCalled: Readonly<Record<string, JewellerField>> = {
  ...{ tagno: 'serial', tag: 'serial', serialno: 'serial', barcodeno: 'serial', pieceno: 'serial' },
  ...{
    grosswt: 'gross_weight_g',
    gwt: 'gross_weight_g',
    grosswtg: 'gross_weight_g',
    gross: 'gross_weight_g',
  },
  ...{ grosswtgms: 'gross_weight_g', nettwt: 'net_weight_g', netwt: 'net_weight_g', nwt: 'net_weight_g' },
  ...{ netwtg: 'net_weight_g', net: 'net_weight_g', netwtgms: 'net_weight_g', netweightg: 'net_weight_g' },
  ...{
    grossweightg: 'gross_weight_g',
    huidno: 'huid',
    huidnumber: 'huid',
    karat: 'purity',
    caratage: 'purity',
  },
  ...{ kt: 'purity', touch: 'purity', item: 'name', itemdescription: 'name', product: 'name', design: 'sku' },
  ...{ makingrs: 'making_charge', mc: 'making_charge', labour: 'making_charge', stoneamt: 'stones_value' },
  ...{ saleprice: 'price', sellingprice: 'price', amount: 'price', rate: 'price', mrprs: 'price' },
};

const known = new Map<string, JewellerField>([
  ...productFile.known,
  ...Object.entries(alsoCalled),
  ['serial', 'serial'],
]);

/** Reading of a jeweller's own sheet: a line for each article, with its weights and its HUID. */
export const jewellerFile = {
  known,
  codes: new Set<JewellerField>(['sku', 'serial', 'huid']),
  missing: productFile.missing,
};

/** Returns true for the header of such a sheet: articles have an HUID and a weight, and no number of them. */
export function isJewellerHeader(header: readonly string[]): boolean {
  const fields = new Set(header.map((name) => known.get(name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))));
  const has = (field: JewellerField) => fields.has(field);
  const isOfProducts = has('stock') || has('publish') || has('value1');
  return has('huid') && (has('gross_weight_g') || has('net_weight_g')) && !isOfProducts;
}

/** A unit that a line gives. */
export type LineUnit = UnitChange & { readonly serial: string };

/** Separates the unit of a line from its product. */
export function splitLine({ line, cells }: Row<JewellerField>): {
  readonly line: number;
  readonly cells: Cells;
  readonly unit: Readonly<Record<string, string>>;
} {
  const { serial, huid, ...product } = cells;
  const { gross_weight_g, net_weight_g, cost } = cells;
  const given = { serial: serial ?? huid, huid, gross_weight_g, net_weight_g, cost };
  const unit = Object.fromEntries(Object.entries(given).filter(([, cell]) => cell !== undefined));
  return { line, cells: product, unit: unit as Record<string, string> };
}

/** Reads the unit of a line as the form does; undefined where it is refused, with a report of each field. */
export function readLineUnit(
  unit: Readonly<Record<string, string>>,
  report: (column: string, message: string) => void,
): LineUnit | undefined {
  const input = { serial: '1', ...unit, variantId: 'new' };
  const parsed = endpoints['admin.units.create'].input.safeParse(input, { error: issueMessage });
  for (const { path, message } of parsed.error?.issues.flatMap(innerIssues) ?? [])
    report(String(path[0]), message);
  if (!parsed.success) return undefined;
  const { variantId: _product, ...written } = parsed.data;
  const { gross_weight_g: gross, net_weight_g: net } = written;
  if (gross && net && net > gross) report('net_weight_g', 'is more than the gross weight');
  else return { ...readUnit(written), serial: parsed.data.serial };
  return undefined;
}
