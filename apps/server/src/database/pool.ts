import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { isDatabaseUnreachable } from './is-database-unreachable.ts';
import type { Database } from './schema.ts';

const pools = new WeakMap<Kysely<Database>, PostgresPool>();

/** Called with each query that has ended, its placeholders instead of values, and its duration. */
export type OnQuery = (sql: string, durationMs: number) => void;

/** Opens Kysely on a pool, whose connections `transact` lends too. */
export function openDb(pool: pg.Pool, onQuery?: OnQuery): Kysely<Database> {
  const preparing = preparingPool(pool);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: preparing }),
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
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let mustClose = false;
      const prepared = preparedOn(client);
      const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
        const statement = statementOf(text, values);
        try {
          const result: unknown = await client.query({ ...statement, values: [...values] });
          if (statement.name !== undefined) prepared.add(statement.name);
          return result;
        } catch (error) {
          // The connection may lead to a server that has become a standby, or that is shutting down. Or the statement
          // failed before it was prepared, as in a failed transaction: the driver would send its name again, and
          // PgBouncer, which knows it already, would disconnect.
          const isUnprepared = statement.name !== undefined && !prepared.has(statement.name);
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
const mostPrepared = 250;
const mostWatched = 1_000;
/** A statement is prepared when it was sent this many times before. */
const sentBefore = 2;

const names = new Map<string, string>();
/** Characters of a digest, enough to tell statements apart. */
const digestLength = 22;
const watched = new LRUCache<string, number>({ max: mostWatched });

/**
 * Names a frequent statement, so that each connection prepares it once. The name is a digest of the text: behind a
 * pooler that mixes up the statements of several processes, a name can't run any other statement.
 */
function statementOf(text: string, values: readonly unknown[]): { text: string; name?: string } {
  const name = values.length > 0 && nameOf(text);
  return name ? { text, name } : { text };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  const times = (watched.get(text) ?? 0) + 1;
  watched.set(text, times);
  if (times <= sentBefore || names.size >= mostPrepared || givesAllColumns(text)) return undefined;
  const name = `shop_${createHash('sha256').update(text).digest('base64url').slice(0, digestLength)}`;
  names.set(text, name);
  watched.delete(text);
  return name;
}

/**
 * A prepared `select *` fails once a migration has added a column, and migrations run while the previous version still
 * serves.
 */
function givesAllColumns(text: string): boolean {
  return /(select|returning|,|\.)\s*\*/i.test(text.replace(/\s+/g, ' '));
}
