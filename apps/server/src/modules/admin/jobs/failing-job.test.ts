import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { jobHandlers } from '../../../job-handlers.ts';

const shop = await testShop();
const { succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

/** Retries have a growing delay; makes the next one due at once. */
const letComeDue = () =>
  sql`update pgboss.job set start_after = now() where name = 'remove-file' and state = 'retry'`.execute(
    context.db,
  );

test('a job that fails at every retry is given up, listed with its error, counted, and can be retried', async () => {
  let tries = 0;
  let problem: Error | null = new Error('EROFS: the disk takes nothing');
  await transact(context, (tx) => context.jobs.enqueue(tx, 'remove-file', { key: 'imports/imp-7.csv' }));
  await context.jobs.work({
    ...jobHandlers(context),
    'remove-file': async () => {
      tries += 1;
      if (problem) throw problem;
    },
  });
  const listed = async (state: string) =>
    (await succeed('admin.jobs.list', { name: 'remove-file', state }, as)).data;
  const until = (state: string) =>
    expect
      .poll(async () => {
        await letComeDue();
        return (await listed(state)).length;
      })
      .toBe(1);
  await until('failed');
  expect(tries).toBe(6);
  const [job] = await listed('failed');
  expect(job).toMatchObject({
    about: 'imports/imp-7.csv',
    state: 'failed',
    error: 'Error: EROFS: the disk takes nothing',
    mostTries: 6,
    endedAt: expect.any(String),
  });
  expect(job?.tries, 'beside the first').toBe(5);
  expect((await succeed('admin.dashboard.get', {}, as)).data.failedJobs).toBe(1);
  expect((await succeed('admin.jobs.figures', {}, as)).data.failed).toBe(1);

  problem = null;
  await succeed('admin.jobs.retry', { id: job?._id, name: 'remove-file' }, as);
  await until('done');
  expect(tries).toBe(7);
  expect(await listed('failed')).toEqual([]);
  expect((await listed('done'))[0]?.error).toBe('');
  expect((await succeed('admin.dashboard.get', {}, as)).data.failedJobs).toBe(0);
});
