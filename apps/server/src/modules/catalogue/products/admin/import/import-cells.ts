import { joinFacts } from '@jhumka/domain/catalogue';
import { type ImportField, variantFields } from './import-columns.ts';

/** Cells of a line, by field; empty cells are missing. */
export type Cells = Readonly<Partial<Record<ImportField, string>>>;

/** Maps cells to the input of the product form's validation; pictures and categories are resolved separately. */
export function writtenFrom(cells: Cells): Record<string, unknown> {
  const { width_mm, height_mm, depth_mm, gemstones, more_details, publish, tags, ...plain } = cells;
  const sizes = { width: width_mm, height: height_mm, depth: depth_mm };
  const isSized = Object.values(sizes).some((size) => size !== undefined);
  return {
    ...withoutVariant(plain),
    ...(isSized ? { dimensions_mm: sizes } : {}),
    ...(tags === undefined ? {} : { tags: partsOf(tags, ';,|').map(plainPart) }),
    ...(publish === undefined ? {} : { publish: yesOrNo(publish) }),
    ...(gemstones === undefined ? {} : { gemstones: stonesFrom(gemstones) }),
    ...(more_details === undefined ? {} : { more_details: attributesFrom(more_details) }),
  };
}

/** Keeps the fields of the product: categories, pictures and variants are read by themselves. */
function withoutVariant({
  category: _category,
  subcategory: _subcategory,
  pictures: _pictures,
  ...cells
}: Cells): Cells {
  const ofVariants = new Set<string>([...optionFields, ...variantFields]);
  const isOfVariant = (field: string) => ofVariants.has(field) && !ofBoth.has(field);
  return Object.fromEntries(Object.entries(cells).filter(([field]) => !isOfVariant(field)));
}

const optionFields = ['option1', 'option2', 'option3'] as const;
const ofBoth: ReadonlySet<string> = new Set(['price', 'discount', 'stock']);

/** Returns the names of the options that a line gives, in order: 'Ring size'. */
export const optionsIn = (cells: Cells): string[] => optionFields.flatMap((field) => cells[field] ?? []);

/** Maps the cells of a line to a variant, as the product form's validation reads it. */
export function variantFrom(cells: Cells, options: readonly string[]): Record<string, unknown> {
  const { price, discount, stock, low_stock_at, made_to_order_days, variant_weight_g } = cells;
  const values = [cells.value1, cells.value2, cells.value3];
  const given = {
    ...{ price, discount, stock, low_stock_at, made_to_order_days },
    sku: cells.variant_sku,
    barcode: cells.barcode,
    weight: variant_weight_g,
    ...partsFrom(cells),
    is_default: cells.default === undefined ? undefined : yesOrNo(cells.default),
    is_hidden: cells.hidden === undefined ? undefined : yesOrNo(cells.hidden),
  };
  return {
    options: Object.fromEntries(options.map((name, index) => [name, values[index] ?? ''])),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
}

/** Returns the parts of a price that a line gives, and the cost. */
export const partsFrom = ({ net_weight_g, stones_value, making_charge, hallmark_fee, cost }: Cells) => ({
  ...{ net_weight_g, stones_value, making_charge, hallmark_fee, cost },
});

function yesOrNo(text: string): unknown {
  const plain = text.toLowerCase();
  if (['yes', 'y', 'true', '1', 'live', 'published'].includes(plain)) return true;
  if (['no', 'n', 'false', '0', 'hidden', 'draft'].includes(plain)) return false;
  return text;
}

/** Parses 'Ruby:4:1.2; Pearl': four rubies of 1.2 carats in total, and pearls. */
function stonesFrom(text: string): unknown[] {
  return partsOf(text, ';|')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [stone = '', count = '', carat_total = ''] = partsOf(entry, ':', 3).map(plainPart);
      return { stone, count, carat_total };
    });
}

/**
 * Parses 'Plating: Rhodium | For: her' into attributes; a malformed text is returned unchanged and refused by the
 * schema.
 */
function attributesFrom(text: string): Record<string, string> | string {
  const facts = partsOf(text, '|')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => partsOf(entry, ':', 2).map(plainPart));
  if (facts.some((fact) => fact.length < 2)) return text;
  return joinFacts(facts.map(([name = '', value = '']) => [name, value]));
}

/** Returns the pictures that a cell names, in order. */
export function picturesIn(cell: string): string[] {
  return cell
    .split(/[|\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
}

// A cell may hold several values with separators. A separator inside a value is escaped with a backslash,
// so that an export can be imported unchanged.

/** Escapes separator characters in a cell's part. */
export function withoutSigns(text: string, signs: string): string {
  return [...text]
    .map((letter) => (letter === '\\' || signs.includes(letter) ? `\\${letter}` : letter))
    .join('');
}

/** Splits a text at unescaped separators, into at most so many parts; unescape each with `plainPart`. */
function partsOf(text: string, signs: string, max = Number.POSITIVE_INFINITY): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length && parts.length < max - 1; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (signs.includes(text[at] ?? '')) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** Unescapes a part. */
function plainPart(part: string): string {
  return part.replaceAll(/\\([\\:;,|])/g, '$1').trim();
}
