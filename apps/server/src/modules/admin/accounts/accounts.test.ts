import type { Month } from '@jhumka/domain/calendar';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { logInAgain, type TestCustomer } from '../../../../test/customers.ts';
import { workOff } from '../../../../test/jobs.ts';
import { oneRing, refundShop } from '../../../../test/refund-shop.ts';

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
  const [invoiced, part, whole, cancelled] = [
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
    where order_id = ${invoiced.id}`.execute(db);
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

test('a large open month is listed without its sums, which take seconds', async () => {
  await sql`
    insert into tax_documents (id, number, kind, financial_year, sequence, order_id, user_id, part, content, created_at)
    select 'large-' || made, 'large-' || made, 'credit-note', '1920', made, order_id, user_id, made, content, '2019-06-15'
    from (select * from tax_documents where kind = 'invoice' limit 1) one, generate_series(1, 5001) as made`.execute(
    db,
  );
  const { months } = (await succeed('admin.accounts.months', { year: 2019 }, as())).data;
  await sql`delete from tax_documents where financial_year = '1920'`.execute(db);
  const open = { state: 'open', due: '2019-07-11', documents: null, sums: null, mistakes: null };
  expect(months.slice(1, 3)).toMatchObject([
    { month: '2019-05', documents: 0 },
    { month: '2019-06', ...open },
  ]);
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
