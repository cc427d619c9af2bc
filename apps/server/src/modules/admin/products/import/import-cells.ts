import type { ImportField } from './import-columns.ts';

/** Cells of a line, by field; empty cells are missing. */
export type Cells = Readonly<Partial<Record<ImportField, string>>>;

/** Maps cells to the input of the product form's validation; pictures and categories are resolved separately. */
export function writtenFrom(cells: Cells): Record<string, unknown> {
  const { width_mm, height_mm, depth_mm, gemstones, more_details, publish, tags, ...plain } = cells;
  const { category: _category, subcategory: _subcategory, pictures: _pictures, ...facts } = plain;
  const sizes = { width: width_mm, height: height_mm, depth: depth_mm };
  const isSized = Object.values(sizes).some((size) => size !== undefined);
  return {
    ...facts,
    ...(facts.price === undefined ? {} : { price: numberText(facts.price) }),
    ...(facts.stock === undefined ? {} : { stock: numberText(facts.stock) }),
    ...(facts.discount === undefined ? {} : { discount: numberText(facts.discount) }),
    ...(facts.gst === undefined ? {} : { gst: numberText(facts.gst) }),
    ...(facts.gross_weight_g === undefined ? {} : { gross_weight_g: numberText(facts.gross_weight_g) }),
    ...(isSized ? { dimensions_mm: sizes } : {}),
    ...(tags === undefined ? {} : { tags: partsOf(tags, ';,|').map(plainPart) }),
    ...(publish === undefined ? {} : { publish: yesOrNo(publish) }),
    ...(gemstones === undefined ? {} : { gemstones: stonesFrom(gemstones) }),
    ...(more_details === undefined ? {} : { more_details: attributesFrom(more_details) }),
  };
}

/** Extracts the number of a cell such as 'Rs. 1,23,456.50', '12%' or '24.6 g'. */
const numberText = (text: string) =>
  text.length > longestNumber
    ? text // Not a number; a regular expression over a long text would be slow.
    : text
        .replace(/^(?:rs\.?|inr|₹)\s*/i, '')
        .replace(/\s*(?:%|g)$/i, '')
        .replace(/(?<=\d),(?=\d{2,3}(?:\D|$))/g, '')
        .trim();
const longestNumber = 40;

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
  return Object.fromEntries(facts.map(([name = '', value = '']) => [name, value]));
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
function partsOf(text: string, signs: string, most = Number.POSITIVE_INFINITY): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length && parts.length < most - 1; at += 1) {
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
