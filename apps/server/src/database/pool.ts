import { createHash } from 'node:crypto';
import { Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { isDatabaseUnreachable } from './is-database-unreachable.ts';
import { TableListingDialect } from './list-tables.ts';
import type { Database } from './schema.ts';
import { refuseInTransaction } from './second-connection.ts';

const pools = new WeakMap<Kysely<Database>, PostgresPool>();

/** Called with each query that has ended, its placeholders instead of values, and its duration. */
export type OnQuery = (sql: string, durationMs: number) => void;

/** Opens Kysely on a pool, whose connections `transact` lends too. */
export function openDb(pool: pg.Pool, onQuery?: OnQuery): Kysely<Database> {
  const preparing = preparingPool(pool);
  const db = new Kysely<Database>({
    dialect: new TableListingDialect({ pool: preparing }),
    ...(onQuery && {
      log: ({ query, queryDurationMillis }) => onQuery(query.sql, queryDurationMillis),
    }),
  });
  registerPool(db, preparing);
  return db;
}

/** Sets the pool on which the transactions of a Kysely run. */
export function registerPool(db: Kysely<Database>, pool: PostgresPool): void {
  pools.set(db, pool);
}

/** Returns the pool on which the transactions of a Kysely run. */
export function poolOf(db: Kysely<Database>): PostgresPool {
  const pool = pools.get(db);
  if (!pool) throw new Error('a transaction needs the database of connect, not a transaction');
  return pool;
}

/** Lends a connection of the pool that Kysely was opened on. */
export function lendConnection(db: Kysely<Database>): Promise<PostgresPoolClient> {
  return poolOf(db).connect();
}

/**
 * Returns the pool as Kysely takes it, which prepares frequent statements: PostgreSQL parses and plans each of them once
 * instead of every time, which is half of its work for a short statement.
 */
function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      refuseInTransaction();
      const client = await pool.connect();
      let mustClose = false;
      const prepared = preparedOn(client);
      const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
        const name = values.length > 0 ? names.nameOf(text) : undefined;
        try {
          const result: unknown = await client.query({ text, values: [...values], ...(name && { name }) });
          if (name !== undefined) prepared.add(name);
          return result;
        } catch (error) {
          // The connection may lead to a server that has become a standby, or that is shutting down. Or the statement
          // failed before it was prepared, as in a failed transaction: the driver would send its name again, and
          // PgBouncer, which knows it already, would disconnect.
          const isUnprepared = name !== undefined && !prepared.has(name);
          if (isUnprepared || isDatabaseUnreachable(error)) mustClose = true;
          throw error;
        }
      };
      return {
        query: query as PostgresPoolClient['query'],
        release: (isBroken) => client.release(isBroken || mustClose),
      };
    },
  };
}

const preparedNames = new WeakMap<object, Set<string>>();

/** Names of the statements that a connection has prepared. */
function preparedOn(client: pg.PoolClient): Set<string> {
  const known = preparedNames.get(client) ?? new Set();
  preparedNames.set(client, known);
  return known;
}

/** The shop has some two hundred statements; those built from filters are unlimited. */
const maxPrepared = 250;
const maxWatched = 1_000;
/** A statement is prepared when it was sent this many times before. */
const sentBefore = 2;
/** Characters of a digest, enough to tell statements apart. */
const digestLength = 22;

/**
 * Names the frequent statements of a pool, so that each of its connections prepares them once. A name is a digest of the
 * text: behind a pooler that mixes up the statements of several processes, a name can't run any other statement.
 */
class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #watched = new LRUCache<string, number>({ max: maxWatched });

  /** Counts the sending of a statement; returns its name if it is frequent. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const times = (this.#watched.get(text) ?? 0) + 1;
    this.#watched.set(text, times);
    const isFrequent = times > sentBefore && this.#names.size < maxPrepared;
    if (!isFrequent || givesAllColumns(text)) return undefined;
    const name = `shop_${createHash('sha256').update(text).digest('base64url').slice(0, digestLength)}`;
    this.#names.set(text, name);
    this.#watched.delete(text);
    return name;
  }
}

/**
 * A prepared `select *` fails once a migration has added a column, and migrations run while the previous version still
 * serves. A recordset lists its columns.
 */
function givesAllColumns(text: string): boolean {
  return /(select|returning|,|\.)\s*\*(?! from jsonb_to_recordset\()/i.test(text.replace(/\s+/g, ' '));
}
