import { csvLine } from '@jhumka/domain/csv';
import type { Row } from '../../../personal-data.ts';

/** Streams rows as CSV (RFC 4180): a header, then a line per row; objects and lists as JSON. */
export async function* csvOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let names: string[] | undefined;
  for await (const row of rows) {
    if (names === undefined) {
      names = Object.keys(row);
      yield lineOf(names);
    }
    yield lineOf(names.map((name) => row[name]));
  }
}

const lineOf = (values: readonly unknown[]) => csvLine(values.map(cellOf));

const cellOf = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Streams rows as a JSON array, one a line. */
export async function* jsonOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
