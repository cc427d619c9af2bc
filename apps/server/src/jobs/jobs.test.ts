import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testContext } from '../../test/context.ts';
import { transact } from '../database/transact.ts';
import { jobHandlers } from '../job-handlers.ts';
import { startJobs } from './jobs.ts';

const { ctx } = await testContext();

const mail = (to: string) => ({ to, subject: 'A subject', text: 'A text', html: '<p>A text</p>' });

async function states(): Promise<Record<string, string>> {
  const { rows } = await sql<{ to: string; state: string }>`
    select data ->> 'to' as "to", state::text from pgboss.job where name = 'send-mail'
  `.execute(ctx.db);
  return Object.fromEntries(rows.map((row) => [row.to, row.state]));
}

test('a job exists if and only if its transaction commits', async () => {
  await transact(ctx, (tx) => ctx.jobs.enqueue(tx, 'send-mail', mail('committed')));
  const lost = transact(ctx, async (tx) => {
    await ctx.jobs.enqueue(tx, 'send-mail', mail('rolled back'));
    throw new Error('the rest went wrong');
  });
  await expect(lost).rejects.toThrow('the rest went wrong');
  expect(await states()).toEqual({ committed: 'created' });
});

test('of many concurrent jobs the failing one is retried, and the others run once', async () => {
  await transact(ctx, async (tx) => {
    for (let count = 0; count < 45; count += 1)
      await ctx.jobs.enqueue(tx, 'send-mail', mail(`mail ${count}`));
  });
  const sent: string[] = [];
  await ctx.jobs.work({
    ...jobHandlers(ctx),
    'send-mail': async ({ to }) => {
      if (to === 'mail 7') throw new Error('the server is away');
      sent.push(to);
    },
  });
  await expect
    .poll(async () => Object.values(await states()).filter((state) => state === 'completed').length)
    .toBe(45);
  expect((await states())['mail 7']).toBe('retry');
  expect(new Set(sent).size).toBe(sent.length);
});

test('a recurring task requested several times starts at once, and its runs never overlap', async () => {
  const endings: (() => void)[] = [];
  const wake = ctx.jobs.repeat(3600, () => new Promise((resolve) => void endings.push(resolve)));
  wake();
  expect(endings).toHaveLength(1);
  for (let count = 0; count < 5; count += 1) wake();
  expect(endings, 'the first turn is still under way').toHaveLength(1);
  endings[0]?.();
  await expect.poll(() => endings.length).toBe(2);
  endings[1]?.();
});

test('a notification about new messages triggers the worker', async () => {
  let sweeps = 0;
  const sweepOutbox = ctx.jobs.repeat(3600, async () => {
    sweeps += 1;
  });
  ctx.notifications.on('outbox', sweepOutbox);
  ctx.notifications.notifySoon('outbox');
  await expect.poll(() => sweeps).toBe(1);
});

test('the content of a sent mail or SMS is deleted from the queue, and it is never sent twice', async () => {
  const code = '402913';
  const text = `${code}: your code`;
  await transact(ctx, async (tx) => {
    const coded = { to: 'coded', subject: `${code} is your code`, text, html: `<b>${code}</b>` };
    await ctx.jobs.enqueue(tx, 'send-mail', coded);
    await ctx.jobs.enqueue(tx, 'send-sms', { to: 'texted', template: 'mobile-code', text });
  });
  let sent = 0;
  const count = async ({ to }: { to: string }) => {
    if (to === 'coded' || to === 'texted') sent += 1;
  };
  await ctx.jobs.work({ ...jobHandlers(ctx), 'send-mail': count, 'send-sms': count });
  const rows = async () =>
    (
      await sql<{ name: string; state: string; all: string }>`
        select name, state::text, row_to_json(job)::text as all from pgboss.job as job
        where data ->> 'to' in ('coded', 'texted')
      `.execute(ctx.db)
    ).rows;
  await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(['completed', 'completed']);
  for (const row of await rows()) expect(row.all).not.toContain(code);
  // A process that dies before the job counts as done leaves it to another.
  await sql`
    update pgboss.job set state = 'created', completed_on = null where data ->> 'to' in ('coded', 'texted')
  `.execute(ctx.db);
  await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(['completed', 'completed']);
  expect(sent).toBe(2);
});

test('a queue with the options of an older version gets those of this one at the start', async () => {
  await sql`update pgboss.queue set expire_seconds = 60, heartbeat_seconds = null where name = 'import-products'`.execute(
    ctx.db,
  );
  const restarted = await startJobs(ctx.databaseUrl, ctx.log);
  onTestFinished(() => restarted.stop());
  const { rows } = await sql`
    select retry_limit, expire_seconds, heartbeat_seconds from pgboss.queue where name = 'import-products'`.execute(
    ctx.db,
  );
  expect(rows).toEqual([{ retry_limit: 5, expire_seconds: 1800, heartbeat_seconds: 30 }]);
});
