import pg from 'pg';
import { type OnQuery, openDb } from './pool.ts';
import type { Db } from './transact.ts';

const { builtins } = pg.types;

/**
 * Column parsers: timestamps as ISO strings, days unchanged, integers range-checked; independent of the process's time
 * zone.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, wholeNumberOf],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
]);

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

function wholeNumberOf(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} exceeds the safe integers`);
  return value;
}

export interface Connection {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a connection pool. `onError` is called when an idle connection breaks. */
export function connect(
  url: string,
  options: { size?: number; onError?: (error: Error) => void; onQuery?: OnQuery } = {},
): Connection {
  const pool = new pg.Pool({
    pipeline: true, // Statements issued at once are sent at once.
    connectionString: url,
    max: options.size ?? 10,
    connectionTimeoutMillis: 5_000,
    // A server that disappears from the network is noticed without a query.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'jhumka',
    types,
  });
  pool.on('error', (error) => options.onError?.(error));
  // When a connection in use breaks, its query rejects. Without a listener of its own the error would also end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = openDb(pool, options.onQuery);
  // Not `db.destroy()`: Kysely ends no pool that it has not used yet.
  return { db, pool, close: () => pool.end() };
}
