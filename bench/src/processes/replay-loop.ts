import type pg from 'pg';
import { connect } from '../../../apps/server/src/database/connect.ts';
import type { Question, SentStatement } from './messages.ts';
import type { ReplayRun, ReplaySetup, Substitutes } from './replay.ts';

// The bare loop: sends recorded statements with fresh values and ignores the results.

/** lock_not_available, deadlock_detected, serialization_failure */
const lost = new Set(['55P03', '40P01', '40001']);
const maxTries = 10;

let pool: pg.Pool;
let statements: readonly SentStatement[] = [];

process.on('message', async (question: Question) => {
  if (question.kind !== 'work') return;
  const work = question.work as ReplaySetup | ReplayRun;
  const value = 'orders' in work ? await run(work) : open(work);
  process.send?.({ answers: question.id, value });
});
console.log('replay');
process.channel?.ref();

function open(setup: ReplaySetup): null {
  pool = connect(setup.databaseUrl, { size: setup.poolSize }).pool;
  statements = setup.statements;
  return null;
}

async function run({ orders, workers }: ReplayRun): Promise<number> {
  const waiting = orders.values();
  const begun = performance.now();
  const worker = async () => {
    for (const order of waiting) await replay(order);
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return (orders.length * 1000) / (performance.now() - begun);
}

/** Replays an order again that lost a lock or a deadlock, as the shop does. */
async function replay(order: Substitutes): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await replayOnce(order);
    } catch (error) {
      const isLost = error instanceof Error && 'code' in error && lost.has(String(error.code));
      if (!isLost || tries === maxTries) throw error;
    }
  }
}

/** Statements of a transaction use one connection, as recorded; others use any. */
async function replayOnce(order: Substitutes): Promise<void> {
  let lent: pg.PoolClient | undefined;
  try {
    for (const [index, { text, values }] of statements.entries()) {
      if (/^(begin|start transaction)/i.test(text)) lent = await pool.connect();
      await (lent ?? pool).query({
        text,
        values: values.map((value) => substitute(value, order)),
        ...(values.length > 0 ? { name: `replayed_${index}` } : {}), // Prepared, like the shop's.
      });
      if (!/^(commit|rollback)/i.test(text)) continue;
      lent?.release();
      lent = undefined;
    }
  } catch (error) {
    // Ending the transaction keeps the connection, and with it the prepared statements.
    const isRolledBack = await lent?.query('rollback').then(
      () => true,
      () => false,
    );
    lent?.release(!isRolledBack);
    throw error;
  }
}

function substitute(value: unknown, order: Substitutes): unknown {
  if (Array.isArray(value)) return value.map((entry) => substitute(entry, order));
  if (typeof value !== 'string') return value;
  return order.reduce((text, [recorded, fresh]) => text.replaceAll(recorded, fresh), value);
}
