import type { ImportField } from './import-columns.ts';

/** What stands in the cells of a line, by field; empty cells are missing. */
export type Cells = Readonly<Partial<Record<ImportField, string>>>;

/** What an import hands to the same check that a form goes through; pictures and places are looked up apart. */
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
    ...(tags === undefined ? {} : { tags: tags.split(/[;,|]/) }),
    ...(publish === undefined ? {} : { publish: yesOrNo(publish) }),
    ...(gemstones === undefined ? {} : { gemstones: stonesFrom(gemstones) }),
    ...(more_details === undefined ? {} : { more_details: factsFrom(more_details) }),
  };
}

/** 'Rs. 1,23,456.50', '12%' and '24.6 g' as people write them, without what is no number. */
const numberText = (text: string) =>
  text
    .replace(/^(?:rs\.?|inr|₹)\s*/i, '')
    .replace(/\s*(?:%|g)$/i, '')
    .replace(/(?<=\d),(?=\d{2,3}(?:\D|$))/g, '')
    .trim();

function yesOrNo(text: string): unknown {
  const plain = text.toLowerCase();
  if (['yes', 'y', 'true', '1', 'live', 'published'].includes(plain)) return true;
  if (['no', 'n', 'false', '0', 'hidden', 'draft'].includes(plain)) return false;
  return text;
}

/** 'Ruby:4:1.2; Pearl' is four rubies of 1.2 carats, and pearls. */
function stonesFrom(text: string): unknown[] {
  return text
    .split(/[;|]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [stone = '', count = '', carats = ''] = entry.split(':').map((part) => part.trim());
      return { stone, count, carat_total: carats };
    });
}

/** 'Plating: Rhodium | Made for: her' by the names of the facts. */
function factsFrom(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split('|')
      .map((entry) => {
        const colon = entry.indexOf(':');
        return [entry.slice(0, colon).trim(), entry.slice(colon + 1).trim()] as const;
      })
      .filter(([name, value]) => name !== '' && value !== ''),
  );
}

/** The pictures that a cell names, in order. */
export function picturesIn(cell: string): string[] {
  return cell
    .split(/[|\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** A cell as it was before an export made it harmless to spreadsheets. */
export function plainCell(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');
}
