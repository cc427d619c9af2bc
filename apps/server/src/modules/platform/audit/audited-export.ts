import type { Readable } from 'node:stream';
import type { AuditAction } from '@jhumka/domain/audit';
import type { ActorContext } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { type CsvColumn, csvStream } from '../../../text/csv-stream.ts';
import { countAttempt, counterKey, type Spacing } from '../rate-limits/limit.ts';
import { writeAudit } from './write-audit.ts';

/** An export of the shop's data by an administrator. */
export interface ExportSummary {
  /** noun.verb, such as 'user.export'. */
  readonly action: AuditAction;
  /** The list that is exported, such as 'users'. */
  readonly list: string;
  readonly filters?: object;
}

/** Outcome of an export. Entries until version 1.0.0 have 'left' for 'client-disconnected'. */
type Ending = 'completed' | 'client-disconnected' | 'failed';

/**
 * Streams a CSV file like `csvStream` and writes the audit log when it ends, however it ends: the actor, the list and
 * the number of rows read. A failure midway is logged: the client only sees a truncated file.
 */
export function auditedExport<Thing>(
  ctx: ActorContext,
  facts: ExportSummary,
  columns: readonly CsvColumn<Thing>[],
  pages: AsyncIterable<readonly Thing[]>,
): Readable {
  let count = 0;
  let isWritten = false;
  async function write(ending: Ending): Promise<void> {
    if (isWritten) return;
    isWritten = true;
    await writeExportAudit(ctx, facts, { count, ending }).catch((error: unknown) => {
      ctx.log.error({ err: error, action: facts.action, count }, 'export not recorded in the audit log');
    });
  }
  async function* counted() {
    let ending: Ending = 'client-disconnected';
    try {
      for await (const page of pages) {
        count += page.length;
        yield page;
      }
      ending = 'completed';
    } catch (error) {
      ending = 'failed';
      ctx.log.error({ err: error, action: facts.action, count }, 'export failed midway');
      throw error;
    } finally {
      await write(ending);
    }
  }
  const file = csvStream(columns, counted());
  // A client that disconnects before the first row is logged too.
  return file.once('close', () => void write('client-disconnected'));
}

/** Writes the audit entry of an export: actor, list, number of rows. */
export function writeExportAudit(
  ctx: ActorContext,
  { action, list, filters = {} }: ExportSummary,
  { count, ending = 'completed' }: { readonly count: number; readonly ending?: Ending },
): Promise<void> {
  const by = filterNotes(filters);
  return transact(ctx, (tx, ctx) =>
    writeAudit(tx, ctx, {
      action,
      subjectId: list,
      changes: {
        rows: { from: null, to: count },
        ...(ending === 'completed' ? {} : { ended: { from: null, to: ending } }),
        ...(by === '' ? {} : { filters: { from: null, to: by } }),
      },
    }),
  );
}

const onceAnHour: Spacing = { apartSeconds: 3_600, max: 1, windowSeconds: 3_600 };

/** Writes the audit entry of a list of people that an administrator reads: once an hour for each page and its filters. */
export async function auditReading(ctx: ActorContext, list: string, filters: object): Promise<void> {
  const by = filterNotes({ ...filters, limit: undefined });
  const key = `reading ${ctx.actor.userId} ${counterKey(`${list} ${by}`)}`;
  if ((await countAttempt(ctx, key, onceAnHour)).kind !== 'taken') return;
  const changes = by === '' ? {} : { filters: { from: null, to: by } };
  await transact(ctx, (tx, ctx) => writeAudit(tx, ctx, { action: 'user.read', subjectId: list, changes }));
}

/** Lists the active filters; the search text may be personal data, and is left out. */
function filterNotes(filters: object): string {
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => (name === 'search' || name === 'q' ? name : `${name} ${JSON.stringify(value)}`))
    .join(', ')
    .slice(0, 500);
}
