import { Readable } from 'node:stream';
import { csvLine } from '@jhumka/domain/csv';

type Cell = string | number | boolean | null | undefined;

/** A column of a file: its heading, and what stands in it for a thing. */
export type CsvColumn<Thing> = readonly [head: string, cell: (thing: Thing) => Cell];

/**
 * A CSV file of everything that `readPage` gives, page by page, so that a long list never stands in memory. It begins
 * with the mark by which spreadsheets know UTF-8.
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
