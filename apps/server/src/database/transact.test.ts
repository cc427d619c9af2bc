import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { testContext } from '../../test/context.ts';
import { cloneDatabase } from '../../test/database.ts';
import { listenForNotifications, notify } from './notifications.ts';
import { afterCommit, OutcomeUnknown, transact } from './transact.ts';

const { ctx } = await testContext();

test('an after-commit effect runs after the commit, and not when the work fails', async () => {
  const effect = vi.fn();
  await transact(ctx, async (tx) => {
    afterCommit(tx, effect);
    await sql`select 1`.execute(tx);
    expect(effect).not.toHaveBeenCalled();
  });
  expect(effect).toHaveBeenCalledTimes(1);
  const failing = transact(ctx, async (tx) => {
    afterCommit(tx, effect);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(effect).toHaveBeenCalledTimes(1);
});

test('an after-commit effect runs once, also when the transaction was retried', async () => {
  const effect = vi.fn();
  let tries = 0;
  await transact(ctx, async (tx) => {
    tries += 1;
    afterCommit(tx, effect);
    if (tries === 1) await sql`do $$ begin raise serialization_failure; end $$`.execute(tx);
  });
  expect(tries).toBe(2);
  expect(effect).toHaveBeenCalledTimes(1);
});

test('notifications within the debounce interval reach every process together', async () => {
  const { url, drop } = await cloneDatabase();
  const problems: unknown[] = [];
  const one = await listenForNotifications(url, { onProblem: (problem) => problems.push(problem) });
  const other = await listenForNotifications(url, { onProblem: (problem) => problems.push(problem) });
  const received = { one: vi.fn(), other: vi.fn() };
  one.on('outbox', received.one);
  other.on('outbox', received.other);
  for (let count = 0; count < 100; count += 1) one.notifySoon('outbox');
  expect(received.one, 'the own process, at once').toHaveBeenCalledTimes(100);
  await expect.poll(() => received.other).toHaveBeenCalled();
  expect(received.other.mock.calls.length).toBeLessThan(100);
  // Notifications arrive in order: its own would have arrived before those of the other process.
  other.notifySoon('outbox');
  await expect.poll(() => received.one.mock.calls.length).toBeGreaterThan(100);
  expect(received.one, 'and not by its own words again').toHaveBeenCalledTimes(101);
  one.notifySoon('outbox');
  await one.close();
  await other.close();
  await drop();
  expect(problems).toEqual([]);
});

test('work that fails after the statement pipelined with BEGIN is rolled back', async () => {
  const failing = transact(ctx, async (tx) => {
    await sql`insert into search_vocabulary (word) values ('half')`.execute(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const refused = transact(ctx, (tx) => sql`insert into search_vocabulary (word) values (null)`.execute(tx));
  await expect(refused).rejects.toThrow('null value');
  const { rows } = await sql`select word from search_vocabulary where word = 'half'`.execute(ctx.db);
  expect(rows).toEqual([]);
});

test('concurrent statements of a transaction are pipelined and answered in order', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const isLocked = Promise.withResolvers<void>();
  const isDone = Promise.withResolvers<void>();
  const holding = transact(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(tx);
    isLocked.resolve();
    await isDone.promise;
  });
  await isLocked.promise;
  const answered: string[] = [];
  const asking = transact(ctx, async (tx) => {
    const ask = async (name: string, statement: RawBuilder<unknown>) => {
      await statement.execute(tx);
      answered.push(name);
    };
    await Promise.all([
      ask('waits', sql`select pg_advisory_xact_lock(7)`),
      ask('behind it', sql`select 'behind it'`),
    ]);
  });
  await expect
    .poll(() => query.mock.calls.flat())
    .toContainEqual(expect.objectContaining({ text: "select 'behind it'" }));
  expect(answered).toEqual([]);
  isDone.resolve();
  await Promise.all([holding, asking]);
  expect(answered).toEqual(['waits', 'behind it']);
  query.mockRestore();
});

test('of concurrent failing statements the first error is thrown, and everything is rolled back', async () => {
  const word = (value: string | null) => sql`insert into search_vocabulary (word) values (${value})`;
  for (const _ of [1, 2, 3, 4]) {
    const failing = transact(ctx, (tx) =>
      Promise.all([word('before').execute(tx), word(null).execute(tx), word('behind').execute(tx)]),
    );
    await expect(failing).rejects.toThrow('null value');
  }
  await transact(ctx, (tx) => word('after').execute(tx));
  const { rows } =
    await sql`select word from search_vocabulary where word in ('before', 'behind', 'after')`.execute(ctx.db);
  expect(rows).toEqual([{ word: 'after' }]);
});

test('an empty transaction leaves no connection in a transaction', async () => {
  await Promise.all(Array.from({ length: 20 }, () => transact(ctx, async () => undefined)));
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
    ctx.db,
  );
  expect(rows).toEqual([]);
});

test('a COMMIT that is answered by ROLLBACK is a known outcome, so that a batch may be tried again', async () => {
  const failing = transact(ctx, (tx) =>
    sql`insert into search_vocabulary (word) values (null)`.execute(tx).catch(() => undefined),
  );
  const error = await failing.catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(OutcomeUnknown);
});

test('a transaction that notifies has notified its own process before it returns', async () => {
  const notifyHere = vi.fn();
  await transact({ ...ctx, notifications: { notifyHere } }, async (tx) => {
    await notify(tx, 'products', 'of a category');
    expect(notifyHere).not.toHaveBeenCalled();
  });
  expect(notifyHere.mock.calls).toEqual([['products', 'of a category']]);
});
