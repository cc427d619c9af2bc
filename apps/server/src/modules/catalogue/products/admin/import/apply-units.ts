import { isDeepStrictEqual } from 'node:util';
import type { TxContext } from '../../../../../context.ts';
import type { UnitAttributes, UnitImportChange } from '../../../../../database/schema.ts';
import type { Tx } from '../../../../../database/transact.ts';
import { Problem } from '../../../../../problem.ts';
import { changesBetween } from '../../../../platform/audit/entity-changes.ts';
import { writeAudits } from '../../../../platform/audit/write-audit.ts';
import { type Applied, ImportStale } from '../../../../platform/uploads/csv-rows.ts';
import { lockProducts, moveStockWithUnits, type StockCause } from '../../../stock/store.ts';
import {
  insertUnits,
  newUnit,
  type UnitChange,
  type UnitToInsert,
  updateUnitRow,
} from '../../../units/store.ts';
import { deleteUnits, findUnitsById } from '../../../units/store-file.ts';
import { findVariantsBySku } from '../../../variants/store-units.ts';

/** A valid line of a file of units: a new unit, or the given fields of an existing one. */
export interface UnitLine {
  readonly line: number;
  readonly variant: { readonly id: string; readonly product_id: string; readonly sku: string };
  readonly serial: string;
  /** Null for a new unit. */
  readonly before: { readonly id: string } | null;
  readonly change: UnitChange;
}

const batch = 500;

interface Applying {
  readonly lines: readonly UnitLine[];
  readonly actorId: string;
  readonly note: string;
  readonly importId: string;
}

/** Writes all lines of a checked file: new units enter the stock. Returns what it changed of each, for the undo. */
export async function applyUnitFile(
  ctx: TxContext,
  tx: Tx,
  { lines, actorId, note, importId }: Applying,
  onProgress: (rows: number) => Promise<void>,
): Promise<Applied & { readonly changes: UnitImportChange[] }> {
  await lockProducts(tx, [...new Set(lines.map(({ variant }) => variant.product_id))]);
  const variants = await findVariantsBySku(tx, [...new Set(lines.map(({ variant }) => variant.sku))]);
  const lost = lines.find(({ variant }) => variants.get(variant.sku)?.kept_by_units !== true);
  if (lost) throw new ImportStale(`${lost.variant.sku} is not kept by units any more`);
  const changes: UnitImportChange[] = [];
  const added: UnitToInsert[] = [];
  for (let first = 0; first < lines.length; first += batch) {
    const part = lines.slice(first, first + batch);
    const known = await findUnitsById(
      tx,
      part.flatMap(({ before }) => before?.id ?? []),
    );
    const fresh = part
      .filter(({ before }) => before === null)
      .map(({ variant, serial, change }) => newUnit(variant, { ...change, serial }, ctx.now()));
    const edits = part.flatMap(({ before, change }) => {
      if (before === null) return [];
      const unit = known.get(before.id);
      if (!unit) throw new ImportStale('A unit in the file has since been deleted');
      const [was, is] = [attributesOf(unit), attributesOf({ ...unit, ...change })];
      return isDeepStrictEqual(was, is) ? [] : [{ unitId: unit.id, before: was, after: is }];
    });
    try {
      await insertUnits(tx, fresh, { actorId, note, at: ctx.now() });
      for (const { unitId, after } of edits) await updateUnitRow(tx, unitId, after, ctx.now());
    } catch (error) {
      throw error instanceof Problem ? new ImportStale(error.message) : error;
    }
    const written = [
      ...fresh.map((unit) => ({ unitId: unit.id, before: null, after: attributesOf(unit) })),
      ...edits,
    ];
    await writeAudits(
      tx,
      { actor: { userId: actorId }, now: ctx.now },
      written.map(({ unitId, before, after }) => ({
        ...({ action: 'unit.import', subjectId: unitId, note, partOf: importId } as const),
        changes: changesBetween(before ?? {}, after),
      })),
    );
    added.push(...fresh);
    changes.push(...written);
    await onProgress(Math.min(first + batch, lines.length));
  }
  await moveStock(ctx, tx, added, 1, { reason: 'import', actorId, note });
  const updated = changes.length - added.length;
  return { created: added.length, updated, unchanged: lines.length - changes.length, changes };
}

/** Takes back what a file changed, unit by unit; leaves those that changed since, and returns their serial numbers. */
export async function undoUnitFile(
  ctx: TxContext,
  tx: Tx,
  changes: readonly UnitImportChange[],
  actorId: string,
): Promise<{ readonly removed: number; readonly restored: number; readonly left: readonly string[] }> {
  const ids = changes.map(({ unitId }) => unitId);
  const loaded = await findUnitsById(tx, ids);
  await lockProducts(tx, [...new Set([...loaded.values()].map(({ product_id }) => product_id))]);
  const units = await findUnitsById(tx, ids);
  const same = changes.filter(({ unitId, after }) => {
    const unit = units.get(unitId);
    return unit && isDeepStrictEqual(attributesOf(unit), after);
  });
  const added = same.filter(({ before }) => before === null).map(({ unitId }) => unitId);
  const removed = await deleteUnits(
    tx,
    added.filter((id) => units.get(id)?.certificate_file === null),
  );
  const gone = [...removed].flatMap((id) => units.get(id) ?? []);
  await moveStock(ctx, tx, gone, -1, {
    reason: 'correction',
    actorId,
    note: 'An import of units was undone',
  });
  const edits = same.filter(({ before }) => before !== null);
  for (const { unitId, before } of edits) if (before) await updateUnitRow(tx, unitId, before, ctx.now());
  const done = new Set([...removed, ...edits.map(({ unitId }) => unitId)]);
  const left = [...units.values()].filter(({ id }) => !done.has(id)).map(({ serial }) => serial);
  return { removed: removed.size, restored: edits.length, left };
}

/** Moves the stock of variants by their units that were added or removed. */
async function moveStock(
  ctx: TxContext,
  tx: Tx,
  units: readonly Pick<UnitToInsert, 'variant_id' | 'product_id'>[],
  sign: 1 | -1,
  cause: StockCause,
): Promise<void> {
  for (const [variantId, of] of Map.groupBy(units, ({ variant_id }) => variant_id)) {
    const move = { productId: of[0]?.product_id ?? '', variantId, quantity: sign * of.length };
    await moveStockWithUnits(ctx, tx, { ...cause, move });
  }
}

const attributesOf = (unit: UnitAttributes): UnitAttributes => {
  const { huid, certificate, gross_weight_mg, net_weight_mg, cost } = unit;
  return { huid, certificate, gross_weight_mg, net_weight_mg, cost };
};
