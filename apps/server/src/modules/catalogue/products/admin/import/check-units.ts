import { setImmediate as turn } from 'node:timers/promises';
import { endpoints } from '@jhumka/contract';
import type { Context } from '../../../../../context.ts';
import { Problem } from '../../../../../problem.ts';
import { innerIssues, issueMessage } from '../../../../../text/issue-message.ts';
import {
  type CheckedFile,
  type FileCheck,
  newCheck,
  type Row,
  readRows,
  refuse,
  shortened,
} from '../../../../platform/uploads/csv-rows.ts';
import type { UnitRow } from '../../../units/store.ts';
import { findUnitsByMark } from '../../../units/store-file.ts';
import { readUnit, unitFields } from '../../../units/unit-input.ts';
import { findVariantsBySku } from '../../../variants/store-units.ts';
import type { UnitLine } from './apply-units.ts';

type UnitField = (typeof unitFields)[number];

/** Further headings of these columns, without blanks and punctuation. */
const alsoCalled: Readonly<Record<string, UnitField>> = {
  ...{ variantsku: 'sku', itemcode: 'sku', serialno: 'serial', serialnumber: 'serial', tagno: 'serial' },
  ...{ hallmark: 'huid', huidno: 'huid', grossweight: 'gross_weight_g', grosswt: 'gross_weight_g' },
  ...{ netweight: 'net_weight_g', netwt: 'net_weight_g', certificateno: 'certificate' },
  ...{ certificatenumber: 'certificate', costprice: 'cost', purchaseprice: 'cost' },
};

const unitFile = {
  known: new Map<string, UnitField>([
    ...Object.entries(alsoCalled),
    ...unitFields.map((field) => [field.replaceAll('_', ''), field] as const),
  ]),
  codes: new Set<UnitField>(['sku', 'serial', 'huid']),
  missing: (columns: readonly { readonly field: UnitField | null }[]) => {
    const missing = (['sku', 'serial'] as const).filter((one) => !columns.some(({ field }) => field === one));
    return missing.length === 0
      ? ''
      : `No column has the ${missing.join(' and the ')} of a unit. Choose one below.`;
  },
};

const batch = 500;

interface Check extends FileCheck<UnitLine> {
  /** Serial numbers of each variant, and HUIDs, with their first lines. */
  readonly first: Map<string, number>;
}

/** Checks every line of a file of units as the form would. Yields between batches. Writes nothing. */
export async function checkUnitFile(
  { db }: Pick<Context, 'db'>,
  text: string,
  mapping: Readonly<Record<string, string>>,
  onProgress: (rows: number) => Promise<void>,
): Promise<CheckedFile<UnitLine>> {
  const check: Check = { ...newCheck<UnitLine>(), first: new Map() };
  let waiting: Row<UnitField>[] = [];
  const flush = async () => {
    await checkBatch(db, check, waiting);
    waiting = [];
    await onProgress(check.rows);
    await turn();
  };
  for await (const row of readRows(text, check, { ...unitFile, mapping })) {
    if (waiting.length >= batch) await flush();
    waiting.push(row);
  }
  if (check.problem === '') await flush();
  return check;
}

async function checkBatch(db: Context['db'], check: Check, rows: readonly Row<UnitField>[]): Promise<void> {
  const named = (field: UnitField) => rows.flatMap(({ cells }) => cells[field] ?? []);
  const variants = await findVariantsBySku(db, named('sku'));
  const huids = named('huid').map((huid) => huid.toUpperCase());
  const ids = [...variants.values()].map(({ id }) => id);
  const units = await findUnitsByMark(db, { variantIds: ids, serials: named('serial'), huids });
  for (const { line, cells } of rows) {
    const errorsBefore = check.errorCount;
    const report = (column: string, message: string) => refuse(check, line, column, message);
    const refuseAgain = (column: UnitField, key: string) => {
      const first = check.first.get(`${column} ${key}`) ?? line;
      check.first.set(`${column} ${key}`, first);
      if (first !== line) report(column, `${shortened(cells[column] ?? '')} is already in line ${first}`);
    };
    const { sku, serial, ...attributes } = cells;
    const huid = cells.huid?.toUpperCase();
    // The line names the variant by its SKU.
    const input = { ...attributes, serial, variantId: 'sku' };
    const parsed = endpoints['admin.units.create'].input.safeParse(input, { error: issueMessage });
    if (sku === undefined) report('sku', 'is required');
    for (const { path, message } of parsed.error?.issues.flatMap(innerIssues) ?? [])
      report(String(path[0]), message);
    const variant = variants.get(sku ?? '');
    if (sku !== undefined && !variant)
      report('sku', `${shortened(sku)} is not the SKU of a variant of this shop`);
    if (variant?.kept_by_units === false)
      report('sku', `${shortened(variant.sku)} is kept by number: switch it to units in its product first`);
    const same = units.filter(
      (one) => one.variant_id === variant?.id && one.serial.toLowerCase() === serial?.toLowerCase(),
    );
    const before = same.find((one) => one.serial === serial) ?? null;
    if (same[0] && !before)
      report('serial', `differs from the unit ${same[0].serial} in upper and lower case`);
    const marked = huid === undefined ? undefined : units.find((one) => one.huid === huid);
    if (marked && marked.id !== before?.id)
      report('huid', `${huid} is that of the unit ${marked.serial} already`);
    if (huid !== undefined) refuseAgain('huid', huid);
    if (serial !== undefined && variant) refuseAgain('serial', `${variant.id} ${serial.toLowerCase()}`);
    reportWeights(attributes, before, report);
    if (!parsed.success || !variant) continue;
    const { variantId: _sku, ...written } = parsed.data;
    if (check.errorCount > errorsBefore) continue;
    const change = readUnit(written, before ?? {});
    check.ready.push({ line, variant, serial: parsed.data.serial, before, change });
  }
}

const weights = endpoints['admin.units.create'].input.pick({ gross_weight_g: true, net_weight_g: true });

/** Reports weights that contradict each other, whatever else is wrong in the line. */
function reportWeights(
  attributes: object,
  before: UnitRow | null,
  report: (column: string, message: string) => void,
): void {
  const parsed = weights.safeParse(attributes);
  if (!parsed.success) return;
  try {
    readUnit(parsed.data, before ?? {});
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    report('net_weight_g', 'is more than the gross weight');
  }
}
