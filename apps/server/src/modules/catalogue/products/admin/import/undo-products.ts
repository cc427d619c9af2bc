import type { ActorContext, TxContext } from '../../../../../context.ts';
import type { Tx } from '../../../../../database/transact.ts';
import { writeAudits } from '../../../../platform/audit/write-audit.ts';
import { deleteRedirectsTo } from '../../../redirects/store.ts';
import { hideEmptySections, lockSections } from '../../../sections/store.ts';
import { moveStockWithUnits } from '../../../stock/store.ts';
import { deleteUnitsOf } from '../../../units/store-file.ts';
import { hideProducts } from '../../store.ts';
import { lockAdminRows } from '../store.ts';
import { type ProductAsBefore, restoreProducts } from './restore-products.ts';
import type { ImportRow } from './store-imports.ts';
import { type ImportItem, listItems, listOrdered } from './store-items.ts';
import { movePictures } from './store-pictures.ts';

/**
 * Removes the products, redirects and empty categories that an import made, and gives those that it changed their old
 * values back. Products that were changed since, or made and ordered, stay and are named. Undefined where it made nothing.
 */
export async function undoProducts(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { id: importId, file_name, status }: ImportRow,
): Promise<{ removed: number; restored: number; left: readonly string[] } | undefined> {
  const items = status === 'done' ? await listItems(tx, importId) : [];
  if (items.length === 0) return undefined;
  const of = (kind: ImportItem['kind']) => items.filter((one) => one.kind === kind);
  const ids = of('product').map(({ subject_id }) => subject_id);
  const sections = [...of('subcategory'), ...of('category')].map(({ subject_id }) => subject_id);
  await lockSections(tx, sections);
  const rows = await lockAdminRows(tx, ids);
  const ordered = await listOrdered(tx, ids);
  const versions = new Map(items.map(({ subject_id, version }) => [subject_id, version]));
  const beforeOf = new Map(
    items.map(({ subject_id, before }) => [subject_id, before as ProductAsBefore | null]),
  );
  const isSame = ({ id, version }: (typeof rows)[number]) => versions.get(id) === version;
  const made = rows.filter((row) => isSame(row) && !beforeOf.get(row.id) && !ordered.has(row.id));
  const changed = rows.flatMap((row) => {
    const before = isSame(row) && beforeOf.get(row.id);
    return before ? [{ row, before }] : [];
  });
  const madeIds = made.map(({ id }) => id);
  const note = `${file_name} (${importId})`;
  const skipped = await restoreProducts(ctx, tx, changed, { note, partOf: importId });
  await removeUnits(ctx, tx, madeIds);
  await hideProducts(tx, madeIds, ctx.now());
  const paths = of('redirect').map(({ subject_id }) => subject_id);
  await deleteRedirectsTo(tx, paths, madeIds);
  const empty = new Set(await hideEmptySections(tx, sections, ctx.now()));
  await movePictures(tx, importId, 'waiting', { status: 'failed', problem: 'The import was undone.' });
  const deleted = { deleted: { from: false, to: true } };
  await writeAudits(tx, ctx, [
    ...made.map(({ id, name }) => ({
      ...({ action: 'product.delete', subjectId: id, note, partOf: importId } as const),
      changes: { ...deleted, name: { from: name, to: null } },
    })),
    ...items
      .filter(({ kind, subject_id }) => kind !== 'product' && empty.has(subject_id))
      .map(({ kind, subject_id }) => ({
        action: kind === 'category' ? ('category.delete' as const) : ('subcategory.delete' as const),
        ...{ subjectId: subject_id, changes: deleted, note, partOf: importId },
      })),
  ]);
  const restored = changed.length - skipped.length;
  const done = new Set([...made, ...changed.map(({ row }) => row)].filter((row) => !skipped.includes(row)));
  const left = rows.filter((row) => !done.has(row)).map(({ name, sku }) => `${name} (${sku})`);
  return { removed: made.length, restored, left };
}

/** Deletes the units of locked products that no order ever had, with their stock: their HUIDs can be entered again. */
async function removeUnits(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  productIds: readonly string[],
): Promise<void> {
  const gone = await deleteUnitsOf(tx, productIds);
  for (const [variantId, units] of Map.groupBy(gone, ({ variant_id }) => variant_id)) {
    const move = { productId: units[0]?.product_id ?? '', variantId, quantity: -units.length };
    const note = 'An import was undone';
    await moveStockWithUnits(ctx, tx, { reason: 'correction', actorId: ctx.actor.userId, note, move });
  }
}
