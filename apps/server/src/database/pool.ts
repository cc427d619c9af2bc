import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isDatabaseUnreachable } from './is-database-unreachable.ts';
import type { Database } from './schema.ts';
import { refuseInTransaction } from './second-connection.ts';
import { StatementNames } from './statement-names.ts';

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
