import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testContext } from '../../test/context.ts';
import { transact } from '../database/transact.ts';
import { jobHandlers } from '../job-handlers.ts';

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

test('of many jobs at once the one that fails is tried again, and the others are done once', async () => {
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

test('repeated work that is asked for begins at once, one turn after the other, however often it is asked for', async () => {
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

test('an announcement that messages wait has the worker look for them', async () => {
  let looks = 0;
  const lookForMessages = ctx.jobs.repeat(3600, async () => {
    looks += 1;
  });
  ctx.announcements.on('outbox', lookForMessages);
  ctx.announcements.announceSoon('outbox');
  await expect.poll(() => looks).toBe(1);
});
