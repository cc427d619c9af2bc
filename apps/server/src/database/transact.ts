import { Kysely, type KyselyPlugin, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { lendConnection } from './pool.ts';
import type { Database } from './schema.ts';
import { runInTransaction } from './second-connection.ts';

export type Db = Kysely<Database>;
/** A transaction. Statements issued concurrently are pipelined: sent at once, and answered in order. */
export type Tx = Db & { readonly isTransaction: true };

/** PostgreSQL's error codes that allow a retry. */
const retryable = new Set(['40001', '40P01']); // serialization_failure, deadlock_detected
const maxTries = 4;

/** Context of a transaction: its database, and the notifications of this process, which learns of the commit first. */
interface Transacting {
  readonly db: Db;
  readonly notifications?: { notifyHere(topic: string, payload: string): void };
}

/**
 * Runs the work in one transaction, with pipelining. On a serialization failure or deadlock the whole work is retried
 * in a new transaction, so it must not have side effects outside of it.
 */
export function transact<Result, Ctx extends Transacting>(
  ctx: Ctx,
  work: (tx: Tx, ctx: Omit<Ctx, 'db' | 'readDb'>) => Promise<Result>,
): Promise<Result> {
  return withRetry(async () => {
    const effects: (() => void)[] = [];
    const result = await commit(await lendConnection(ctx.db), async (tx) => {
      effectsOf.set(tx, effects);
      if (ctx.notifications) notificationsOf.set(tx, ctx.notifications);
      return runInTransaction(() => work(tx, ctx));
    });
    for (const effect of effects) effect();
    return result;
  });
}

async function commit<Result>(
  client: PostgresPoolClient,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let state: 'open' | 'committing' | 'over' = 'open';
  // BEGIN is sent with the first statement. It fails only with its connection, and then that statement fails too.
  client.query('begin', []).catch(() => undefined);
  try {
    const result = await work(
      transactionOn(async (text, values) => {
        if (state !== 'open') throw new Error('the transaction is over');
        return client.query(text, values);
      }),
    );
    state = 'committing';
    const { command } = await client.query('commit', []);
    if (command !== 'COMMIT') throw new LostTransaction();
    client.release();
    return result;
  } catch (error) {
    const failure = state === 'committing' ? asOutcomeUnknown(error) : error;
    state = 'over';
    await client.query('rollback', []).then(
      () => client.release(),
      () => client.release(true),
    );
    throw failure;
  }
}

/** A connection of its own for Kysely, whose transactions send a statement only when the one before is answered. */
function transactionOn(query: (text: string, values: readonly unknown[]) => Promise<unknown>): Tx {
  const client = { query: query as PostgresPoolClient['query'], release: () => undefined };
  const pool = { connect: async () => client, end: async () => undefined, options: {} };
  return new Transaction({ dialect: new PostgresDialect({ pool }) });
}

class Transaction extends Kysely<Database> {
  override get isTransaction(): true {
    return true;
  }
}

/** COMMIT was answered by ROLLBACK: a statement had failed, and nobody threw its error. */
class LostTransaction extends Error {}

const effectsOf = new WeakMap<Tx, (() => void)[]>();
const notificationsOf = new WeakMap<Tx, NonNullable<Transacting['notifications']>>();

/** Notifies this process once the transaction has committed, before its caller: what it reads next is not the old. */
export function notifyHereAfterCommit(tx: Tx, topic: string, payload: string): void {
  const notifications = notificationsOf.get(tx);
  if (notifications) afterCommit(tx, () => notifications.notifyHere(topic, payload));
}

/**
 * Runs an effect in this process after the commit, and never without it. An effect that must not be lost is a job
 * instead, which is inserted in the transaction.
 */
export function afterCommit(tx: Tx, effect: () => void): void {
  const effects = effectsOf.get(tx);
  if (!effects) throw new Error('afterCommit needs a transaction of transact');
  effects.push(effect);
}

/**
 * Runs a write of a single statement, which is a transaction by itself: half of a short write's time are the round
 * trips of BEGIN and COMMIT. A second statement is refused. Retries like `transact`.
 */
export function transactOnce<Result, Ctx extends { readonly db: Db }>(
  ctx: Ctx,
  work: (tx: Tx, ctx: Omit<Ctx, 'db' | 'readDb'>) => Promise<Result>,
): Promise<Result> {
  return withRetry(() =>
    work(ctx.db.withPlugin(oneStatement()) as Tx, ctx).catch((error) => {
      throw asOutcomeUnknown(error);
    }),
  );
}

function oneStatement(): KyselyPlugin {
  let isSent = false;
  return {
    transformQuery({ node }) {
      if (isSent) throw new Error('transactOnce allows one statement: use transact');
      isSent = true;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Signals a lost race condition: a row read without a lock has changed by the time the lock is held. `transact` retries. */
export class LostRace extends Error {
  readonly code = '40001'; // PostgreSQL's code for a serialization failure.
}

/** The connection broke during commit: the outcome is unknown. */
export class OutcomeUnknown extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super('the connection broke before the database said whether it committed', { cause });
    this.code = sqlStateOf(cause);
  }
}

/** An error reported by the database itself, as ROLLBACK in answer to COMMIT, is certain: nothing was committed. */
const asOutcomeUnknown = (error: unknown) =>
  [pg.DatabaseError, LostRace, LostTransaction].some((certain) => error instanceof certain)
    ? error
    : new OutcomeUnknown(error);

async function withRetry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= maxTries || !retryable.has(sqlStateOf(error))) throw error;
    }
  }
}

/** Returns PostgreSQL's five-character error code, '' for any other error. */
function sqlStateOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/**
 * Makes the rest of the transaction fail when it would wait for a lock longer than that (0: no timeout), and reuse the
 * first plan of each of its statements, which is right for lookups by id. The connection preserves the order of
 * statements, so the result need not be awaited.
 */
export async function tuneForBatch(tx: Tx, lockTimeoutMs: number): Promise<void> {
  await sql`
    select set_config('lock_timeout', ${String(lockTimeoutMs)}, true),
      set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(tx);
}

/** Returns true for a lock timeout. */
export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === '55P03'; // lock_not_available
}

/** Returns true for a deadlock, which the database ended by cancelling this side of it. */
export function isDeadlock(error: unknown): boolean {
  return sqlStateOf(error) === '40P01'; // deadlock_detected
}

/** Returns true for a unique violation, of the given constraint if one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlStateOf(error) !== '23505') return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}
