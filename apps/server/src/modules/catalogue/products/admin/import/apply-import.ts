import { productPath } from '@jhumka/domain/catalogue';
import { zeroPaise } from '@jhumka/domain/money';
import { typeidUnboxed } from 'typeid-js';
import type { TxContext } from '../../../../../context.ts';
import type { Tx } from '../../../../../database/transact.ts';
import { Problem } from '../../../../../problem.ts';
import { changesBetween } from '../../../../platform/audit/entity-changes.ts';
import { type AuditEntry, writeAudits } from '../../../../platform/audit/write-audit.ts';
import type { Settings } from '../../../../platform/settings/shop-settings.ts';
import { type Applied, ImportStale } from '../../../../platform/uploads/csv-rows.ts';
import { lockSubcategoryPath, type SubcategoryPath } from '../../../sections/store.ts';
import { changeStock, type StockCause, type StockMove } from '../../../stock/store.ts';
import { listVariantRowsOf } from '../../../variants/store.ts';
import { insertProductPictures, listProductPictureRows, replacePictures } from '../../store-pictures.ts';
import { insertProducts, type NewProduct, updateProducts } from '../../store-writes.ts';
import {
  factsOf,
  givenAttributes,
  initialAttributes,
  type ProductAttributes,
} from '../product-attributes.ts';
import { newSku, rowOf } from '../product-row.ts';
import { lockAdminRows } from '../store.ts';
import { type writeVariants, writeVariantsOf } from '../write-variants.ts';
import { enterUnits, redirectOldPaths, subcategoryIdOf } from './apply-source.ts';
import type { ReadyLine } from './check-parts.ts';
import type { LinePlace } from './find-subcategory.ts';
import { changesVariants, mergeVariants } from './merge-variants.ts';
import { importSubcategories, recordBefore } from './restore-products.ts';
import { insertItems } from './store-items.ts';
import { insertImportPictures, readPictureProgress } from './store-pictures.ts';

const batch = 200;

interface Applying {
  readonly ctx: TxContext;
  readonly tx: Tx;
  readonly actorId: string;
  readonly note: string;
  readonly importId: string;
  readonly settings: Settings;
  readonly subcategoryOf: (place: LinePlace | undefined) => Promise<SubcategoryPath>;
}

/**
 * Writes all lines of a checked file. New products come first: they block no one. The others are locked in id order, as
 * orders lock them, as late and as briefly as possible.
 */
export async function applyLines(
  ctx: TxContext,
  tx: Tx,
  {
    lines,
    actorId,
    note,
    settings,
    importId,
  }: Pick<Applying, 'actorId' | 'note' | 'settings' | 'importId'> & { readonly lines: readonly ReadyLine[] },
  onProgress: (rows: number) => Promise<void>,
): Promise<Applied> {
  const subcategories = new Map<string, SubcategoryPath>();
  const applying: Applying = {
    ctx,
    tx,
    actorId,
    note,
    settings,
    importId,
    subcategoryOf: async (place) => {
      const key = JSON.stringify(place);
      const known =
        subcategories.get(key) ?? (await lockSubcategoryPath(tx, await subcategoryIdOf(applying, place)));
      if (!known) throw new ImportStale('A subcategory in the file has since been deleted');
      subcategories.set(key, known);
      return known;
    },
  };
  // In the order of the SKUs, so that two imports of the same new products wait for each other without a deadlock.
  const fresh = lines
    .filter(({ productId }) => productId === null)
    .toSorted((a, b) => ((a.written.sku ?? '') < (b.written.sku ?? '') ? -1 : 1));
  const known = lines
    .filter(({ productId }) => productId !== null)
    .toSorted((a, b) => ((a.productId ?? '') < (b.productId ?? '') ? -1 : 1));
  for (const { place } of known) if (place !== undefined) await applying.subcategoryOf(place);
  let done = 0;
  let updated = 0;
  for (let first = 0; first < fresh.length; first += batch) {
    const part = fresh.slice(first, first + batch);
    await create(applying, part);
    done += part.length;
    await onProgress(done);
  }
  for (let first = 0; first < known.length; first += batch) {
    const part = known.slice(first, first + batch);
    updated += await update(applying, part);
    done += part.length;
    await onProgress(done);
  }
  const pictures = await readPictureProgress(tx, importId);
  if (pictures.waiting > 0) await ctx.jobs.enqueue(tx, 'fetch-import-pictures', { importId });
  return { created: fresh.length, updated, unchanged: known.length - updated };
}

async function create(
  { ctx, tx, actorId, note, importId, settings, subcategoryOf }: Applying,
  lines: readonly ReadyLine[],
): Promise<void> {
  const at = ctx.now();
  const products: NewProduct[] = [];
  const placed: { id: string; pictures: readonly string[] }[] = [];
  const entries: AuditEntry[] = [];
  for (const { written, place: named, pictures = [], units } of lines) {
    const id: string = typeidUnboxed('prd');
    const place = await subcategoryOf(named);
    const facts: ProductAttributes = {
      ...initialAttributes,
      gemstones: [],
      tags: [],
      sku: newSku(settings, id, place.category_name),
      publish: pictures.length > 0,
      ...(givenAttributes(written) as Pick<ProductAttributes, 'name' | 'price'>),
    };
    const publish = facts.publish && pictures.length > 0; // A product without a picture can't be published.
    const stock = written.options?.length || units ? 0 : (written.stock ?? 0);
    const row = rowOf(id, { ...facts, publish }, place);
    products.push({ ...row, stock, model_file: null, created_at: at, updated_at: at });
    placed.push({ id, pictures });
    entries.push({
      action: 'product.import',
      subjectId: id,
      changes: changesBetween({}, { ...facts, publish, stock }),
      note,
      partOf: importId,
    });
  }
  const cause = { reason: 'import', actorId } as const;
  await insertProducts(tx, products, cause);
  await insertPlaced(tx, placed);
  const imported = lines.map(({ written }, index) => {
    const { id = '', name = '', sku = '', price = zeroPaise, discount = 0 } = products[index] ?? {};
    const { metal = '', purity = '' } = products[index] ?? {};
    const product = { id, name, sku, price, discount, metal, purity, options: [] };
    return { product, written, changes: entries[index]?.changes ?? {} };
  });
  await writeImported(ctx, tx, imported, cause);
  for (const [index, { units }] of lines.entries()) {
    const { id = '', name = '' } = products[index] ?? {};
    if (units) await staleIfRefused(`${name}: `, () => enterUnits(ctx, tx, { id, units, actorId, note }));
  }
  await writeAudits(tx, { actor: { userId: actorId }, now: ctx.now }, entries);
  const made = lines.map(({ written, addresses, oldPath }, index) => {
    const { id = '', name = '' } = products[index] ?? {};
    return {
      id,
      addresses,
      publishes: written.publish !== false,
      from: oldPath,
      to: productPath({ name, _id: id }),
    };
  });
  await insertItems(
    tx,
    importId,
    made.map(({ id }) => ({ subject_id: id, kind: 'product' })),
  );
  await insertImportPictures(tx, importId, made);
  await redirectOldPaths(tx, importId, made, at);
}

/** A product whose variants are written, with what the audit log says of it. */
interface Imported {
  readonly product: Parameters<typeof writeVariants>[2] & { readonly name: string };
  readonly written: ReadyLine['written'];
  readonly changes: object;
}

/** Writes the variants that lines of a file give, and adds their changes to those of their products. */
async function writeImported(
  ctx: TxContext,
  tx: Tx,
  imported: readonly Imported[],
  cause: StockCause,
): Promise<void> {
  const all = await staleIfRefused('', () =>
    writeVariantsOf(ctx, tx, imported, cause, (error, { name }) => asStale(`${name}: `, error)),
  );
  for (const [index, changes] of all.entries()) Object.assign(imported[index]?.changes ?? {}, changes);
}

/** Runs a change of the catalogue; one that it refuses makes the file stale. */
async function staleIfRefused<Result>(named: string, change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    throw asStale(named, error);
  }
}

const asStale = (named: string, error: unknown) =>
  error instanceof Problem ? new ImportStale(`${named}${error.message}`) : error;

async function insertPlaced(
  tx: Tx,
  placed: readonly { id: string; pictures: readonly string[] }[],
): Promise<void> {
  const rows = placed.flatMap(({ id, pictures }) =>
    pictures.map((picture_id, position) => ({ product_id: id, picture_id, position, alt: '' })),
  );
  await insertProductPictures(tx, rows);
}

/** Updates products; returns how many changed. */
async function update(
  { ctx, tx, actorId, note, importId, subcategoryOf }: Applying,
  lines: readonly ReadyLine[],
): Promise<number> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const rows = new Map((await lockAdminRows(tx, ids)).map((row) => [row.id, row]));
  const placed = Map.groupBy(await listProductPictureRows(tx, ids), ({ product_id }) => product_id);
  const variantsOf = Map.groupBy(await listVariantRowsOf(tx, ids), ({ product_id }) => product_id);
  const products: Omit<NewProduct, 'stock'>[] = [];
  const moves: StockMove[] = [];
  const entries: AuditEntry[] = [];
  const rewritten: Imported[] = [];
  for (const { productId, written, place: named, pictures } of lines) {
    const before = rows.get(productId ?? '');
    if (!before) throw new ImportStale('A product in the file has since been deleted');
    const place = named === undefined ? before : await subcategoryOf(named);
    const picturesBefore = (placed.get(before.id) ?? []).map(({ picture_id }) => picture_id);
    const pictured = pictures ?? picturesBefore;
    const facts = { ...factsOf(before), ...givenAttributes(written) };
    const units = written.stock === undefined ? 0 : written.stock - before.stock;
    const isRepriced = facts.price !== before.price || facts.discount !== before.discount;
    const { options, variants } = written;
    const known = { options: before.options, variants: variantsOf.get(before.id) ?? [] };
    const merged = options && variants ? mergeVariants(known, { options, variants }) : undefined;
    const isRewritten = merged !== undefined && changesVariants(known, merged.variants);
    if (before.options.length > 0 && (isRepriced || units !== 0))
      throw new ImportStale(`${before.name} has variants with prices and stock of their own`);
    const hasPicture = pictured.length > 0 || before.model_poster_id !== null;
    const publish = facts.publish && (before.publish || hasPicture);
    const changes = changesBetween(
      { ...before, pictures: picturesBefore },
      {
        ...facts,
        publish,
        subcategory_id: place.subcategory_id,
        pictures: pictured,
        stock: before.stock + units,
      },
    );
    if (Object.keys(changes).length === 0 && !isRewritten) continue;
    const row = rowOf(before.id, { ...facts, publish }, importSubcategories(place));
    const { model_file, model_poster_id, version } = before;
    products.push({
      ...row,
      model_file,
      model_poster_id,
      version: version + 1,
      updated_at: ctx.now(),
      created_at: before.created_at,
    });
    moves.push({ productId: before.id, variantId: before.id, quantity: units });
    if (changes.pictures) {
      const known = new Map((placed.get(before.id) ?? []).map((one) => [one.picture_id, one]));
      await replacePictures(
        tx,
        before.id,
        pictured.map((picture_id) => {
          const { alt = '', label = '' } = known.get(picture_id) ?? {};
          return { picture_id, alt, label };
        }),
      );
    }
    entries.push({ action: 'product.import', subjectId: before.id, changes, note, partOf: importId });
    const product = { ...before, ...facts, priceBefore: before.price };
    if (isRewritten || isRepriced)
      rewritten.push({
        product,
        written: { ...written, options: undefined, variants: undefined, ...merged },
        changes,
      });
  }
  const cause = { reason: 'import', actorId } as const;
  await updateProducts(tx, products);
  await staleIfRefused('', () => changeStock(ctx, tx, moves, cause));
  // After the products: the database derives their prices and stock from the variants.
  await writeImported(ctx, tx, rewritten, cause);
  const changed = products.flatMap(({ id }) => rows.get(id) ?? []);
  await recordBefore(tx, importId, changed, { variantsOf, placed });
  await writeAudits(tx, { actor: { userId: actorId }, now: ctx.now }, entries);
  const addressed = lines.map(({ productId, addresses, written }) => {
    return { id: productId ?? '', addresses, publishes: written.publish === true };
  });
  await insertImportPictures(tx, importId, addressed);
  return products.length;
}
