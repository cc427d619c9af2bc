import { readOldPath } from '@jhumka/domain/redirects';
import type { TxContext } from '../../../../../context.ts';
import type { Tx } from '../../../../../database/transact.ts';
import { writeAudits } from '../../../../platform/audit/write-audit.ts';
import { insertRedirectRows } from '../../../redirects/store.ts';
import { makeSections } from '../../../sections/make-sections.ts';
import { moveStockWithUnits } from '../../../stock/store.ts';
import { insertUnits, newUnit } from '../../../units/store.ts';
import { setUnitStock } from '../../../variants/store-units.ts';
import type { LinePlace } from './find-subcategory.ts';
import type { LineUnit } from './sources/jeweller.ts';
import { insertItems } from './store-items.ts';

interface Applying {
  readonly ctx: TxContext;
  readonly tx: Tx;
  readonly actorId: string;
  readonly note: string;
  readonly importId: string;
}

/** Returns the subcategory of a line, after making it where the shop has none. */
export async function subcategoryIdOf(
  { ctx, tx, actorId, note, importId }: Applying,
  place: LinePlace | undefined,
): Promise<string> {
  if (place === undefined || 'id' in place) return place?.id ?? '';
  const { subcategoryId, made } = await makeSections(tx, place, ctx.now());
  const items = made.map(({ id, kind }) => ({ subject_id: id, kind }));
  await insertItems(tx, importId, items);
  const entries = made.map(({ id, kind, name }) => ({
    ...({ action: `${kind}.create`, subjectId: id, note, partOf: importId } as const),
    changes: { name: { from: null, to: name } },
  }));
  await writeAudits(tx, { actor: { userId: actorId }, now: ctx.now }, entries);
  return subcategoryId;
}

/** Redirects the pages of another shop to those of its products; a redirect that exists stays. */
export async function redirectOldPaths(
  tx: Tx,
  importId: string,
  products: readonly { readonly from: string | undefined; readonly to: string }[],
  at: Date,
): Promise<void> {
  const wanted = products.flatMap(({ from, to }) => {
    const from_path = from === undefined ? null : readOldPath(from);
    return from_path === null ? [] : { from_path, target: to };
  });
  const saved = await insertRedirectRows(tx, wanted, at);
  await insertItems(
    tx,
    importId,
    saved.map((path) => ({ subject_id: path, kind: 'redirect' })),
  );
}

/** Counts the stock of a new product by its units, and enters them. */
export async function enterUnits(
  ctx: TxContext,
  tx: Tx,
  { id, units, actorId, note }: { id: string; units: readonly LineUnit[]; actorId: string; note: string },
): Promise<void> {
  const at = ctx.now();
  await setUnitStock(tx, [id], true);
  const rows = units.map((unit) => newUnit({ id, product_id: id }, unit, at));
  await insertUnits(tx, rows, { actorId, note, at });
  const move = { productId: id, variantId: id, quantity: rows.length };
  await moveStockWithUnits(ctx, tx, { reason: 'import', actorId, note, move });
}
