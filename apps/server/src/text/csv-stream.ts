import { Readable } from 'node:stream';
import { csvLine } from '@jhumka/domain/csv';

type Cell = string | number | boolean | null | undefined;

/** Column of a CSV file: its heading, and the cell of a row. */
export type CsvColumn<Thing> = readonly [head: string, cell: (thing: Thing) => Cell];

/**
 * Streams a CSV file of everything that `readPage` returns, page by page, so that a long list is never in memory at
 * once. Starts with a byte order mark, by which spreadsheets detect UTF-8.
 */
export function csvStream<Thing>(
  columns: readonly CsvColumn<Thing>[],
  pages: AsyncIterable<readonly Thing[]>,
): Readable {
  return Readable.from(
    (async function* () {
      yield `\uFEFF${csvLine(columns.map(([head]) => head))}`;
      for await (const things of pages) {
        yield things.map((thing) => csvLine(columns.map(([, cell]) => cell(thing)))).join('');
      }
    })(),
    { objectMode: false },
  );
}
