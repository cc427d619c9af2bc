import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Verb } from '../../../verb.ts';
import { limit, type Rule } from '../../platform/rate-limits/index.ts';
import { collectData } from './collect-data.ts';
import { csvOf, jsonOf } from './csv.ts';

const exportsOfAccount: Rule = { max: 10, windowSeconds: 86_400 };

/**
 * Exports all personal data of the user as JSON and CSV in a streamed zip; one page of orders is
 * in memory at a time (decisions §7).
 */
export const exportData: Verb<'user.export'> = async (ctx) => {
  await limit(ctx, `export account ${ctx.actor.userId}`, exportsOfAccount);
  const zip = new ZipFile();
  const output = new Readable().wrap(zip.outputStream);
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
