import { setImmediate as turn } from 'node:timers/promises';
import { type EndpointName, endpoints } from '@jhumka/contract';
import { dayInIndia } from '@jhumka/domain/calendar';
import type { Context } from '../../../../../context.ts';
import type { ImportChoices, MissingCategory } from '../../../../../database/schema.ts';
import { innerIssues, issueMessage } from '../../../../../text/issue-message.ts';
import { findPictures, findUploads } from '../../../../platform/images/store.ts';
import { uploadNameOf } from '../../../../platform/images/upload-picture.ts';
import { parsePictureId } from '../../../../platform/images/variant-names.ts';
import {
  type CheckedFile,
  type FileCheck,
  newCheck,
  refuse,
  shortened,
} from '../../../../platform/uploads/csv-rows.ts';
import { listMetalRateRows } from '../../../metal-rates/store.ts';
import { listSubcategoriesByName } from '../../../sections/store.ts';
import { findUnitsByMark } from '../../../units/store-file.ts';
import { listVariantRowsOf } from '../../../variants/store.ts';
import { findAdminRows } from '../../store.ts';
import type { RatesToday } from '../price-facts.ts';
import { differsInCase } from '../product-row.ts';
import { findIdsBySku, findOtherCases } from '../store.ts';
import { type ProductBefore, type ReadyLine, reportParts } from './check-parts.ts';
import { isVariantLine, readVariantLines, withOwnWeights } from './check-variants.ts';
import {
  type ReportError,
  type Subcategories,
  subcategoriesByName,
  subcategoryOf,
} from './find-subcategory.ts';
import { type Cells, optionsIn, partsFrom, picturesIn, writtenFrom } from './import-cells.ts';
import type { ImportField } from './import-columns.ts';
import {
  type ImportSource,
  lineNumbers,
  type ProductLines,
  readProducts,
  sourceOf,
} from './read-products.ts';
import { readLineUnit } from './sources/jeweller.ts';
import type { ImportRow } from './store-imports.ts';

const batch = 200;

/** A checked file of products. */
export interface CheckedImport extends CheckedFile<ReadyLine> {
  readonly source: ImportSource;
  readonly missing: readonly MissingCategory[];
  /** Addresses of pictures in the file. */
  readonly pictures: number;
}

/** Parses a file line by line and validates every line as a form would be. Yields between batches. Writes nothing. */
export async function checkImport(
  ctx: Pick<Context, 'db' | 'now'>,
  text: string,
  { mapping, choices, source: chosen }: Pick<ImportRow, 'mapping' | 'choices' | 'source'>,
  onProgress: (rows: number) => Promise<void>,
): Promise<CheckedImport> {
  const subcategories = subcategoriesByName(await listSubcategoriesByName(ctx.db));
  const rates = { rates: await listMetalRateRows(ctx.db), today: dayInIndia(ctx.now()) };
  const source = chosen ?? (await sourceOf(text));
  const check: Check = {
    ...newCheck<ReadyLine>(),
    ...{ source, choices, subcategories, rates },
    ...{ knownSkus: new Map(), knownHuids: new Map(), missing: new Map() },
    pictures: 0,
  };
  let waiting: ProductLines[] = [];
  const flush = async () => {
    await checkBatch(ctx, check, waiting);
    waiting = [];
    await onProgress(check.rows);
    await turn();
  };
  for await (const lines of readProducts(text, check, { source, mapping })) {
    if (waiting.length >= batch) await flush();
    waiting.push(lines);
  }
  if (check.problem === '') await flush();
  return { ...check, missing: [...check.missing.values()] };
}

interface Check extends FileCheck<ReadyLine> {
  readonly source: ImportSource;
  readonly choices: ImportChoices;
  readonly missing: Map<string, MissingCategory>;
  missed?: MissingCategory | undefined;
  pictures: number;
  /** SKUs of the file, with the first line of each. */
  readonly knownSkus: Map<string, number>;
  readonly knownHuids: Map<string, number>;
  readonly subcategories: Subcategories;
  readonly rates: RatesToday;
}

async function checkBatch(
  ctx: Pick<Context, 'db'>,
  check: Check,
  lines: readonly ProductLines[],
): Promise<void> {
  if (lines.length === 0) return;
  const ids = await findIdsBySku(
    ctx.db,
    lines.flatMap(({ cells }) => cells.sku ?? []),
  );
  const all = lines.flatMap((line) => [line, ...line.more]);
  const otherCaseOf = await findOtherCases(
    ctx.db,
    all.flatMap(({ cells: { sku, variant_sku } }) => [sku ?? [], variant_sku ?? []].flat()),
  );
  const variantLines = lines.filter(
    ({ cells }) => isVariantLine(cells) || givesParts(cells) || (cells.price ?? cells.stock) !== undefined,
  );
  const products = await findAdminRows(
    ctx.db,
    variantLines.flatMap(({ cells }) => ids.get(cells.sku ?? '') ?? []),
  );
  const productOf = new Map(products.map((product) => [product.id, product]));
  const rowsOf = Map.groupBy(
    await listVariantRowsOf(ctx.db, [...productOf.keys()]),
    ({ product_id }) => product_id,
  );
  const named = lines.flatMap(({ cells }) => picturesIn(cells.pictures ?? ''));
  const uploads = await findUploads(ctx.db, named.map(uploadNameOf));
  const existing = await findPictures(
    ctx.db,
    named.map(parsePictureId).filter((id) => id !== undefined),
  );
  const pictureOf = (name: string): string | undefined => {
    const id = parsePictureId(name);
    if (id !== undefined) return existing.has(id) ? id : undefined;
    return uploads.get(uploadNameOf(name));
  };
  const huids = lines.flatMap(({ units = [] }) =>
    units.flatMap(({ unit }) => unit.huid?.toUpperCase() ?? []),
  );
  const marked =
    huids.length === 0 ? [] : await findUnitsByMark(ctx.db, { variantIds: [], serials: [], huids });
  const unitOf = new Map(marked.map(({ huid, serial }) => [huid, serial]));
  for (const line of lines) {
    const productId = ids.get(line.cells.sku ?? '') ?? null;
    checkLine(check, line, {
      productId,
      before: { product: productOf.get(productId ?? ''), rows: rowsOf.get(productId ?? '') ?? [] },
      pictureOf,
      otherCaseOf,
      unitOf,
    });
  }
}

const givesParts = (cells: Cells) => Object.values(partsFrom(cells)).some((part) => part !== undefined);

interface Lookups {
  readonly productId: string | null;
  readonly before: ProductBefore;
  readonly pictureOf: (name: string) => string | undefined;
  readonly otherCaseOf: Awaited<ReturnType<typeof findOtherCases>>;
  /** Serial numbers of units by their HUIDs. */
  readonly unitOf: ReadonlyMap<string | null, string>;
}

/** Checks a product; where one of its lines is wrong, all of them are given back. */
function checkLine(check: Check, product: ProductLines, lookups: Lookups): void {
  const errorsBefore = check.errorCount;
  checkProduct(check, product, lookups, errorsBefore);
  const { missed } = check;
  check.missed = undefined;
  if (missed && check.errorCount === errorsBefore + 1) missed.ready += 1;
  if (check.errorCount === errorsBefore) return;
  for (const line of product.rows ?? lineNumbers([product, ...product.more]))
    if (!check.wrong.has(line)) check.wrong.set(line, '');
}

function checkProduct(
  check: Check,
  { line, cells, more, units = [], oldPath, problem }: ProductLines,
  { productId, before, pictureOf, otherCaseOf, unitOf }: Lookups,
  errorsBefore: number,
): void {
  const options = before.product?.options.map(({ name }) => name) ?? [];
  const reportError = (column: string, message: string) => refuse(check, line, column, message);
  if (cells.sku !== undefined) {
    const key = productId === null ? cells.sku.toLowerCase() : cells.sku;
    const first = check.knownSkus.get(key);
    if (first === undefined) check.knownSkus.set(key, line);
    else reportError('sku', `${shortened(cells.sku)} is already in line ${first}`);
    const other = otherCaseOf(cells.sku, productId);
    if (first === undefined && other !== undefined) reportError('sku', differsInCase(other));
  }
  for (const { line: at, cells: own } of [{ line, cells }, ...more]) {
    const other = own.variant_sku === undefined ? undefined : otherCaseOf(own.variant_sku, productId);
    if (other !== undefined) refuse(check, at, 'variant_sku', differsInCase(other));
  }
  if (problem !== undefined) {
    reportError('', problem);
    return;
  }
  if (units.length > 0 && productId !== null)
    reportError('sku', 'is in this shop already: add its articles by a file of units');
  const place = subcategoryOf(check, cells, reportError, productId === null);
  const { pictures, addresses } =
    cells.pictures === undefined ? noPictures : picturesOf(cells.pictures, pictureOf, reportError);
  check.pictures += addresses.length;
  const read = units.flatMap(({ line: at, unit }) => {
    const huid = unit.huid?.toUpperCase() ?? '';
    const first = check.knownHuids.get(huid);
    if (first !== undefined) refuse(check, at, 'huid', `${shortened(huid)} is already in line ${first}`);
    else if (huid !== '') check.knownHuids.set(huid, at);
    if (unitOf.has(huid))
      refuse(check, at, 'huid', `${huid} is that of the unit ${unitOf.get(huid)} already`);
    return readLineUnit(unit, (...what) => refuse(check, at, ...what)) ?? [];
  });
  const variantLines = isVariantLine(cells) ? withOwnWeights([{ line, cells }, ...more]) : [];
  if (variantLines.length === 0 && optionsIn(cells).length > 0)
    reportError('value1', 'is required where an option is given');
  const written = writtenFrom(variantLines[0]?.cells ?? cells);
  if (variantLines.length > 0) {
    Object.assign(
      written,
      readVariantLines(variantLines, (...at) => refuse(check, ...at)),
    );
    // Each variant has its own; a new product begins with the price of its first.
    for (const field of productId === null ? ['stock'] : ['stock', 'price', 'discount'])
      delete written[field];
    // A file adds values and variants to the options of a product, and leaves the options as they are.
    if (options.length > 0 && optionsIn(cells).join('\n') !== options.join('\n'))
      reportError('option1', `differs: the options of this product are ${options.join(', ')}`);
  }
  if (variantLines.length === 0 && givesParts(cells)) {
    if (options.length > 0)
      reportError('value1', 'is required: weight, making and cost are those of a variant');
    else Object.assign(written, { options: [], variants: [{ options: {}, ...partsFrom(cells) }] });
  }
  const name: EndpointName = productId === null ? 'admin.products.create' : 'admin.products.update';
  const parsed = endpoints[name].input.safeParse(
    { ...written, _id: productId ?? 'new' },
    { error: issueMessage },
  );
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues.flatMap(innerIssues)) {
      const [field, index, part] = path.map(String);
      const at = field === 'variants' ? (variantLines[Number(index)]?.line ?? line) : line;
      const key = (field === 'variants' ? part : field) ?? '';
      refuse(check, at, columnsOf[key] ?? key, message);
    }
    return;
  }
  const valid = parsed.data as ReadyLine['written'];
  reportParts(valid, before, check.rates, (index, column, message) =>
    refuse(check, variantLines[index]?.line ?? line, column, message),
  );
  if (check.errorCount > errorsBefore) return;
  check.ready.push({
    line,
    productId,
    written: valid,
    place,
    pictures,
    addresses,
    ...(read.length === 0 ? {} : { units: read }),
    ...(oldPath === undefined ? {} : { oldPath }),
  });
}

/** Columns of the fields of an input that are called otherwise in a file. */
const columnsOf: Readonly<Record<string, ImportField>> = {
  dimensions_mm: 'width_mm',
  options: 'value1',
  weight: 'variant_weight_g',
  is_default: 'default',
  is_hidden: 'hidden',
};

const noPictures = { pictures: undefined, addresses: [] };
const maxPictures = 20;
const maxAddressLength = 2_000;

/** Finds the pictures of a cell among those of the shop; addresses are fetched after the import. */
function picturesOf(cell: string, pictureOf: Lookups['pictureOf'], reportError: ReportError) {
  const names = picturesIn(cell);
  if (names.length > maxPictures) reportError('pictures', `has more than ${maxPictures} pictures`);
  const addresses = names.filter((name) => pictureOf(name) === undefined && isAddress(name));
  const pictures = names.flatMap((name) => {
    const id = pictureOf(name);
    if (id === undefined && !addresses.includes(name))
      reportError('pictures', `${shortened(name)} is not an image of this shop: upload it first`);
    return id ?? [];
  });
  return { pictures: pictures.length === 0 && addresses.length > 0 ? undefined : pictures, addresses };
}

const isAddress = (name: string) =>
  /^https?:\/\//i.test(name) && name.length <= maxAddressLength && URL.canParse(name);
