import { DummyDriver, PostgresDialect, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Runs the work in the same transaction with pipelining: statements issued concurrently are sent at once, and
 * PostgreSQL answers them in order. Kysely alone sends a statement when the previous one is answered, and the database
 * waits for the process in between.
 */
export function runConcurrently<Result>(
  tx: Transaction<Database>,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const executor = tx.getExecutor();
  return executor.provideConnection((connection) =>
    work(
      new Transaction<Database>({
        ...unused,
        executor: executor.withConnectionProvider({ provideConnection: (use) => use(connection) }),
      }),
    ),
  );
}

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has its connection and asks for no other')),
});

/** Connection methods that a transaction never calls. */
const unused = { config: { dialect }, dialect, driver: new DummyDriver() };
