import { randomUUID } from 'node:crypto';
import { paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { orderProducts } from '../../../../test/orders.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import type { JobName, JobPayloads } from '../../../jobs/jobs.ts';
import type { JobRow } from '../../../jobs/store-jobs.ts';
import { nameJobs } from './name-job-subject.ts';
import { recordRuns } from './record-runs.ts';

const clock = { now: new Date('2026-11-21T06:00:00.000Z') };
const shop = await testShop({ now: () => clock.now });
const { call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

async function enqueue<Name extends JobName>(name: Name, payload: JobPayloads[Name]): Promise<string> {
  await transact(context, (tx) => context.jobs.enqueue(tx, name, payload));
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${name} order by created_on desc limit 1`.execute(context.db);
  return rows[0]?.id ?? '';
}

const put = (id: string, state: string, error = '') =>
  sql`
  update pgboss.job set state = ${state}, retry_count = 5,
    output = ${JSON.stringify({ message: error })}::jsonb where id = ${id}::uuid`.execute(context.db);

const find = async (id: string) =>
  (await succeed('admin.jobs.list', { limit: 100 }, as)).data.find(({ _id }) => _id === id);

describe('the jobs of the shop', () => {
  test('are listed with their subject, and never with their payload', async () => {
    const secret = '482915';
    const mail = await enqueue('send-mail', {
      to: 'gita@example.in',
      subject: 'Verify your email',
      text: `${secret}: your code`,
      html: `<p>${secret}</p>`,
    });
    const sms = { to: '+919845000000', template: 'mobile-code', values: [secret, 'Jhumka'] };
    const text = await enqueue('send-sms', sms as unknown as JobPayloads['send-sms']);
    await put(mail, 'failed', `550 refused ${secret} for token ${'a1'.repeat(20)}`);
    expect(await find(mail)).toMatchObject({
      name: 'send-mail',
      state: 'failed',
      about: 'Verify your email, to gita@example.in',
      tries: 5,
      mostTries: 6,
      error: '550 refused •••••• for token …',
    });
    expect((await find(text))?.about).toBe('To +919845000000');
    const replies = JSON.stringify([
      await succeed('admin.jobs.list', { limit: 100 }, as),
      await succeed('admin.jobs.figures', {}, as),
    ]);
    expect(replies).not.toContain(secret);
    expect(replies).not.toContain('a1a1');
  });

  test('of one state or kind are found, and counted', async () => {
    const failed = await enqueue('create-tax-documents', { orderId: 'ord_1' });
    await put(failed, 'failed', 'no disk');
    await enqueue('create-tax-documents', { orderId: 'ord_2' });
    const of = async (input: object) =>
      (await succeed('admin.jobs.list', { name: 'create-tax-documents', ...input }, as)).data.map(
        ({ about }) => about,
      );
    expect(await of({})).toEqual(['ord_2', 'ord_1']);
    expect(await of({ state: 'failed' })).toEqual(['ord_1']);
    expect(await of({ state: 'waiting' })).toEqual(['ord_2']);
    expect(await of({ state: 'done' })).toEqual([]);
    const { data } = await succeed('admin.jobs.figures', {}, as);
    expect(data.failed).toBeGreaterThan(0);
    expect(data.waiting).toBeGreaterThan(0);
    expect(data.oldestWaiting).not.toBeNull();
  });

  test('are named by their order, ticket or category, with a link', async () => {
    const customer = await addCustomer(shop);
    const { orderId, id: order } = await orderProducts(shop, customer, await addProducts(context.db, [{}]));
    const refundId = 'rfd_named';
    await context.db
      .insertInto('refunds')
      .values({
        id: refundId,
        order_id: order,
        provider_payment_id: null,
        reason: 'returned',
        amount: paise(50_00),
      })
      .execute();
    const jobOf = async <Name extends JobName>(name: Name, payload: JobPayloads[Name]) => {
      const found = await find(await enqueue(name, payload));
      return [found?.about, found?.order];
    };
    expect(await jobOf('create-tax-documents', { orderId: order })).toEqual([orderId, order]);
    expect(await jobOf('send-refund', { refundId })).toEqual([`Rs.50.00 of ${orderId}`, order]);
    expect(await jobOf('send-refund', { refundId: 'rfd_gone' })).toEqual(['rfd_gone', null]);
    const { id: categoryId } = await context.db
      .selectFrom('categories')
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await jobOf('refresh-search-vocabulary', { categoryId })).toEqual(['Rings', null]);
  });

  test('are named with the same few questions however many they are', async () => {
    const customer = await addCustomer(shop);
    const { id: orderId } = await orderProducts(shop, customer, await addProducts(context.db, [{}]));
    const payloads: { readonly [Name in JobName]?: JobPayloads[Name] } = {
      'create-tax-documents': { orderId },
      'settle-payment': { paymentId: 'pay_asked' },
      'check-refund': { paymentId: 'pay_asked', refundId: 'rfnd_asked' },
      'send-refund': { refundId: 'rfd_asked' },
      'send-ticket-answer': { messageId: 'tms_asked' },
      'refresh-search-vocabulary': { categoryId: 'cat_asked' },
    };
    const rows = Object.entries(payloads).map(([name, payload]) => ({ name, payload }) as JobRow);
    const questionsFor = async (some: readonly JobRow[]) => {
      let count = 0;
      const counting = context.db.withPlugin({
        transformQuery({ node }) {
          count += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const named = await nameJobs(counting, some);
      expect(named).toHaveLength(some.length);
      expect(named[0]?.order).toBe(orderId);
      return count;
    };
    const few = await questionsFor(rows);
    expect(few, 'payments, refunds, answers; orders, and what categories are').toBeLessThanOrEqual(5);
    const others = rows.map((row) => ({
      ...row,
      payload: Object.fromEntries(Object.entries(row.payload as object).map(([key, id]) => [key, `${id}2`])),
    }));
    expect(await questionsFor([...rows, ...others, ...rows, ...others])).toBe(few);
  });

  test('only failed jobs can be retried, and the audit log records it', async () => {
    const id = await enqueue('settle-payment', { paymentId: 'pay_1' });
    const job = { id, name: 'settle-payment' };
    expect((await call('admin.jobs.retry', job, as)).body.code).toBe('job-not-failed');
    await put(id, 'failed', 'away');
    const [one, two] = await Promise.all([
      call('admin.jobs.retry', job, as),
      call('admin.jobs.retry', job, as),
    ]);
    expect([one?.status, two?.status].sort()).toEqual([200, 409]);
    expect(await find(id)).toMatchObject({ state: 'waiting' });
    const { data } = await succeed('admin.audit.list', { subjectId: id }, as);
    expect(data).toMatchObject([
      {
        action: 'job.retry',
        changes: { state: { from: 'failed', to: 'waiting' } },
        note: 'settle-payment: pay_1',
      },
    ]);
  });

  test('are deleted unless they are running, and the audit log names their subject', async () => {
    const id = await enqueue('remove-file', { key: 'imports/imp-1.csv' });
    const job = { id, name: 'remove-file' };
    await put(id, 'active');
    expect((await call('admin.jobs.remove', job, as)).body.code).toBe('job-in-hand');
    await put(id, 'failed');
    await succeed('admin.jobs.remove', job, as);
    expect(await find(id)).toBeUndefined();
    expect((await call('admin.jobs.remove', job, as)).status).toBe(404);
    const { data } = await succeed('admin.audit.list', { subjectId: id }, as);
    expect(data).toMatchObject([{ action: 'job.remove', note: 'remove-file: imports/imp-1.csv' }]);
  });

  test('that are not there are refused', async () => {
    const gone = { id: randomUUID(), name: 'send-mail' };
    expect((await call('admin.jobs.retry', gone, as)).status).toBe(404);
    expect((await call('admin.jobs.remove', { ...gone, id: 'x' }, as)).status).toBe(400);
  });
});

describe('recurring tasks', () => {
  const figures = async () =>
    (await succeed('admin.jobs.figures', {}, as)).data.repeated.find(({ name }) => name === 'a-walk');
  let problem = '';
  const turn = recordRuns(context, { name: 'a-walk', everySeconds: 60 }, async () => {
    clock.now = new Date(clock.now.getTime() + 250);
    if (problem !== '') throw new Error(problem);
  });

  test('record the last run and its duration, without a write for every run', async () => {
    const began = clock.now.toISOString();
    await turn();
    expect(await figures()).toMatchObject({ everySeconds: 60, beganAt: began, tookMs: 250, problem: '' });
    await turn();
    expect((await figures())?.beganAt, 'a moment later').toBe(began);
    clock.now = new Date(clock.now.getTime() + 60_000);
    await turn();
    expect((await figures())?.beganAt).not.toBe(began);
  });

  test('record the error until the next success', async () => {
    problem = 'the disk is full';
    await expect(turn()).rejects.toThrow('full');
    expect(await figures()).toMatchObject({
      problem: 'Error: the disk is full',
      failedAt: expect.any(String),
    });
    problem = '';
    await turn();
    expect(await figures()).toMatchObject({ problem: '', failedAt: null });
  });
});
