import { maxOptions, maxVariants } from '@jhumka/domain/catalogue';
import type { Cells } from '../import-cells.ts';
import { textFromHtml } from './html-text.ts';
import {
  cellsFrom,
  factsFrom,
  priceFrom,
  type Source,
  type SourceProduct,
  type SourceRow,
  skuFrom,
  stockFrom,
  tagsFrom,
} from './source.ts';

/** Reads an export of WooCommerce: variations name their product by its SKU or as 'id:741'. */
export const woocommerce: Source = {
  isHeader: (has) => has('type') && has('name') && has('regular price') && has('categories'),
  productsOf: (rows) => {
    const parents = rows.filter(({ cells }) => !isVariation(cells));
    const keys = new Map(
      parents.flatMap((row) => [
        [`id:${row.cells.id}`, row],
        [row.cells.sku ?? `id:${row.cells.id}`, row],
      ]),
    );
    const variations = Map.groupBy(
      rows.filter(({ cells }) => isVariation(cells)),
      ({ cells }) => keys.get(cells.parent ?? ''),
    );
    const orphans = (variations.get(undefined) ?? []).map(({ line, cells }) => ({
      lines: [{ line, cells: ofProduct(cells, []) }],
      rows: [line],
      problem: `is a variation of ${cells.parent ?? 'no product'}, which is not in the file`,
    }));
    return [...parents.map((row) => productFrom(row, variations.get(row) ?? [])), ...orphans];
  },
};

const isVariation = (cells: SourceRow['cells']) => /\bvariation\b/i.test(cells.type ?? '');

function productFrom({ line, cells }: SourceRow, variations: readonly SourceRow[]): SourceProduct {
  const rows = [line, ...variations.map((one) => one.line)];
  const sku = skuFrom(cells.sku ?? `WC-${cells.id ?? line}`);
  const options = optionsOf(cells, variations);
  const facts = { sku, ...ofProduct(cells, variations, options) };
  if (/\bgrouped\b/i.test(cells.type ?? '')) {
    const problem = 'is a group of other products, which come in by themselves';
    return { rows, problem, lines: [{ line, cells: facts }] };
  }
  if (options.length === 0) return { rows, lines: [{ line, cells: { ...facts, ...ofVariant(cells) } }] };
  const names = Object.fromEntries(options.map(({ name }, index) => [`option${index + 1}`, name]));
  const lines = inOrder(variations)
    .flatMap((row) => variantsOf(row, options).map((own) => ({ line: row.line, cells: { sku, ...own } })))
    .slice(0, maxVariants + 1)
    .map((own, index) => (index === 0 ? { ...own, cells: { ...facts, ...names, ...own.cells } } : own));
  const tooMany = `has more than ${maxVariants} variants, counting each value of its attributes`;
  return { rows, lines, ...(lines.length > maxVariants ? { problem: tooMany } : {}) };
}

const inOrder = (rows: readonly SourceRow[]) =>
  rows.toSorted((a, b) => Number(a.cells.position ?? 0) - Number(b.cells.position ?? 0));

interface Attribute {
  readonly name: string;
  readonly values: readonly string[];
}

/** Reads the attributes of a row, with their values. */
function attributesOf(cells: SourceRow['cells']): Attribute[] {
  return Object.entries(cells).flatMap(([heading, name]) => {
    const [, position] = /^attribute (\d{1,3}) name$/.exec(heading) ?? [];
    return position === undefined ? [] : { name, values: listIn(cells[`attribute ${position} value(s)`]) };
  });
}

/** Splits a cell at its commas; one that belongs to a value is escaped by a backslash. */
const listIn = (cell = '') =>
  cell
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter(Boolean);

/** Returns the attributes that variations choose of, with all values of each. */
function optionsOf(cells: SourceRow['cells'], variations: readonly SourceRow[]): Attribute[] {
  const chosen = variations.flatMap((row) => attributesOf(row.cells));
  const own = attributesOf(cells);
  return [...new Set(chosen.map(({ name }) => name))].slice(0, maxOptions).map((name) => {
    const all = [...own, ...chosen].filter((one) => one.name === name).flatMap(({ values }) => values);
    return { name, values: [...new Set(all)] };
  });
}

/** Returns the variants of a variation: several where it leaves an attribute open, 'any size'. */
function variantsOf({ cells }: SourceRow, options: readonly Attribute[]): Cells[] {
  const given = new Map(attributesOf(cells).map(({ name, values }) => [name, values]));
  let choices: Record<string, string>[] = [{}];
  for (const [index, { name, values }] of options.entries()) {
    const open = given.get(name)?.length ? given.get(name) : values;
    choices = choices
      .flatMap((choice) => (open ?? []).map((value) => ({ ...choice, [`value${index + 1}`]: value })))
      .slice(0, maxVariants + 1);
  }
  const isSole = choices.length === 1;
  return choices.map((choice, index) => ({
    ...ofVariant(cells),
    ...choice,
    ...cellsFrom({ variant_sku: isSole ? cells.sku : undefined }),
    // Counted once for all of them: more than there are is never sold.
    ...(index === 0 ? {} : { stock: '0' }),
    ...(isLive(cells.published) ? {} : { hidden: 'yes' }),
  }));
}

const isLive = (published = '1') => /^(1|true|yes)$/i.test(published);

/** Takes the deepest of several paths: its first and its last name. */
function placeOf(cell: string | undefined): Cells {
  const paths = listIn(cell).map((path) => path.split('>').map((name) => name.trim()));
  const [deepest = []] = paths.toSorted((a, b) => b.length - a.length);
  const names = deepest.filter((name) => name !== '' && name.toLowerCase() !== 'uncategorized');
  return cellsFrom({ category: names.length > 1 ? names[0] : undefined, subcategory: names.at(-1) });
}

function ofProduct(
  cells: SourceRow['cells'],
  variations: readonly SourceRow[],
  options: readonly Attribute[] = [],
): Cells {
  const { tags, rest } = tagsFrom(cells.tags ?? '');
  const isShown = isLive(cells.published) && !/^hidden$/i.test(cells['visibility in catalog'] ?? '');
  // Sold elsewhere: its button leads to another shop.
  const isExternal = /\bexternal\b/i.test(cells.type ?? '');
  const texts = [cells['short description'], cells.description].map((text) =>
    textFromHtml((text ?? '').replaceAll(/\\n|\r?\n/g, '<br>')),
  );
  const facts = attributesOf(cells)
    .filter(({ name }) => !options.some((option) => option.name === name))
    .map(({ name, values }) => [name, values.join(', ')] as const);
  const pictures = [cells, ...variations.map((row) => row.cells)].flatMap(({ images }) => listIn(images));
  return cellsFrom({
    name: cells.name,
    ...placeOf(cells.categories),
    description: texts.filter(Boolean).join('\n\n'),
    tags,
    publish: isShown && !isExternal ? 'yes' : 'no',
    more_details: factsFrom([['Brand', cells.brands], ['More tags', rest.slice(0, 500)], ...facts]),
    pictures: [...new Set(pictures)].join(' | '),
    gross_weight_g: sizeOf(cells, 'weight', { g: 1, kg: 1000, lbs: 453.592, oz: 28.3495 }),
    width_mm: sizeOf(cells, 'width', millimetres),
    height_mm: sizeOf(cells, 'height', millimetres),
    depth_mm: sizeOf(cells, 'length', millimetres),
  });
}

const millimetres = { mm: 1, cm: 10, m: 1000, in: 25.4, yd: 914.4 };

/** Reads a size whose unit is in its heading: 'Weight (kg)'. */
function sizeOf(cells: SourceRow['cells'], name: string, units: Readonly<Record<string, number>>) {
  for (const [unit, factor] of Object.entries(units)) {
    const size = Number(cells[`${name} (${unit})`]) * factor;
    if (size > 0) return String(Math.round(size * 1000) / 1000);
  }
  return undefined;
}

const ofVariant = (cells: SourceRow['cells']): Cells =>
  cellsFrom({
    ...priceFrom(cells['sale price'] ?? cells['regular price'], cells['regular price']),
    stock: stockFrom(cells.stock),
    low_stock_at: cells['low stock amount'],
    barcode: cells['gtin, upc, ean, or isbn'],
  });
