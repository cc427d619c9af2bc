import { type FileCheck, headerOf, readRows } from '../../../../platform/uploads/csv-rows.ts';
import { continues, type ImportLine } from './check-variants.ts';
import { productFile } from './import-columns.ts';
import { isJewellerHeader, jewellerFile, splitLine } from './sources/jeweller.ts';
import { readSource, sourceOfHeader } from './sources/read-source.ts';
import type { SourceProduct } from './sources/source.ts';
import type { ImportRow } from './store-imports.ts';

export type ImportSource = NonNullable<ImportRow['source']>;

/** The lines of one product: one, or one for each of its variants. */
export interface ProductLines
  extends ImportLine,
    Partial<Pick<SourceProduct, 'rows' | 'oldPath' | 'problem'>> {
  readonly more: ImportLine[];
  readonly units?: readonly { readonly line: number; readonly unit: Readonly<Record<string, string>> }[];
}

/** Recognises the system that a file comes from by its header. */
export async function sourceOf(text: string): Promise<ImportSource> {
  const header = await headerOf(text);
  return sourceOfHeader(header) ?? (isJewellerHeader(header) ? 'jeweller' : 'shop');
}

/** Reads the products of a file, each with its lines. */
export async function* readProducts(
  text: string,
  check: FileCheck<unknown>,
  { source, mapping }: { readonly source: ImportSource; readonly mapping: ImportRow['mapping'] },
): AsyncGenerator<ProductLines> {
  if (source === 'shopify' || source === 'woocommerce') {
    for (const { lines, ...product } of await readSource(text, check, source)) {
      const [first, ...more] = lines;
      if (first) yield { ...product, ...first, more };
    }
    return;
  }
  if (source === 'jeweller') {
    const lines: ReturnType<typeof splitLine>[] = [];
    for await (const row of readRows(text, check, { ...jewellerFile, mapping })) lines.push(splitLine(row));
    const products = Map.groupBy(lines, ({ line, cells }) => cells.sku ?? `line ${line}`).values();
    for (const [first, ...others] of check.problem === '' ? products : [])
      if (first)
        yield { ...first, more: [], rows: lineNumbers([first, ...others]), units: [first, ...others] };
    return;
  }
  let above: ProductLines | undefined;
  for await (const line of readRows(text, check, { ...productFile, mapping })) {
    if (above && continues(above.cells, line.cells)) {
      above.more.push(line);
      continue;
    }
    if (above) yield above;
    above = { ...line, more: [] };
  }
  if (above && check.problem === '') yield above;
}

export const lineNumbers = (lines: readonly { readonly line: number }[]) => lines.map(({ line }) => line);
