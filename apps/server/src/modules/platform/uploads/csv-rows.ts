import { csvLine, delimiterOf, plainCell } from '@jhumka/domain/csv';
import { plainCode } from '@jhumka/domain/typed';
import { CsvError, parse } from 'csv-parse';
import type { LineError } from '../../../database/schema.ts';
import { csvChunks, csvErrorMessage } from './csv-text.ts';

const maxRows = 100_000;
/** Includes blank lines, which take time too. */
const maxLines = 120_000;
const maxErrors = 500;
const maxColumns = 200;
const maxRecordBytes = 200_000;
/** Letters about one line in the file of wrong lines. */
const maxWrongLength = 500;
const errorColumn = 'error';

/** Column of a file; null for one that is not used. */
export interface MappedColumn<Field extends string = string> {
  readonly name: string;
  readonly field: Field | null;
}

/** Result of a check: its valid lines, and what is wrong with the others. */
export interface CheckedFile<Line> {
  readonly columns: readonly MappedColumn[];
  readonly ready: readonly Line[];
  readonly errors: readonly LineError[];
  readonly errorCount: number;
  readonly rows: number;
  /** Error of the whole file, else ''. */
  readonly problem: string;
  /** Mistakes of each line that is not ready; the lines of a product are wrong together. */
  readonly wrong: ReadonlyMap<number, string>;
}

/** A file while its rows are read. */
export interface FileCheck<Line> extends CheckedFile<Line> {
  readonly ready: Line[];
  readonly errors: LineError[];
  columns: readonly MappedColumn[];
  errorCount: number;
  rows: number;
  problem: string;
  readonly wrong: Map<number, string>;
}

export const newCheck = <Line>(): FileCheck<Line> => ({
  ...{ columns: [], ready: [], errors: [], errorCount: 0, rows: 0, problem: '' },
  wrong: new Map(),
});

/** Reports a mistake; beyond the first 500 they are counted alone. */
export function refuse(check: FileCheck<unknown>, line: number, column: string, message: string): void {
  check.errorCount += 1;
  if (check.errors.length < maxErrors) check.errors.push({ line, column, message });
  const before = check.wrong.get(line) ?? '';
  if (before.length < maxWrongLength) check.wrong.set(line, `${before && `${before}; `}${column} ${message}`);
}

/** Returns the wrong lines of a file as a file of the same columns, with what is wrong with each. */
export async function* wrongLines(text: string, { wrong }: CheckedFile<unknown>): AsyncGenerator<string> {
  let isHead = true;
  for await (const { line, record } of readRecords(text)) {
    if (isHead) yield `\uFEFF${csvLine([...record, errorColumn])}`;
    else if (wrong.has(line)) yield csvLine([...record.map(plainCell), wrong.get(line)?.trim() ?? '']);
    isHead = false;
  }
}

/** Shortens a cell's text for a message. */
export const shortened = (cell: string) => cell.slice(0, 80).toWellFormed();

/** Thrown when the catalogue changed after the check, so that nothing of the file is written. */
export class ImportStale extends Error {}

/** Outcome of an import. */
export interface Applied {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** Cells of a line, by field; empty cells are missing. */
export interface Row<Field extends string> {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Field, string>>>;
}

/** Columns of a kind of file. */
export interface FileKind<Field extends string> {
  /** Fields by headings without blanks and punctuation. */
  readonly known: ReadonlyMap<string, Field>;
  /** Fields that are codes: things are found by them before a schema reads them. */
  readonly codes: ReadonlySet<Field>;
  /** Names the missing columns; '' where none is missing. */
  readonly missing: (columns: readonly MappedColumn<Field>[]) => string;
  /** Field of each heading, as chosen; others are found by the heading. */
  readonly mapping: Readonly<Record<string, string>>;
}

interface CsvRecord {
  readonly line: number;
  readonly record: readonly string[];
}

/** Reads the cells of a file line by line, without blank lines. */
async function* readRecords(text: string): AsyncGenerator<CsvRecord> {
  const reader = parse({
    bom: true,
    delimiter: delimiterOf(text),
    // A file may be concatenated from several with different line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRecordBytes,
    info: true,
  });
  const records = csvChunks(text).pipe(reader) as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>;
  for await (const { record, info } of records) yield { line: info.lines, record };
}

/** Reads the header of a file; empty where it can't be read, which the reading of its rows reports. */
export async function headerOf(text: string): Promise<readonly string[]> {
  try {
    for await (const { record } of readRecords(text)) return record;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return [];
}

/**
 * Reads the rows of a file one by one, after `onHeader` has read the first. Reports rows with too many cells, and sets
 * the problem of the whole file.
 */
export async function* readCells(
  text: string,
  check: FileCheck<unknown>,
  onHeader: (header: readonly string[]) => string,
): AsyncGenerator<CsvRecord> {
  const fail = (problem: string) => {
    check.problem = problem;
  };
  let header: readonly string[] | undefined;
  let lines = 0;
  try {
    for await (const { line, record } of readRecords(text)) {
      lines += 1;
      if (lines > maxLines)
        return fail(
          `The file has more than ${maxLines.toLocaleString('en-IN')} lines, including blank ones.`,
        );
      if (header === undefined) {
        if (record.length > maxColumns)
          return fail(`The header has ${record.length} columns; at most ${maxColumns} are allowed.`);
        header = record;
        const problem = onHeader(header);
        if (problem !== '') return fail(problem);
        continue;
      }
      if (record.every((cell) => cell.trim() === '')) continue;
      check.rows += 1;
      if (check.rows > maxRows)
        return fail(
          `The file has more than ${maxRows.toLocaleString('en-IN')} lines. Split it, and import one part after the other.`,
        );
      if (record.slice(header.length).some((cell) => cell.trim() !== ''))
        refuse(check, line, '', `has ${record.length} cells, but the header has ${header.length}`);
      else yield { line, record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return fail(`The file can't be read as CSV: ${csvErrorMessage(error)}`);
  }
  if (check.rows === 0) fail('The file has a header but no rows.');
}

/** Reads the rows of a file whose columns are those of a kind, one by one. */
export async function* readRows<Field extends string>(
  text: string,
  check: FileCheck<unknown>,
  kind: FileKind<Field>,
): AsyncGenerator<Row<Field>> {
  let columns: MappedColumn<Field>[] = [];
  const records = readCells(text, check, (header) => {
    columns = mapColumns(header, kind);
    check.columns = columns;
    return kind.missing(columns);
  });
  for await (const { line, record } of records) yield { line, cells: cellsOf(record, columns, kind.codes) };
}

/** Maps columns to fields: as chosen, else by the heading. A field is mapped once; '' skips a column. */
function mapColumns<Field extends string>(
  headings: readonly string[],
  { known, mapping }: FileKind<Field>,
): MappedColumn<Field>[] {
  const fields = new Set(known.values());
  const taken = new Set<Field>();
  return headings.map((heading) => {
    const name = heading.trim();
    const choice = Object.hasOwn(mapping, name) ? (mapping[name] ?? '') : undefined;
    const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    const isField = (choice ?? '') !== '' && fields.has(choice as Field);
    const found = choice === undefined ? (known.get(plain) ?? null) : isField ? (choice as Field) : null;
    if (found === null || taken.has(found)) return { name, field: null };
    taken.add(found);
    return { name, field: found };
  });
}

function cellsOf<Field extends string>(
  record: readonly string[],
  columns: readonly MappedColumn<Field>[],
  codes: ReadonlySet<Field>,
): Row<Field>['cells'] {
  const cells = columns.flatMap(({ field }, index) => {
    if (field === null) return [];
    const cell = (codes.has(field) ? plainCode : plainCell)(record[index] ?? '');
    return cell === '' ? [] : [[field, cell] as const];
  });
  return Object.fromEntries(cells) as Row<Field>['cells'];
}
