import type { VerbInput, VerbReply } from '@jhumka/contract';
import type { Paise } from '@jhumka/domain/money';
import { discountedPrice } from '@jhumka/domain/pricing';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../../context.ts';
import { notify } from '../../../../database/notifications.ts';
import type { EditedFacts } from '../../../../database/schema.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import {
  attributeTermsOf,
  changeStock,
  findPictured,
  listAdminProductIds,
  lockAdminRows,
  lockRowsOf,
  type ProductEdit,
  type ProductRow,
  saveAttributeTerms,
  updateEditedProducts,
} from '../../../catalogue/products/index.ts';
import { writeAudit, writeAudits } from '../../../platform/audit/index.ts';
import { changesBetween } from '../entity-changes.ts';
import { withFreeSku } from '../product-row.ts';
import { insertBulkEdit, listBulkRows, lockBulkEdit, markUndone } from '../store-bulk-edits.ts';
import { applyBulkChange, type BulkChange } from './apply-bulk-change.ts';

type BulkResult = VerbReply<'admin.products.bulkEdit'>['data'];
type Skipped = BulkResult['skipped'];

const mostAtOnce = 10_000;
const mostShown = 20;
const mostSkippedShown = 100;

/** Edits many products at once and stores the undo; a dry run only previews the edit. */
export const bulkEdit: Verb<'admin.products.bulkEdit'> = async (ctx, input) => {
  const ids = await chosenIds(ctx, input);
  const data = await transact(ctx, async (tx): Promise<BulkResult> => {
    const rows = await lockAdminRows(tx, ids);
    const { edits, skipped } = await workOut(tx, rows, input.change);
    const preview = resultOf(null, rows.length, edits, skipped);
    if (input.dryRun === true || edits.length === 0) return preview;
    const id: string = typeidUnboxed('blk');
    await write(ctx, tx, edits, causeOf(input.change));
    await insertBulkEdit(tx, { id, change: input.change, actorId: ctx.actor.userId, at: ctx.now() }, edits);
    await noteEdits(ctx, tx, 'admin.products.bulkEdit', id, edits);
    return { ...preview, _id: id };
  });
  return { message: input.dryRun === true ? 'This is what it would do' : 'Products changed', data };
};

/** Undoes a bulk edit, product by product; skips values that changed since. */
export const undoBulkEdit: Verb<'admin.products.undoBulkEdit'> = async (ctx, { id }) => {
  const undoEdit = async (tx: Tx): Promise<BulkResult> => {
    const edit = await lockBulkEdit(tx, id);
    if (!edit) throw new Problem('bulk-edit-not-found');
    const done = await listBulkRows(tx, id);
    const locked = await lockRowsOf(
      tx,
      done.map(({ product_id }) => product_id),
    );
    const rows = new Map(locked.map((row) => [row.id, row]));
    const edits: ProductEdit[] = [];
    const skipped: Skipped = [];
    for (const { product_id, version, before, after } of done) {
      const row = rows.get(product_id);
      if (!row) continue;
      const back = takenBack(row, version, before, after);
      if (typeof back === 'string') skipped.push({ _id: row.id, name: row.name, why: back });
      else edits.push({ row, before: attributesNow(row, back), after: back });
    }
    await write(ctx, tx, edits, { reason: 'correction', note: 'A change of many products was undone' });
    await markUndone(tx, id, ctx.now());
    await noteEdits(ctx, tx, 'admin.products.undoBulkEdit', id, edits);
    return resultOf(id, done.length, edits, skipped);
  };
  const data = await withFreeSku(() => transact(ctx, undoEdit));
  return { message: 'Undone', data };
};

/** Returns the ids of the chosen products; refuses too many, and a filter whose count has changed. */
async function chosenIds(ctx: ActorContext, input: VerbInput<'admin.products.bulkEdit'>): Promise<string[]> {
  if (input.ids === undefined && input.filter === undefined) throw badInput('ids', 'is required');
  const ids = input.ids ?? (await listAdminProductIds(ctx.db, input.filter ?? {}, mostAtOnce + 1));
  if (ids.length > mostAtOnce) throw new Problem('selection-too-large', { details: { n: mostAtOnce } });
  if (input.expected !== undefined && input.expected !== ids.length) {
    throw new Problem('selection-changed', { details: { n: ids.length } });
  }
  return [...new Set(ids)];
}

async function workOut(tx: Tx, rows: readonly ProductRow[], change: BulkChange) {
  const pictured = await findPictured(
    tx,
    rows.map(({ id }) => id),
  );
  const edits: ProductEdit[] = [];
  const skipped: Skipped = [];
  for (const row of rows) {
    const edited = applyBulkChange(row, change, pictured.has(row.id));
    if (edited.kind === 'changed') edits.push({ row, before: edited.before, after: edited.after });
    if (edited.kind === 'skipped') skipped.push({ _id: row.id, name: row.name, why: edited.why });
  }
  return { edits, skipped };
}

interface Cause {
  readonly reason: 'correction' | 'delivery' | 'loss' | 'return';
  readonly note: string;
}

const causeOf = (change: BulkChange): Cause =>
  change.kind === 'stock'
    ? { reason: change.reason ?? 'correction', note: change.note ?? '' }
    : { reason: 'correction', note: '' };

async function write(ctx: ActorContext, tx: Tx, edits: readonly ProductEdit[], cause: Cause): Promise<void> {
  if (edits.length === 0) return;
  await updateEditedProducts(tx, edits, ctx.now());
  const moves = edits.flatMap(({ row, after }) =>
    after.stock === undefined
      ? []
      : [{ productId: row.id, variantId: row.id, quantity: after.stock - row.stock }],
  );
  await changeStock(ctx, tx, moves, { ...cause, actorId: ctx.actor.userId });
  const tagged = edits.flatMap(({ row, after }) =>
    after.tags === undefined ? [] : [{ id: row.id, words: attributeTermsOf({ ...row, tags: after.tags }) }],
  );
  await saveAttributeTerms(tx, tagged);
  await notify(tx, 'products');
}

/** Computes the undo of a bulk edit for one product, or why it is skipped. Stock is restored by difference. */
function takenBack(
  row: ProductRow,
  version: number,
  before: EditedFacts,
  after: EditedFacts,
): EditedFacts | string {
  if (before.stock !== undefined && after.stock !== undefined) {
    const stock = row.stock + before.stock - after.stock;
    return stock < 0 ? `Only ${row.stock} are left` : { stock };
  }
  return row.version === version ? before : 'It was changed since';
}

const attributesNow = (row: ProductRow, facts: EditedFacts): EditedFacts =>
  Object.fromEntries(
    Object.keys(facts).map((name) => [name, name === 'deleted' ? true : row[name as keyof ProductRow]]),
  );

async function noteEdits(
  ctx: ActorContext,
  tx: Tx,
  action: string,
  id: string,
  edits: readonly ProductEdit[],
): Promise<void> {
  await writeAudit(tx, ctx, { action, subjectId: id, changes: { count: { from: null, to: edits.length } } });
  const entries = edits.map(({ row, before, after }) => ({
    action,
    subjectId: row.id,
    changes: changesBetween(before, after),
  }));
  await writeAudits(tx, ctx, entries);
}

function resultOf(
  id: string | null,
  count: number,
  edits: readonly ProductEdit[],
  skipped: Skipped,
): BulkResult {
  const sample = edits.slice(0, mostShown).map(({ row, before, after }) => ({
    _id: row.id,
    name: row.name,
    sku: row.sku,
    before: presented(row, before),
    after: presented(row, after),
  }));
  return { _id: id, count, changed: edits.length, skipped: skipped.slice(0, mostSkippedShown), sample };
}

function presented(
  row: ProductRow,
  { price, ...facts }: EditedFacts,
): BulkResult['sample'][number]['before'] {
  const pays = (price ?? row.price) as Paise;
  const isPriced = price !== undefined || facts.discount !== undefined;
  return {
    ...facts,
    ...(price === undefined ? {} : { price: pays }),
    ...(isPriced ? { discounted_price: discountedPrice(pays, facts.discount ?? row.discount) } : {}),
  };
}
