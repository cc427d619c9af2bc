import { createHash } from 'node:crypto';
import { readNumber } from '@jhumka/domain/typed';
import { type Cells, withoutSigns } from '../import-cells.ts';
import type { ImportField } from '../import-columns.ts';

/** A line of a file of another shop system: its cells by their headings in lower case; empty cells are missing. */
export interface SourceRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A product as the lines of a file give it, in the columns of this shop. */
export interface SourceProduct {
  /** One, or one for each variant; the first has what belongs to the product. */
  readonly lines: readonly { readonly line: number; readonly cells: Cells }[];
  /** All of its lines in the file, also those of its pictures. */
  readonly rows: readonly number[];
  /** Path of its page in the other shop. */
  readonly oldPath?: string;
  /** Reason why it can't come in. */
  readonly problem?: string;
}

/** A shop system whose export is read. */
export interface Source {
  /** Returns true for its header. */
  readonly isHeader: (has: (heading: string) => boolean) => boolean;
  /** Maps all rows to products, in the order of their first lines. */
  readonly productsOf: (rows: readonly SourceRow[]) => SourceProduct[];
}

const maxTags = 20;
const maxTagLength = 40;

/** Writes tags as a cell; what is beyond the limits of this shop becomes a fact instead. */
export function tagsFrom(cell: string): { readonly tags: string; readonly rest: string } {
  const all = [...new Set(cell.split(',').map((tag) => tag.trim()))].filter(Boolean);
  const tags = all.filter((tag) => tag.length <= maxTagLength).slice(0, maxTags);
  return {
    tags: tags.map((tag) => withoutSigns(tag, ';,|')).join('; '),
    rest: all.filter((tag) => !tags.includes(tag)).join(', '),
  };
}

/** Writes facts as a cell; empty ones are left out. */
export const factsFrom = (facts: readonly (readonly [name: string, value: string | undefined])[]): string =>
  facts
    .flatMap(([name, value]) => (value ? `${withoutSigns(name, ':|')}: ${withoutSigns(value, '|')}` : []))
    .join(' | ');

/** Splits a price that was reduced into the list price and a discount of at most two decimals. */
export function priceFrom(now: string | undefined, before: string | undefined): Cells {
  const [reduced, list] = [now, before].map((amount) => readNumber(amount ?? '', 'rupees'));
  if (!reduced?.ok || !list?.ok || list.value <= reduced.value)
    return cellsFrom({ price: now ?? before, discount: '0' });
  const percent = Math.round(10_000 * (1 - reduced.value / list.value)) / 100;
  return cellsFrom({ price: before, discount: String(percent) });
}

const maxSkuLength = 40;

/** Makes an SKU of the name that a product has in the other shop: the same again for the next import of its file. */
export function skuFrom(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9._/-]/g, '').replace(/^[._/-]+/, '');
  if (plain === name && plain.length <= maxSkuLength) return plain;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return [plain.slice(0, maxSkuLength - 9), hash].filter(Boolean).join('-');
}

/** Leaves out empty cells. */
export const cellsFrom = (cells: { readonly [Field in ImportField]?: string | undefined }): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell)) as Cells;

/** A stock that was sold below zero is none. */
export const stockFrom = (cell: string | undefined): string => (/^-/.test(cell ?? '') ? '0' : (cell ?? '0'));
