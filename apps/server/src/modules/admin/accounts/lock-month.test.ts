import { asDay, startOfDay } from '@jhumka/domain/calendar';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { logInAgain, type TestCustomer } from '../../../../test/customers.ts';
import { workOff } from '../../../../test/jobs.ts';
import { refundShop } from '../../../../test/refund-shop.ts';
import { transact } from '../../../database/transact.ts';
import { issueTaxDocuments } from '../../orders/invoices/issue-tax-documents.ts';
import { takeNumber } from '../../orders/invoices/store.ts';

const { shop, buyRing, ...rest } = await refundShop();
const { context, succeed, call } = shop;
const { db } = context;
const month = '2026-11';
let admin: TestCustomer = rest.admin;
const as = () => ({ token: admin.token });

const read = async (of: string = month) =>
  (await succeed('admin.accounts.month', { month: of as never }, as())).data;
const lock = (input: object) => call('admin.accounts.lock', input, as());
const confirm = (orderId: string) => succeed('order.update', { orderId, order_status: 'confirmed' }, as());

async function goTo(time: string) {
  shop.clock.now = new Date(time);
  admin = await logInAgain(shop, admin);
}

beforeAll(async () => {
  await goTo('2026-11-16T06:00:00Z');
  await buyRing('online');
  await workOff(context, 'create-tax-documents');
});

describe('locking', () => {
  test('needs a month that is over, and unlocking a reason', async () => {
    expect((await lock({ month, locked: true })).body).toMatchObject({
      ...{ code: 'month-not-over', message: 'Nov 2026 is not over yet. It can be locked from 1 Dec 2026' },
    });
    expect((await lock({ month: '2027-05', locked: true })).status).toBe(409);
    expect((await lock({ month, locked: false })).status).toBe(400);
    expect((await lock({ month })).status).toBe(400);
  });

  test('keeps the sums, is idempotent, and can be undone; each is in the audit log once', async () => {
    const before = await read();
    await goTo('2026-12-02T06:00:00Z');
    const replies = await Promise.all([1, 2, 3].map(() => lock({ month, locked: true })));
    for (const { status, body } of replies) {
      expect([status, body.data.state, body.data.documents]).toEqual([200, 'locked', before.documents]);
    }
    expect(await read()).toMatchObject({ state: 'locked', sums: before.sums, lockedBy: expect.any(String) });
    const reason = 'The accountant found a mistake';
    for (const _ of [1, 2])
      expect((await lock({ month, locked: false, reason })).body.data.state).toBe('open');
    const entries = async (action: string) =>
      (await succeed('admin.audit.list', { action } as never, as())).data.filter(
        ({ subjectId }) => subjectId === month,
      );
    expect(await entries('accounts.lock')).toHaveLength(1);
    expect(await entries('accounts.unlock')).toMatchObject([{ note: reason }]);
    expect((await lock({ month, locked: true })).status).toBe(200);
  });

  test('leaves what comes later to the next month, also by a clock that is behind', async () => {
    const order = await buyRing('online');
    shop.clock.now = new Date('2026-11-30T18:29:59Z');
    await issueTaxDocuments(context, order.id);
    const [invoice] = await rest.taxDocumentsOf(order.id);
    expect(invoice?.content.date).toBe('2026-12-01');
    await goTo('2026-12-02T07:00:00Z');
    await workOff(context, 'create-tax-documents');
  });

  test('waits for a credit note that is being made, and counts it', async () => {
    await goTo('2027-01-02T07:00:00Z');
    const order = await buyRing('online');
    await workOff(context, 'create-tax-documents');
    await sql`
      update tax_documents set created_at = '2026-12-20', content = jsonb_set(content, '{date}', '"2026-12-20"')
      where order_id = ${order.id}`.execute(db);
    const before = await read('2026-12');
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = (): void => undefined;
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    // A transaction that has its number and its date, and is about to insert.
    const making = transact(context, async (tx) => {
      await takeNumber(tx, 'credit-note', '2627');
      begun();
      await held;
      await sql`
        update tax_documents set created_at = '2026-12-21' where order_id = ${order.id}`.execute(tx);
      throw new Error('rolled back');
    }).catch(() => undefined);
    await isBegun;
    const locking = lock({ month: '2026-12', locked: true });
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length)
      .toBeGreaterThan(0);
    expect((await read('2026-12')).state).toBe('open');
    finish();
    await making;
    expect((await locking).body.data).toMatchObject({ state: 'locked', documents: before.documents });
  });

  test('while credit notes are made leaves each in the month that counted it, or in the next', async () => {
    await goTo('2027-02-27T06:00:00Z');
    const orders = await Promise.all(Array.from({ length: 6 }, () => buyRing('cod')));
    for (const { orderId } of orders) await confirm(orderId);
    // The clocks of the processes differ: those that make documents are still in February.
    const late = new Date('2027-03-01T06:00:00Z');
    await goTo(late.toISOString());
    const february = { ...context, now: () => new Date('2027-02-28T18:29:59Z') };
    const work = orders.map(({ id }) => issueTaxDocuments(february, id));
    const [reply] = await Promise.all([lock({ month: '2027-02', locked: true }), ...work]);
    const counted = reply?.body.data.documents;
    const { rows } = await sql<{ month: string; count: number }>`
      select left(content ->> 'date', 7) as month, count(*)::int as count from tax_documents
      where order_id = any(${orders.map(({ id }) => id)}::text[]) group by 1`.execute(db);
    const made = Object.fromEntries(rows.map(({ month: of, count }) => [of, count]));
    expect(made['2027-02'] ?? 0).toBe(counted);
    expect((made['2027-02'] ?? 0) + (made['2027-03'] ?? 0)).toBe(6);
  });

  test('at the end of a financial year never gives a document a number of the wrong year', async () => {
    await goTo('2027-03-31T06:00:00Z');
    const order = await buyRing('cod');
    await confirm(order.orderId);
    const times = ['2027-03-31T18:29:59Z', '2027-03-31T18:30:00Z'];
    await issueTaxDocuments(
      { ...context, now: () => new Date(times.shift() ?? '2027-03-31T18:30:00Z') },
      order.id,
    );
    const [invoice] = await rest.taxDocumentsOf(order.id);
    expect([invoice?.number, invoice?.content.date]).toEqual(['TI/2728/000001', '2027-04-01']);
    expect(startOfDay(asDay('2027-04-01')).toISOString() <= (invoice?.created_at ?? '')).toBe(true);
  });
});
