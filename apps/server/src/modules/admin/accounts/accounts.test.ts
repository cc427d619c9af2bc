import {
  addMonths,
  asDay,
  dayInIndia,
  formatMonth,
  type Month,
  monthOf,
  startOfDay,
} from '@jhumka/domain/calendar';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { logInAgain, type TestCustomer } from '../../../../test/customers.ts';
import { workOff } from '../../../../test/jobs.ts';
import { oneRing, refundShop } from '../../../../test/refund-shop.ts';
import { transact } from '../../../database/transact.ts';
import { issueTaxDocuments } from '../../orders/invoices/issue-tax-documents.ts';
import { takeNumber } from '../../orders/invoices/store.ts';

const { shop, buyRing, refunded, ...rest } = await refundShop();
const { context, succeed, call, app } = shop;
const { db } = context;
// The middle of a month, so that no test crosses its end by accident.
shop.clock.now = new Date('2026-11-16T06:00:00Z');
const month: Month = '2026-11';
let admin: TestCustomer = rest.admin;
const as = () => ({ token: admin.token });

const read = async (of: string = month) =>
  (await succeed('admin.accounts.month', { month: of as never }, as())).data;
const lock = (input: object) => call('admin.accounts.lock', input, as());
const move = async (orderId: string, ...statuses: string[]) => {
  for (const order_status of statuses) await succeed('order.update', { orderId, order_status }, as());
};
const work = async () => {
  await workOff(context, 'create-tax-documents');
  await shop.work();
};

async function download(path: string) {
  const reply = await app.inject({ url: path, headers: { authorization: `Bearer ${admin.token}` } });
  return { status: reply.statusCode, text: reply.body, bytes: reply.rawPayload, headers: reply.headers };
}

async function goTo(time: string) {
  shop.clock.now = new Date(time);
  admin = await logInAgain(shop, admin);
}

beforeAll(async () => {
  await goTo('2026-11-16T06:00:00Z');
  const delivered = ['packed', 'shipped', 'out_for_delivery', 'delivered'];
  const [kept, part, whole, cancelled] = [
    await buyRing('online'),
    await buyRing('online'),
    await buyRing('online'),
    await buyRing('cod'),
  ];
  const [collected, due] = [await buyRing('cod'), await buyRing('cod')];
  await work();
  await move(part.orderId, ...delivered);
  await refunded(part.id, oneRing(part));
  await move(whole.orderId, ...delivered);
  await refunded(whole.id, oneRing(whole));
  await refunded(whole.id);
  for (const { orderId } of [cancelled, collected, due]) await move(orderId, 'confirmed');
  await work();
  await move(cancelled.orderId, 'cancelled');
  await move(collected.orderId, ...delivered);
  await work();
  // A firm buys.
  await sql`
    update tax_documents set content = jsonb_set(content, '{buyer,gstin}', '"08AAAAA0000A1Z2"')
    where order_id = ${kept.id}`.execute(db);
});

describe('a month', () => {
  test('orders, documents and payments give the same sum, of orders in every state', async () => {
    const { sums, documents, sections, together, hsn, state, due } = await read();
    // Two rings and hoops are Rs.2,595; a ring is Rs.1,030. Kept: one online, one collected, one due, one in part.
    const total = 4 * 2595 - 1030;
    expect(sums).toEqual({
      ...{ orders: total, documents: total, payments: total, difference: 0, differing: 0 },
      ...{ received: 4 * 2595, cash_due: 2595, refunded: 2595 + 1030, refunds_due: 0 },
    });
    expect([state, due, documents]).toEqual(['running', '2026-12-11', 10]);
    expect(together).toMatchObject({ documents: 10, total });
    expect(hsn.reduce((sum, row) => sum + row.total, 0)).toBe(total);
    expect(sections.map(({ section, documents: of }) => [section, of])).toEqual([
      ...[
        ['b2b', 1],
        ['b2cl', 0],
        ['b2cs', 9],
        ['nil', 0],
        ['cdnr', 0],
        ['cdnur', 0],
      ],
    ]);
  });

  test('its register has each document once, and its columns add up', async () => {
    const { text, headers } = await download(`/api/admin/accounts/register?month=${month}`);
    expect(headers['content-disposition']).toContain('sales-register-2026-11.csv');
    const rows = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    expect(rows).toHaveLength(10);
    const { together } = await read();
    const column = (fromEnd: number) =>
      Math.round(rows.reduce((sum, row) => sum + Number(row.at(-fromEnd)), 0) * 100);
    expect([column(1), column(6)]).toEqual([together.total, together.taxable].map((sum) => sum * 100));
  });

  test('what a customer wrote is never a formula in the register', async () => {
    await sql`
      update tax_documents set content = jsonb_set(content, '{buyer,name}', '"=HYPERLINK(1)"')
      where number = (select min(number) from tax_documents)`.execute(db);
    expect((await download(`/api/admin/accounts/register?month=${month}`)).text).toContain(
      ",'=HYPERLINK(1),",
    );
  });

  test('its JSON has the sums of its documents under the keys of the offline tool', async () => {
    const { text, headers } = await download(`/api/admin/accounts/gstr1?month=${month}`);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['content-disposition']).toContain('gstr1-2026-11.json');
    const json = JSON.parse(text);
    expect(json).toMatchObject({
      ...{ gstin: '08AAAAA0000A1Z2', fp: '112026' },
      b2b: [{ ctin: '08AAAAA0000A1Z2', inv: [{ val: 2595, pos: '08', rchrg: 'N', inv_typ: 'R' }] }],
      b2cs: [{ sply_ty: 'INTRA', pos: '08', typ: 'OE', rt: 3 }],
      hsn: { hsn_b2b: [{ hsn_sc: '7113' }], hsn_b2c: [{ hsn_sc: '7113' }] },
      doc_issue: {
        doc_det: [
          { doc_num: 1, docs: [{ totnum: 6, cancel: 0 }] },
          { doc_num: 5, docs: [{ totnum: 4 }] },
        ],
      },
    });
    const { together } = await read();
    const [item] = json.b2b[0].inv[0].itms;
    expect((item.itm_det.txval + json.b2cs[0].txval).toFixed(2)).toBe(together.taxable.toFixed(2));
    expect(Object.keys(json)).not.toContain('b2cl');
  });

  test('its workbook is one, and downloads are in the audit log', async () => {
    const { bytes, headers } = await download(`/api/admin/accounts/gstr1?month=${month}&format=xlsx`);
    expect(headers['content-type']).toContain('spreadsheetml.sheet');
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    const { data } = await succeed('admin.audit.list', { action: 'accounts.export' } as never, as());
    expect(data.map(({ subjectId }) => subjectId)).toContain('GSTR-1 2026-11 xlsx');
  });

  test('large invoices to other states are grouped by place, and firms by GSTIN, each once', async () => {
    const before = await sql<{
      id: string;
      content: string;
    }>`select id, content::text from tax_documents`.execute(db);
    await sql`
      update tax_documents set content = content || jsonb_build_object(
        'supply', jsonb_build_object('state', 'Goa', 'code', case sequence % 2 when 0 then '30' else '29' end),
        'figures', content -> 'figures' || '{"split": "igst", "total": 20000000}'
      ) where kind = 'invoice' and content -> 'buyer' ->> 'gstin' is null`.execute(db);
    const { b2cl, cdnur } = JSON.parse((await download(`/api/admin/accounts/gstr1?month=${month}`)).text);
    expect(b2cl.map(({ pos, inv }: { pos: string; inv: unknown[] }) => [pos, inv.length])).toEqual([
      ...[
        ['29', 2],
        ['30', 3],
      ],
    ]);
    expect(cdnur).toBeUndefined();
    for (const { id, content } of before.rows) {
      await sql`update tax_documents set content = ${content}::jsonb where id = ${id}`.execute(db);
    }
  });

  test.each(['2026-13', '2026-1', 'november', '2016-04', '2017-06', '', '2026-11-01', '9999-01'])(
    'named %s is refused as no month',
    async (of) => {
      for (const path of [`months/${of || '%20'}`, `register?month=${of}`, `gstr1?month=${of}`])
        expect((await download(`/api/admin/accounts/${path}`)).status).toBe(400);
    },
  );

  test('that has not begun, or another format, is refused', async () => {
    for (const path of ['months/2026-12', 'register?month=2026-12', 'gstr1?month=2027-04&format=xlsx'])
      expect(JSON.parse((await download(`/api/admin/accounts/${path}`)).text).code).toBe('month-to-come');
    expect((await download(`/api/admin/accounts/gstr1?month=${month}&format=pdf`)).status).toBe(400);
  });

  test('before the shop has nothing, and sums of zero', async () => {
    expect(await read('2019-05')).toMatchObject({
      documents: 0,
      mistakes: 0,
      series: [],
      sums: { orders: 0 },
    });
  });

  test('is listed with its financial year, which begins in April', async () => {
    const list = async (year?: number) => (await succeed('admin.accounts.months', { year }, as())).data;
    const { year, years, months } = await list();
    expect([year, years, months.at(0)?.month, months.at(-1)]).toEqual([
      ...[2026, [2026], '2026-04'],
      expect.objectContaining({ month, state: 'running', documents: 10 }),
    ]);
    expect((await list(2025)).months).toHaveLength(12);
    expect((await list(2030)).months).toEqual([]);
    expect((await call('admin.accounts.months', { year: 1 }, as())).status).toBe(400);
  });
});

describe('a difference', () => {
  test('is named with its order: a lost invoice, another amount, a refund that is missing', async () => {
    const [lost, changed, unpaid] = [
      await buyRing('online'),
      await buyRing('online'),
      await buyRing('online'),
    ];
    await workOff(context, 'create-tax-documents');
    await sql`
      update orders set invoice_number = '' where id = ${lost.id}`.execute(db);
    const { rows } = await sql<{ row: object }>`
      delete from tax_documents where order_id = ${lost.id} returning to_jsonb(tax_documents) as row`.execute(
      db,
    );
    const grow = (paise: number) =>
      sql`
      update tax_documents set content = jsonb_set(content, '{figures,total}', to_jsonb((content -> 'figures' ->> 'total')::int + ${paise}::int))
      where order_id = ${changed.id}`.execute(db);
    await grow(1);
    await sql`update payments set decision = null where order_id = ${unpaid.id}`.execute(db);
    const { sums, differences, foundMistakes, mistakes } = await read();
    expect(sums).toMatchObject({ differing: 3, difference: 2 * 2595 + 0.01 });
    expect(Object.fromEntries(differences.map(({ orderId, reason }) => [orderId, reason]))).toEqual({
      [lost.orderId]: 'no-invoice',
      [changed.orderId]: 'other-amount',
      [unpaid.orderId]: 'not-paid',
    });
    expect(differences.find(({ reason }) => reason === 'no-invoice')).toMatchObject({
      ...{ orders: 2595, documents: 0, payments: 2595, number: null },
    });
    expect([mistakes, foundMistakes]).toMatchObject([1, [{ mistake: 'sums', orderId: changed.orderId }]]);
    await grow(-1);
    await sql`update payments set decision = 'pays' where order_id = ${unpaid.id}`.execute(db);
    await sql`
      insert into tax_documents select * from jsonb_populate_record(null::tax_documents, ${JSON.stringify(rows[0]?.row)})`.execute(
      db,
    );
    await sql`
      update orders set invoice_number = number from tax_documents
      where order_id = orders.id and orders.id = ${lost.id}`.execute(db);
    expect((await read()).sums.differing).toBe(0);
  });

  test('is none while a refund or a cash payment is on its way', async () => {
    const order = await buyRing('online');
    await workOff(context, 'create-tax-documents');
    await move(order.orderId, 'packed', 'shipped', 'out_for_delivery', 'delivered');
    await refunded(order.id);
    await workOff(context, 'create-tax-documents');
    expect((await read()).sums).toMatchObject({ differing: 0, refunds_due: 2595 });
    await shop.work();
    expect((await read()).sums).toMatchObject({ differing: 0, refunds_due: 0 });
  });
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
    await work();
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
    for (const { orderId } of orders) await move(orderId, 'confirmed');
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
    await move(order.orderId, 'confirmed');
    const times = ['2027-03-31T18:29:59Z', '2027-03-31T18:30:00Z'];
    await issueTaxDocuments(
      { ...context, now: () => new Date(times.shift() ?? '2027-03-31T18:30:00Z') },
      order.id,
    );
    const [invoice] = await rest.taxDocumentsOf(order.id);
    expect([invoice?.number, invoice?.content.date]).toEqual(['TI/2728/000001', '2027-04-01']);
    expect(startOfDay(asDay('2027-04-01')).toISOString() <= (invoice?.created_at ?? '')).toBe(true);
    expect(formatMonth(addMonths(monthOf(dayInIndia(context.now())), 1))).toBe('Apr 2027');
  });
});
