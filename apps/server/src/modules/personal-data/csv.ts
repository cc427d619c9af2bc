export type Row = Readonly<Record<string, unknown>>;

/** Rows as CSV (RFC 4180): a line of names, then a line for each; what is no plain value stands there as JSON. */
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

const lineOf = (values: readonly unknown[]) => `${values.map(cellOf).join(',')}\r\n`;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // A spreadsheet would reckon with a text that begins like a formula.
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as a JSON list, one a line. */
export async function* jsonOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
