import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { mailsTo, newestCode } from '../../../../../test/mails.ts';
import { sendFile } from '../../../../../test/pictures.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const { token } = await addCustomer(shop, { role: 'ADMIN' });
const as = { token };
const url = '/api/admin/customers/imports';

const head =
  'First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Total Spent,Note,Tags';
const rowOf = (name: string, mobile: string) =>
  `${name},Iyer,${name}@shop.in,yes,12 Temple Road,Chennai,TN,IN,600004,'${mobile},84000.00,Likes antique gold,"VIP, bridal"`;

const send = (text: string | Uint8Array, dryRun = false, by = token) => {
  const fields = { dryRun: String(dryRun) };
  const options = { token: by, field: 'file', name: 'Customers.csv', fields };
  return sendFile(shop, url, Buffer.from(text as string), options);
};
async function imported(rows: readonly string[], dryRun = false) {
  const { status, body } = await send([head, ...rows].join('\n'), dryRun);
  expect([status, body.message]).toEqual([201, expect.any(String)]);
  await workOff(context, 'import-customers');
  return body.data;
}
const leftOutOf = async (id: string, by = token) => {
  const headers = { authorization: `Bearer ${by}` };
  return (await shop.app.inject({ url: `${url}/${id}/left-out`, headers })).body;
};
const idOf = async (name: string) =>
  (await succeed('admin.users.list', { search: `${name}@shop.in` }, as)).data.users[0]?._id;

describe('customers of another shop', () => {
  test('are checked first; then they have an account without password, consent, mail or history', async () => {
    const rows = [rowOf('meera', '+91 98410-00001')];
    const checked = await imported(rows, true);
    expect(checked).toMatchObject({ _id: null, rows: 1, created: 1, left_out: 0, wrong_lines: '' });
    expect(await idOf('meera')).toBeUndefined();
    expect(await imported(rows)).toMatchObject({ _id: expect.stringMatching(/^imp_/), created: 1 });
    const { data } = await succeed('admin.users.get', { id: (await idOf('meera')) ?? '' }, as);
    expect(data).toMatchObject({
      ...{ name: 'meera Iyer', mobile: '+919841000001', verify_email: false, verify_mobile: false },
      ...{ tags: ['vip', 'bridal'], vip_enabled: false, role: 'USER', status: 'Active' },
      addresses: [{ name: 'meera Iyer', state: 'Tamil Nadu', pincode: '600004', is_default: true }],
      audit: [{ action: 'user.import', note: 'Likes antique gold' }],
    });
    const totals = await succeed('admin.users.list', { search: 'meera@shop.in' }, as);
    expect(totals.data.users[0]).toMatchObject({ totalOrders: 0, totalSpent: 0 });
    const ofUser = (table: 'consents' | 'sessions') =>
      context.db.selectFrom(table).select('user_id').where('user_id', '=', data._id).execute();
    expect([await ofUser('consents'), await ofUser('sessions')]).toEqual([[], []]);
    expect(await mailsTo(context.db, 'meera@shop.in')).toEqual([]);
    expect(await findBroken(context.db)).toEqual([]);
  });

  test('choose a password by ‘Forgot password’, and keep what came with the import', async () => {
    await imported([rowOf('kavya', '9841000002')]);
    const email = 'kavya@shop.in';
    const password = 'a long kundan pass';
    expect((await call('user.login', { email, password })).status).toBe(400);
    await succeed('user.forgotPassword', { email });
    await workOff(context, 'send-code');
    const otp = await newestCode(context.db, email);
    const { resetToken } = (await succeed('user.verifyResetCode', { email, otp })).data;
    const reset = { email, newPassword: password, confirmPassword: password, resetToken };
    await succeed('user.resetPassword', reset);
    const { data } = await succeed('user.login', { email, password });
    const own = { token: data.accessToken };
    expect((await succeed('address.list', {}, own)).data).toMatchObject([{ city: 'Chennai' }]);
    expect((await succeed('user.details', {}, own)).data).toMatchObject({ verify_email: true });
  });

  test('whom the shop has, or an earlier line, are left out and named; wrong lines come back as a file', async () => {
    await imported([rowOf('old', '9841000003')]);
    const rows = [
      rowOf('new', '9841000004'),
      rowOf('OLD', '9841000005'),
      rowOf('other', '+919841000003'),
      rowOf('New', '9841000006'),
      'Bad,Mail,nobody,,,,,,,,,,',
      '=HYPERLINK(1),Formula,formula@shop.in,,,,,,,,,=1+1,',
    ];
    const done = await imported(rows);
    expect(done).toMatchObject({ rows: 6, created: 2, left_out: 4 });
    expect(done.errors).toEqual([
      { line: 6, column: 'Email', message: 'is no email address' },
      { line: 3, column: 'Email', message: 'is that of a customer already' },
      { line: 4, column: 'Phone', message: 'is that of a customer already' },
      { line: 5, column: 'Email', message: 'is already in line 2' },
    ]);
    const [first, ...lines] = done.wrong_lines.split('\r\n');
    expect(first).toBe(`\uFEFF${head},error`);
    expect(lines.filter(Boolean)).toHaveLength(4);
    expect(lines[3]).toBe('Bad,Mail,nobody,,,,,,,,,,,Email is no email address');
    // They stay with the import for a week.
    expect(await leftOutOf(done._id)).toBe(done.wrong_lines);
    expect((await call('admin.customers.importLeftOut', { id: 'imp_none' }, as)).status).toBe(404);
    // A formula is a text, and the next export makes it safe again.
    expect((await succeed('admin.users.list', { search: 'formula@shop.in' }, as)).data.users[0]?.name).toBe(
      '=HYPERLINK(1) Formula',
    );
    const { body } = await shop.app.inject({
      url: '/api/admin/users/export?search=formula@shop.in',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(body).toContain(`'=HYPERLINK(1) Formula`);
  });

  test('sent twice at once are opened once, also those without an email', async () => {
    const rows = [rowOf('twice', '9841000007'), 'Only,Number,,,,,,,,9841000008,,,'];
    const file = [head, ...rows].join('\n');
    const ids = (await Promise.all([send(file), send(file)])).map(({ body }): string => body.data._id);
    await workOff(context, 'import-customers');
    const { data } = await succeed('admin.customers.imports', {}, as);
    const listed = data.filter(({ _id }) => ids.includes(_id));
    expect(listed.map(({ created, left_out }) => `${created} ${left_out}`).sort()).toEqual(['0 2', '2 0']);
    // The later one left out what the other one took meanwhile.
    const later = listed.find(({ created }) => created === 0)?._id ?? '';
    expect(await leftOutOf(later)).toMatch(
      /is that of a customer already\r\n.*is that of a customer already\r\n$/,
    );
    expect((await succeed('admin.customers.find', { mobile: '9841000008' }, as)).data).toHaveLength(1);
  });

  test('can’t be imported by a role that may not change customers', async () => {
    const editor = await addCustomer(shop, { staffRole: 'editor' });
    const { status } = await send(head, true, editor.token);
    expect([status, (await call('admin.customers.imports', {}, { token: editor.token })).status]).toEqual([
      403, 403,
    ]);
    const support = await addCustomer(shop, { staffRole: 'support' });
    expect((await send([head, rowOf('s', '9841000009')].join('\n'), true, support.token)).status).toBe(201);
  });

  test('left out are masked for a role that does not see contacts in full, also in the file', async () => {
    const rows = [rowOf('known', '9841000031'), rowOf('fresh', '9841000032'), rowOf('known', '98410-00033')];
    const support = await addCustomer(shop, { staffRole: 'support' });
    const { body } = await send([head, ...rows].join('\n'), false, support.token);
    await workOff(context, 'import-customers');
    const file = await leftOutOf(body.data._id, support.token);
    expect(file).toContain('is already in line 2');
    for (const text of [file, body.data.wrong_lines]) expect(text).not.toMatch(/known@shop\.in|98410-?00033/);
    expect(await leftOutOf(body.data._id)).toMatch(/known@shop\.in.*98410-00033/);
  });

  test('wait for their job: an import can be undone once it is done', async () => {
    const { body } = await send([head, rowOf('waiting', '9841000041')].join('\n'));
    const id: string = body.data._id;
    const statusOf = async () =>
      (await succeed('admin.customers.imports', {}, as)).data.find(({ _id }) => _id === id)?.status;
    expect([await statusOf(), await idOf('waiting')]).toEqual(['waiting', undefined]);
    expect((await call('admin.customers.undoImport', { id }, as)).body.code).toBe('import-not-ready');
    await workOff(context, 'import-customers');
    expect(await statusOf()).toBe('done');
    expect((await succeed('admin.customers.undoImport', { id }, as)).data.removed).toBe(1);
  });

  test.each([
    ['of other columns', 'Handle,Title\nring,Ring'],
    ['without rows', head],
    ['in UTF-16', Buffer.from(`\uFEFF${head}`, 'utf16le')],
    ['with an open quotation mark', `${head}\n"a,b`],
  ])('in a file %s are refused with the reason', async (_name, file) => {
    const { status, body } = await send(file);
    expect([status, body.code, body.message.length > 10]).toEqual([400, 'csv-unreadable', true]);
  });
});

describe('an undone import', () => {
  test('deletes its accounts, but names those who logged in or were changed since', async () => {
    const names = ['gone', 'seen', 'tagged', 'noted', 'wished'];
    const { _id } = await imported(names.map((name, index) => rowOf(name, `984100002${index}`)));
    const ids = await Promise.all(names.map(async (name) => (await idOf(name)) ?? ''));
    const [gone = '', seen = '', tagged = '', noted = '', wished = ''] = ids;
    await context.db
      .updateTable('users')
      .set({ last_login_at: context.now() })
      .where('id', '=', seen)
      .execute();
    await succeed('admin.customers.tag', { id: tagged, add: ['regular'] }, as);
    await succeed('admin.users.update', { id: noted, note: 'Called us' }, as);
    await context.db.insertInto('coin_accounts').values({ user_id: wished }).execute();
    const listed = (await succeed('admin.customers.imports', {}, as)).data.find((one) => one._id === _id);
    expect(listed).toMatchObject({ file_name: 'customers.csv', created: 5, undoneAt: null });
    const { data } = await succeed('admin.customers.undoImport', { id: _id }, as);
    expect(data.removed).toBe(1);
    expect(data.left.map((one) => one._id).toSorted()).toEqual([seen, tagged, noted, wished].toSorted());
    expect(await idOf('gone')).toBeUndefined();
    const notes = context.db.selectFrom('audit_entries').select('note').where('subject_id', '=', gone);
    expect(await notes.execute()).toEqual([{ note: '' }]);
    expect((await call('admin.customers.undoImport', { id: _id }, as)).body.code).toBe('bulk-edit-undone');
    expect((await call('admin.customers.undoImport', { id: 'imp_none' }, as)).status).toBe(404);
    // The email is free again.
    expect(await imported([rowOf('gone', '9841000020')])).toMatchObject({ created: 1 });
  });

  test('of more than a thousand accounts takes several requests, whose progress the shop stores', async () => {
    const { _id: id } = await imported([rowOf('last', '9841000030')]);
    await sql`
      with made as (
        insert into users (id, name, email, password_hash, created_at, updated_at)
        select 'usr_000' || n, 'Asha', 'many' || n || '@shop.in', '', now(), now() from generate_series(1, 1000) n
        returning id
      )
      insert into customer_import_accounts (user_id, import_id) select id, ${id} from made`.execute(
      context.db,
    );
    const first = (await succeed('admin.customers.undoImport', { id }, as)).data;
    expect(first).toEqual({ removed: 1_000, left: [], isDone: false });
    expect(await idOf('last')).toBeDefined();
    // No request can name another account to go on from.
    const hostile = { id, after: 'usr_zzz' };
    const second = (await succeed('admin.customers.undoImport', hostile, as)).data;
    expect(second).toEqual({ removed: 1, left: [], isDone: true });
    expect((await call('admin.customers.undoImport', { id }, as)).body.code).toBe('bulk-edit-undone');
  });
});

// Rate limit 'customer import account'.
test('an account imports at most sixty files an hour', async () => {
  const other = await addCustomer(shop, { role: 'ADMIN' });
  const replies: number[] = [];
  for (let times = 0; times < 61; times += 1) replies.push((await send('x', true, other.token)).status);
  expect([replies.at(-2), replies.at(-1)]).toEqual([400, 429]);
});
