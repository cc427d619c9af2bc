import type { ActorContext, TxContext } from '../../../../../context.ts';
import type { Tx } from '../../../../../database/transact.ts';
import { writeAudits } from '../../../../platform/audit/write-audit.ts';
import { deleteRedirectsTo } from '../../../redirects/store.ts';
import { hideEmptySections, lockSections } from '../../../sections/store.ts';
import { moveStockWithUnits } from '../../../stock/store.ts';
import { deleteUnitsOf } from '../../../units/store-file.ts';
import { hideProducts } from '../../store.ts';
import { lockAdminRows } from '../store.ts';
import type { ImportRow } from './store-imports.ts';
import { type ImportItem, listItems, listOrdered } from './store-items.ts';
import { movePictures } from './store-pictures.ts';

/**
 * Removes the products, redirects and empty categories that an import made. Products that were changed or ordered since
 * stay, and are named. Undefined where it made nothing.
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
  const isSame = ({ id, version }: (typeof rows)[number]) => versions.get(id) === version && !ordered.has(id);
  const made = rows.filter(isSame);
  const madeIds = made.map(({ id }) => id);
  await removeUnits(ctx, tx, madeIds);
  await hideProducts(tx, madeIds, ctx.now());
  const paths = of('redirect').map(({ subject_id }) => subject_id);
  await deleteRedirectsTo(tx, paths, madeIds);
  const empty = new Set(await hideEmptySections(tx, sections, ctx.now()));
  await movePictures(tx, importId, 'waiting', { status: 'failed', problem: 'The import was undone.' });
  const note = `${file_name} (${importId})`;
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
  const left = rows.filter((row) => !isSame(row)).map(({ name, sku }) => `${name} (${sku})`);
  return { removed: made.length, restored: 0, left };
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
