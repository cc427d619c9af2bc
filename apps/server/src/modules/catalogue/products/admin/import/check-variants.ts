import { type Cells, optionsIn, variantFrom } from './import-cells.ts';
import { type ImportField, variantFields } from './import-columns.ts';

/** A line of a file with its cells. */
export interface ImportLine {
  readonly line: number;
  readonly cells: Cells;
}

export type ReportAt = (line: number, column: string, message: string) => void;

/** Options and variants of a product as its lines give them, for the product form's validation. */
export interface WrittenByLines {
  readonly options: readonly {
    readonly name: string;
    readonly values: readonly { readonly value: string }[];
  }[];
  readonly variants: readonly Record<string, unknown>[];
}

/** Returns true for a line that is one variant of a product with options. */
export const isVariantLine = (cells: Cells): boolean =>
  ['value1', 'value2', 'value3'].some((field) => cells[field as ImportField] !== undefined);

/** Returns true for a line that continues the product of the line above it. */
export const continues = (above: Cells, cells: Cells): boolean =>
  isVariantLine(above) && isVariantLine(cells) && cells.sku !== undefined && cells.sku === above.sku;

/** Gives each variant the weight of its line where the lines of a product have different ones. */
export function withOwnWeights(lines: readonly ImportLine[]): readonly ImportLine[] {
  const weights = new Set(lines.flatMap(({ cells }) => cells.gross_weight_g ?? []));
  if (weights.size < 2) return lines;
  return lines.map(({ line, cells: { gross_weight_g, ...cells } }) => ({
    line,
    cells: gross_weight_g === undefined ? cells : { variant_weight_g: gross_weight_g, ...cells },
  }));
}

const ofVariant: ReadonlySet<string> = new Set(variantFields);

/** Reads the variants of a product, one of each line, and reports lines that contradict each other. */
export function readVariantLines(lines: readonly ImportLine[], report: ReportAt): WrittenByLines {
  const [first] = lines;
  const names = first ? optionsIn(first.cells) : [];
  if (first && names.length === 0) report(first.line, 'option1', 'is required where a value is given');
  for (const { line, cells } of lines.slice(1))
    reportContradictions(first as ImportLine, { line, cells }, report);
  const variants = lines.map(({ cells }) => variantFrom(cells, names));
  const valuesOf = (name: string) =>
    [...new Set(variants.map(({ options }) => (options as Record<string, string>)[name] ?? ''))].filter(
      Boolean,
    );
  reportRepeated(lines, variants, report);
  return {
    options: names.map((name) => ({ name, values: valuesOf(name).map((value) => ({ value })) })),
    variants,
  };
}

/** Reports cells of the product that differ from those in its first line; the other lines may repeat or omit them. */
function reportContradictions(first: ImportLine, { line, cells }: ImportLine, report: ReportAt): void {
  for (const [column, cell] of Object.entries(cells)) {
    if (ofVariant.has(column) || first.cells[column as ImportField] === cell) continue;
    report(line, column, `contradicts line ${first.line}, which has this product, too`);
  }
}

function reportRepeated(
  lines: readonly ImportLine[],
  variants: WrittenByLines['variants'],
  report: ReportAt,
): void {
  const known = new Map<string, number>();
  for (const [index, { options }] of variants.entries()) {
    const line = lines[index]?.line ?? 0;
    const key = JSON.stringify(options);
    const other = known.get(key);
    if (other === undefined) known.set(key, line);
    else report(line, 'value1', `is the same choice as in line ${other}`);
  }
}
