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

/** Headings of later exports, with those that Shopify wrote before. */
const alsoCalled: Readonly<Record<string, string>> = {
  ...{ 'url handle': 'handle', description: 'body (html)', 'published on online store': 'published' },
  ...{ 'product image url': 'image src', 'variant image url': 'variant image', sku: 'variant sku' },
  ...{ barcode: 'variant barcode', price: 'variant price', 'compare-at price': 'variant compare at price' },
  ...{ 'inventory quantity': 'variant inventory qty', 'weight value (grams)': 'variant grams' },
};

/** Reads an export of Shopify: the rows of a product have its handle, wherever they stand in the file. */
export const shopify: Source = {
  isHeader: (has) =>
    (has('handle') || has('url handle')) && has('title') && (has('variant price') || has('compare-at price')),
  productsOf: (rows) => {
    const plain = rows.map(({ line, cells }) => ({ line, cells: withUsualHeadings(cells) }));
    const byHandle = Map.groupBy(plain, ({ line, cells }) => cells.handle ?? `line ${line}`);
    return [...byHandle].map(([handle, own]) => productFrom(handle, own));
  },
};

const withUsualHeadings = (cells: SourceRow['cells']) =>
  Object.fromEntries(Object.entries(cells).map(([heading, cell]) => [alsoCalled[heading] ?? heading, cell]));

function productFrom(handle: string, rows: readonly SourceRow[]): SourceProduct {
  const main = rows.find(({ cells }) => cells.title !== undefined) ?? rows[0];
  const facts = main?.cells ?? {};
  const names = optionsOf(facts);
  const variants = rows.filter((row) => row === main || isVariant(row.cells));
  const sole = variants.length === 1 ? main?.cells['variant sku'] : undefined;
  const lines = variants.map(({ line, cells }, index) => ({
    line,
    cells: {
      sku: (names.length === 0 && sole) || skuFrom(handle),
      ...(index === 0 ? { ...ofProduct(facts, rows), ...optionCells(names) } : {}),
      ...ofVariant(cells, names),
    },
  }));
  const oldPath = facts.handle === undefined ? {} : { oldPath: `/products/${facts.handle}` };
  return { lines, rows: rows.map(({ line }) => line), ...oldPath };
}

/** Returns true for a row of a variant; other rows of a product add pictures. */
const isVariant = (cells: SourceRow['cells']) =>
  ['variant price', 'variant sku', 'option1 value'].some((heading) => cells[heading] !== undefined);

const positions = ['1', '2', '3'] as const;

/** Returns the positions of the options; the only option of a product without any is a dummy, 'Title: Default Title'. */
function optionsOf(
  facts: SourceRow['cells'],
): { readonly position: '1' | '2' | '3'; readonly name: string }[] {
  const isDummy = facts['option1 name'] === 'Title' && facts['option1 value'] === 'Default Title';
  if (isDummy) return [];
  return positions.flatMap((position) => {
    const name = facts[`option${position} name`];
    return name === undefined ? [] : { position, name };
  });
}

const optionCells = (names: ReturnType<typeof optionsOf>): Cells =>
  Object.fromEntries(names.map(({ name }, index) => [`option${index + 1}`, name]));

function ofProduct(facts: SourceRow['cells'], rows: readonly SourceRow[]): Cells {
  const { tags, rest } = tagsFrom(facts.tags ?? '');
  const isShown =
    /^(true|yes|1)$/i.test(facts.published ?? 'true') && (facts.status ?? 'active') === 'active';
  const isGiftCard = /^true$/i.test(facts['gift card'] ?? '');
  const inOrder = rows
    .filter(({ cells }) => cells['image src'] !== undefined)
    .toSorted((a, b) => Number(a.cells['image position'] ?? 0) - Number(b.cells['image position'] ?? 0));
  const pictures = new Set([
    ...inOrder.map(({ cells }) => cells['image src']),
    ...rows.map(({ cells }) => cells['variant image']),
  ]);
  // Fields that the owner added: 'Metal (product.metafields.custom.metal)'.
  const added = Object.entries(facts).flatMap(([heading, value]) => {
    const [, name] = /^(.{1,60}?) \(product\.metafields\./.exec(heading) ?? [];
    return name === undefined || value.length > maxFactLength ? [] : [[capital(name), value] as const];
  });
  return cellsFrom({
    name: facts.title,
    subcategory: facts.type,
    description: textFromHtml(facts['body (html)'] ?? ''),
    tags,
    publish: isShown && !isGiftCard ? 'yes' : 'no',
    more_details: factsFrom([['Brand', facts.vendor], ['More tags', rest.slice(0, maxFactLength)], ...added]),
    pictures: [...pictures].filter(Boolean).join(' | '),
  });
}

const maxFactLength = 500;
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function ofVariant(cells: SourceRow['cells'], names: ReturnType<typeof optionsOf>): Cells {
  const grams = Number(cells['variant grams'] ?? 0);
  const values = names.map(({ position }, index) => [`value${index + 1}`, cells[`option${position} value`]]);
  return cellsFrom({
    ...priceFrom(cells['variant price'], cells['variant compare at price']),
    ...Object.fromEntries(values),
    stock: stockFrom(cells['variant inventory qty']),
    variant_sku: names.length > 0 ? cells['variant sku'] : undefined,
    barcode: cells['variant barcode'],
    cost: cells['cost per item'],
    gross_weight_g: grams > 0 ? String(grams) : undefined,
  });
}
