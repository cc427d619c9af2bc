import { plainCell } from '@jhumka/domain/csv';
import { type FileCheck, readCells } from '../../../../../platform/uploads/csv-rows.ts';
import { shopify } from './shopify.ts';
import type { SourceProduct, SourceRow } from './source.ts';
import { woocommerce } from './woocommerce.ts';

/** Shop systems whose exports are read in their own columns. */
const sources = { shopify, woocommerce } as const;

/** Reads a file of another shop: its rows are collected first, since those of a product may stand apart. */
export async function readSource(
  text: string,
  check: FileCheck<unknown>,
  source: keyof typeof sources,
): Promise<SourceProduct[]> {
  const { isHeader, productsOf } = sources[source];
  let headings: string[] = [];
  const rows: SourceRow[] = [];
  const records = readCells(text, check, (header) => {
    headings = header.map(headingOf);
    return isHeader((heading) => headings.includes(heading))
      ? ''
      : 'The columns of this file are not those of an export of products from that shop system.';
  });
  for await (const { line, record } of records) {
    const cells = headings.flatMap((heading, index) => {
      const cell = plainCell(record[index] ?? '');
      return cell === '' ? [] : [[heading, cell] as const];
    });
    rows.push({ line, cells: Object.fromEntries(cells) });
  }
  return check.problem === '' ? productsOf(rows) : [];
}

const headingOf = (heading: string) => plainCell(heading).toLowerCase();

/** Recognises the shop system by the header of its export; undefined for the columns of this shop. */
export const sourceOfHeader = (header: readonly string[]): keyof typeof sources | undefined => {
  const headings = new Set(header.map(headingOf));
  return (['shopify', 'woocommerce'] as const).find((one) =>
    sources[one].isHeader((heading) => headings.has(heading)),
  );
};
