import type { VerbInput, VerbReply } from '@jhumka/contract';
import type { AuditAction } from '@jhumka/domain/audit';
import type { Paise } from '@jhumka/domain/money';
import { discountedPrice } from '@jhumka/domain/pricing';
import { hasRight } from '@jhumka/domain/staff';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../../../context.ts';
import { notify } from '../../../../../database/notifications.ts';
import type { EditedFacts } from '../../../../../database/schema.ts';
import { type Tx, transact } from '../../../../../database/transact.ts';
import { badInput, Problem } from '../../../../../problem.ts';
import type { Verb } from '../../../../../verb.ts';
import { changesBetween } from '../../../../platform/audit/entity-changes.ts';
import { type Changes, writeAudit, writeAudits } from '../../../../platform/audit/write-audit.ts';
import { readSettings } from '../../../../platform/settings/read-settings.ts';
import { changeStock } from '../../../stock/store.ts';
import { updateEditedVariants } from '../../../variants/store.ts';
import { listVariantsOfUnits } from '../../../variants/store-units.ts';
import { saveAttributeTerms } from '../../search-text/store.ts';
import { findPictured } from '../../store-pictures.ts';
import type { ProductRow } from '../../store-products.ts';
import { attributeTermsOf } from '../../store-writes.ts';
import { withFreeSku } from '../product-row.ts';
import { lockAdminRows, lockRowsOf } from '../store.ts';
import { listAdminProductIds } from '../store-lists.ts';
import { applyBulkChange, type BulkChange } from './apply-bulk-change.ts';
import { type EditedUnit, editedUnits, type VariantsByProduct, variantsByProduct } from './edited-units.ts';
import {
  insertBulkEdit,
  listBulkRows,
  lockBulkEdit,
  markUndone,
  type ProductEdit,
  updateEditedProducts,
} from './store.ts';
import { factsNow, takenBack } from './take-back.ts';

type BulkResult = VerbReply<'admin.products.bulkEdit'>['data'];
type Skipped = BulkResult['skipped'];

const maxAtOnce = 10_000;
const maxShown = 20;
const maxSkippedShown = 100;
const maxLeftNamed = 20;

/** Edits many products at once and stores the undo; a dry run only previews the edit. */
export const bulkEdit: Verb<'admin.products.bulkEdit'> = async (ctx, input) => {
  refuseBeyondStock(ctx, input.change);
  const ids = await chosenIds(ctx, input);
  const data = await transact(ctx, async (tx, ctx): Promise<BulkResult> => {
    const rows = await lockAdminRows(tx, ids);
    const variants = await variantsByProduct(tx, rows);
    const { edits, skipped } = await workOut(tx, rows, variants, input.change);
    const preview = resultOf(null, { count: rows.length, edits, skipped, variants });
    if (input.dryRun === true || edits.length === 0) return preview;
    const id: string = typeidUnboxed('blk');
    await write(ctx, tx, { edits, variants, cause: causeOf(input.change) });
    await insertBulkEdit(tx, { id, change: input.change, actorId: ctx.actor.userId, at: ctx.now() }, edits);
    const summary = summaryOf(input.change);
    await recordEdits(ctx, tx, { action: 'admin.products.bulkEdit', id, summary, edits, variants });
    return { ...preview, _id: id };
  });
  return { message: input.dryRun === true ? 'This is what it would do' : 'Products changed', data };
};

/** The right of the endpoint is that of stock: prices, visibility, tags and deletions take that of the catalogue. */
function refuseBeyondStock({ actor }: ActorContext, change: object): void {
  if (('kind' in change && change.kind === 'stock') || hasRight(actor.staff, 'catalogue.change')) return;
  throw new Problem('right-missing', { details: { role: actor.staff?.name ?? '' } });
}

/** Undoes a bulk edit, product by product; skips values that changed since. */
export const undoBulkEdit: Verb<'admin.products.undoBulkEdit'> = async (ctx, { id }) => {
  const undoEdit = async (tx: Tx): Promise<BulkResult> => {
    const edit = await lockBulkEdit(tx, id);
    if (!edit) throw new Problem('bulk-edit-not-found');
    refuseBeyondStock(ctx, edit.change);
    if (edit.undone_at !== null) throw new Problem('bulk-edit-undone');
    const done = await listBulkRows(tx, id);
    const ids = done.map(({ product_id }) => product_id);
    const locked = await lockRowsOf(tx, ids);
    const ofUnits = await listVariantsOfUnits(tx, ids);
    const rows = new Map(locked.map((row) => [row.id, row]));
    const variants = await variantsByProduct(tx, locked);
    const edits: ProductEdit[] = [];
    const skipped: Skipped = [];
    for (const { product_id, before, after } of done) {
      const row = rows.get(product_id);
      if (!row) continue;
      const own = variants.get(product_id) ?? [];
      const isByUnits = ofUnits.has(product_id) && after.stock !== undefined;
      const back = isByUnits
        ? 'Its stock is the number of its units'
        : takenBack(row, own, { before, after });
      if (typeof back === 'string') skipped.push({ _id: row.id, name: row.name, why: back });
      else edits.push({ row, before: factsNow(row, own, back), after: back });
    }
    const cause: Cause = { reason: 'correction', note: 'A change of many products was undone' };
    await write(ctx, tx, { edits, variants, cause });
    await markUndone(tx, id, ctx.now());
    const left = skipped.slice(0, maxLeftNamed).map(({ name, why }) => `${name}: ${why}`);
    const summary = {
      ...takenBackSummary(summaryOf(edit.change as BulkChange)),
      ...(left.length === 0 ? {} : { left: { from: null, to: left } }),
    };
    await recordEdits(ctx, tx, { action: 'admin.products.undoBulkEdit', id, summary, edits, variants });
    return resultOf(id, { count: done.length, edits, skipped, variants });
  };
  const data = await withFreeSku(() => transact(ctx, undoEdit));
  return { message: 'Undone', data };
};

/** Returns the ids of the chosen products; refuses too many, and a filter whose count has changed. */
async function chosenIds(ctx: ActorContext, input: VerbInput<'admin.products.bulkEdit'>): Promise<string[]> {
  if (input.ids === undefined && input.filter === undefined) throw badInput('ids', 'is required');
  const { low_stock_at: lowStockAt } = await readSettings(ctx);
  const filter = { ...input.filter, lowStockAt };
  const ids = input.ids ?? (await listAdminProductIds(ctx.db, filter, maxAtOnce + 1));
  if (ids.length > maxAtOnce) throw new Problem('selection-too-large', { details: { n: maxAtOnce } });
  if (input.expected !== undefined && input.expected !== ids.length) {
    throw new Problem('selection-changed', { details: { n: ids.length } });
  }
  return [...new Set(ids)];
}

async function workOut(tx: Tx, rows: readonly ProductRow[], variants: VariantsByProduct, change: BulkChange) {
  const pictured = await findPictured(
    tx,
    rows.map(({ id }) => id),
  );
  const ofUnits = await listVariantsOfUnits(
    tx,
    rows.map(({ id }) => id),
  );
  const edits: ProductEdit[] = [];
  const skipped: Skipped = [];
  for (const row of rows) {
    const known = {
      isByUnits: ofUnits.has(row.id),
      hasPicture: pictured.has(row.id),
      variants: variants.get(row.id) ?? [],
    };
    const edited = applyBulkChange(row, change, known);
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

interface Writing {
  readonly edits: readonly ProductEdit[];
  readonly variants: VariantsByProduct;
  readonly cause: Cause;
}

async function write(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { edits, variants, cause }: Writing,
): Promise<void> {
  if (edits.length === 0) return;
  await updateEditedProducts(tx, edits, ctx.now());
  const units = edits.flatMap((edit) => editedUnits(edit, variants));
  await updateEditedVariants(
    tx,
    units.filter(({ isVariant }) => isVariant),
  );
  const moves = units.flatMap(({ id, productId, now, after }) =>
    after.stock === undefined ? [] : [{ productId, variantId: id, quantity: after.stock - now.stock }],
  );
  await changeStock(ctx, tx, moves, { ...cause, actorId: ctx.actor.userId });
  const tagged = edits.flatMap(({ row, after }) =>
    after.tags === undefined ? [] : [{ id: row.id, words: attributeTermsOf({ ...row, tags: after.tags }) }],
  );
  await saveAttributeTerms(tx, tagged);
  await notify(tx, 'products');
}

interface Noted {
  readonly action: AuditAction;
  readonly id: string;
  readonly summary: Changes;
  readonly edits: readonly ProductEdit[];
  readonly variants: VariantsByProduct;
}

/** Writes one entry for the whole and, as its parts, one for each product. */
async function recordEdits(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { action, id, summary, edits, variants }: Noted,
): Promise<void> {
  const products = { from: null, to: edits.length };
  await writeAudit(tx, ctx, { action, subjectId: id, changes: { ...summary, products } });
  const entries = edits.map((edit) => {
    // The audit names a variant by its SKU.
    const changes = editedUnits(edit, variants).flatMap(({ isVariant, sku, before, after }) =>
      Object.entries(changesBetween(before, after)).map(([name, change]) => [
        isVariant ? `${sku} ${name}` : name,
        change,
      ]),
    );
    return { action, subjectId: edit.row.id, changes: Object.fromEntries(changes), partOf: id };
  });
  await writeAudits(tx, ctx, entries);
}

interface Outcome {
  readonly count: number;
  readonly edits: readonly ProductEdit[];
  readonly skipped: Skipped;
  readonly variants: VariantsByProduct;
}

function resultOf(id: string | null, { count, edits, skipped, variants }: Outcome): BulkResult {
  const sample = edits
    .slice(0, maxShown)
    .flatMap((edit) => editedUnits(edit, variants))
    .slice(0, maxShown)
    .map(({ id: _id, name, sku, now, before, after }) => ({
      _id,
      name,
      sku,
      before: presented(now, before),
      after: presented(now, after),
    }));
  return { _id: id, count, changed: edits.length, skipped: skipped.slice(0, maxSkippedShown), sample };
}

function presented(
  now: EditedUnit['now'],
  { price, variants: _, ...facts }: EditedFacts,
): BulkResult['sample'][number]['before'] {
  const pays = (price ?? now.price) as Paise;
  const isPriced = price !== undefined || facts.discount !== undefined;
  return {
    ...facts,
    ...(price === undefined ? {} : { price: pays }),
    ...(isPriced ? { discounted_price: discountedPrice(pays, facts.discount ?? now.discount) } : {}),
  };
}

/** Describes a bulk change for the audit log, in one line: 'price: +5 %'. */
function summaryOf(change: BulkChange): Changes {
  const to = (name: string, value: unknown, from: unknown = null): Changes => ({
    [name]: { from, to: value },
  });
  switch (change.kind) {
    case 'price':
      return to('price', `${signed(change.percent)} %${roundingOf(change)}`);
    case 'discount':
      return to('discount', `${change.value} %`);
    case 'stock':
      return to('stock', change.mode === 'set' ? String(change.value) : signed(change.value));
    case 'publish':
      return to('publish', change.value);
    case 'tags':
      return to('tags', change.add ?? null, change.remove ?? null);
    case 'delete':
      return to('deleted', true);
  }
}

/** The summary of its undo. */
const takenBackSummary = (summary: Changes): Changes =>
  Object.fromEntries(Object.entries(summary).map(([name, { from, to }]) => [name, { from: to, to: from }]));

const roundingOf = ({ whole_rupees, ending }: Extract<BulkChange, { kind: 'price' }>) =>
  ending !== undefined ? `, ending in ${ending}` : whole_rupees ? ', in whole rupees' : '';

const signed = (amount: number) => (amount > 0 ? `+${amount}` : `−${-amount}`);
