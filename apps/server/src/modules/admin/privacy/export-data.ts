import { PassThrough, Readable } from 'node:stream';
import { csvLine } from '@jhumka/domain/csv';
import { ZipFile } from 'yazl';
import type { ActorContext } from '../../../context.ts';
import type { Row } from '../../../personal-data.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { findUser } from '../../platform/users/store.ts';
import { personalDataOfModules } from './registry.ts';

/** Streams rows as CSV (RFC 4180), with the byte order mark that spreadsheets need for UTF-8; objects and lists as JSON. */
async function* csvOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let names: string[] | undefined;
  for await (const row of rows) {
    if (names === undefined) {
      names = Object.keys(row);
      yield `\uFEFF${lineOf(names)}`;
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
async function* jsonOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const exportsOfAccount: Rule = { max: 10, windowSeconds: 86_400 };

/**
 * Exports all personal data of the user as JSON and CSV in a streamed zip; one page of orders is
 * in memory at a time (decisions §7).
 */
export const exportData: Verb<'user.export'> = async (ctx) => {
  await limit(ctx, `export account ${ctx.actor.userId}`, exportsOfAccount);
  const zip = new ZipFile();
  // Not `wrap`, whose stream closes with the zip: a small one is complete before anybody reads it.
  const output = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error) => output.destroy(error));
  const mtime = ctx.now();
  for (const { name, rows } of await collectData(ctx)) {
    const formats = { json: () => jsonOf(rows()), csv: () => csvOf(rows()) };
    for (const [ending, text] of Object.entries(formats)) {
      // Opened when its turn comes, so that only one is read at a time.
      zip.addReadStreamLazy(`${name}.${ending}`, { mtime }, (take) => {
        const stream = Readable.from(text(), { objectMode: false });
        take(null, stream);
      });
    }
  }
  zip.end();
  return { message: 'Your data', data: output };
};

/** One kind of personal data: rows read page by page on each iteration. */
interface DataKind {
  readonly name: string;
  rows(): AsyncIterable<Row>;
}

/** Collects all personal data of a user, by kind. */
export async function collectData(ctx: ActorContext): Promise<readonly DataKind[]> {
  const user = await findUser(ctx.db, ctx.actor.userId);
  if (!user) throw new Problem('invalid-token');
  return personalDataOfModules
    .flatMap(({ collect }) => Object.entries(collect))
    .map(([name, read]) => ({
      name,
      async *rows() {
        yield* await read(ctx, user);
      },
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
