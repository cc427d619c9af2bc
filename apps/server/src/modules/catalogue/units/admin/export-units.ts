import { toRupees } from '@jhumka/domain/money';
import { readPages } from '../../../../database/queries.ts';
import type { CsvColumn } from '../../../../text/csv-stream.ts';
import type { Verb } from '../../../../verb.ts';
import { auditedExport } from '../../../platform/audit/audited-export.ts';
import { gramsOf } from '../present-unit.ts';
import { type ListedUnit, listUnitsAfter } from '../store-file.ts';
import { unitFields } from '../unit-input.ts';

const cells: Readonly<Record<(typeof unitFields)[number], (unit: ListedUnit) => string | number | null>> = {
  sku: ({ sku }) => sku,
  serial: ({ serial }) => serial,
  huid: ({ huid }) => huid,
  gross_weight_g: ({ gross_weight_mg: weight }) => gramsOf(weight),
  net_weight_g: ({ net_weight_mg: weight }) => gramsOf(weight),
  certificate: ({ certificate }) => certificate,
  cost: ({ cost }) => (cost === null ? null : toRupees(cost).toFixed(2)),
};

const columns: readonly CsvColumn<ListedUnit>[] = unitFields.map((field) => [field, cells[field]]);
const pageSize = 500;

/** Streams the listed units as CSV; an import can read it. */
export const exportUnits: Verb<'admin.units.export'> = async (ctx, filters) => ({
  message: 'Units',
  data: auditedExport(
    ctx,
    { action: 'unit.export', list: 'units', filters },
    columns,
    readPages<ListedUnit>(pageSize, (page) => listUnitsAfter(ctx.db, filters, page)),
  ),
});
