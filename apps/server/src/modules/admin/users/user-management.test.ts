import { beforeEach, describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder, type TestCustomer } from '../../../../test/customers.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const [productId = ''] = await addProducts(context.db, [{ stock: 1000, price: 1000 }]);

let customer: TestCustomer;
beforeEach(async () => {
  customer = await addCustomer(shop);
});

const update = (id: string, fields: object, token = admin.token) =>
  call('admin.users.update', { id, ...fields }, { token });
const list = async (fields: object = {}) =>
  (await succeed('admin.users.list', fields, { token: admin.token })).data;
const auditOf = async (subjectId: string) =>
  (await succeed('admin.audit.list', { subjectId }, { token: admin.token })).data;

describe('people as administrators see them', () => {
  test('spec 7.68: all users are listed in pages, newest first, with order totals, and never a hash', async () => {
    const { token } = customer;
    await fillCart(shop, customer, productId, 2);
    const placed = (await placeOrder(shop, customer)).body.data[0];
    await context.db
      .updateTable('orders')
      .set({ payment_status: 'paid' })
      .where('id', '=', placed._id)
      .execute();
    const all = await list({ limit: 100 });
    const found = all.users.find(({ _id }) => _id === customer.userId);
    expect(found).toMatchObject({ totalOrders: 1, totalSpent: placed.totalAmt, role: 'USER' });
    expect(JSON.stringify(all)).not.toMatch(/hash|nobody logs in/);
    const first = await list({ limit: 1 });
    const second = await list({ limit: 1, page: 2 });
    expect(first.users[0]?._id).not.toBe(second.users[0]?._id);
    expect(first.pagination).toMatchObject({ currentPage: 1, hasNextPage: true, hasPrevPage: false });
    expect((await list({ page: 1000 })).users).toEqual([]);
    expect((await call('admin.users.list', {}, { token })).status).toBe(403);
  });

  test('people are found by part of name, email or number, by role and by status; signs mean themselves', async () => {
    const set = { name: '100%_Meenakshi \\ O’Neil', mobile: '+919812300045' };
    await context.db.updateTable('users').set(set).where('id', '=', customer.userId).execute();
    for (const search of ['meenakshi', '100%_m', '\\ o', '98123000', `${customer.userId}@EXAMPLE`]) {
      expect((await list({ search })).users.map(({ _id }) => _id)).toEqual([customer.userId]);
    }
    for (const search of ["' or 1=1 --", '%%%%', '100_m']) expect((await list({ search })).users).toEqual([]);
    expect((await list({ role: 'ADMIN' })).users.every(({ role }) => role === 'ADMIN')).toBe(true);
    await update(customer.userId, { status: 'Suspended' });
    expect((await list({ status: 'Suspended', search: 'meenakshi' })).users).toHaveLength(1);
    expect((await list({ status: 'Active', search: 'meenakshi' })).users).toHaveLength(0);
    expect((await list({ status: 'all', role: 'all', search: 'meenakshi' })).users).toHaveLength(1);
  });

  test('spec 7.69: one person comes with orders, figures, devices and log; an unknown one is not found', async () => {
    await fillCart(shop, customer, productId);
    await placeOrder(shop, customer);
    await update(customer.userId, { note: 'called us about a ring' });
    const { data } = await succeed('admin.users.get', { id: customer.userId }, { token: admin.token });
    expect(data).toMatchObject({
      _id: customer.userId,
      orders: [{ userId: customer.userId }],
      statistics: { totalOrders: 1 },
      audit: [{ note: 'called us about a ring', changes: {}, actorId: admin.userId }],
    });
    expect(data.sessions).toHaveLength(1);
    expect(data.addresses).toMatchObject([{ _id: customer.addressId }]);
    expect(data.messages.length).toBeGreaterThan(0);
    expect(data.messages.every(({ userId }) => userId === customer.userId)).toBe(true);
    for (const id of ['usr_unknown', "' or 1=1"]) {
      expect((await call('admin.users.get', { id }, { token: admin.token })).body.code).toBe(
        'user-not-found',
      );
      expect((await update(id, { status: 'Active' })).body.code).toBe('user-not-found');
    }
  });

  test('decisions §3: a suspension and a change of role apply on the next request', async () => {
    const { token, userId } = customer;
    const asCustomer = () => call('user.details', {}, { token });
    const asAdmin = () => call('admin.users.list', {}, { token });
    expect([(await asCustomer()).status, (await asAdmin()).status]).toEqual([200, 403]);
    await update(userId, { role: 'ADMIN' });
    expect((await asAdmin()).status).toBe(200);
    await update(userId, { role: 'USER' });
    expect((await asAdmin()).status).toBe(403);
    await update(userId, { status: 'Suspended' });
    expect((await asCustomer()).body.code).toBe('account-suspended');
    await update(userId, { status: 'Active' });
    expect((await asCustomer()).status).toBe(200);
  });

  test('users are sorted by name, registration and last login, in both directions', async () => {
    for (const sort of ['name', '-name', 'joined', '-joined', 'lastSeen', '-lastSeen'] as const) {
      const { users } = await list({ sort, limit: 100 });
      const key = { name: 'name', joined: 'createdAt', lastSeen: 'last_login_date' } as const;
      const values = users.map((user) => user[key[sort.replace('-', '') as keyof typeof key]]);
      const known = values.filter((value) => value !== null);
      const sorted = known.toSorted((a, b) => (a < b ? -1 : 1));
      expect(known).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted);
      // Users without a login come last when the newest login comes first.
      if (sort === '-lastSeen') expect(values.slice(0, known.length)).toEqual(known);
    }
    expect((await call('admin.users.list', { sort: 'password' }, { token: admin.token })).status).toBe(400);
    const unproven = await list({ isEmailVerified: false, limit: 100 });
    expect(unproven.users.every(({ verify_email }) => !verify_email)).toBe(true);
  });

  test('the export has the filtered users, and no formula', async () => {
    const set = { name: '=HYPERLINK("http://evil.example")' };
    await context.db.updateTable('users').set(set).where('id', '=', customer.userId).execute();
    const reply = await shop.app.inject({
      url: '/api/admin/users/export?search=hyperlink',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.headers['content-disposition']).toContain('people.csv');
    const lines = reply.body.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFName,Email,/);
    expect(lines[1]).toMatch(/^"'=HYPERLINK\(""http/);
    expect(lines).toHaveLength(3);
    expect(reply.body).not.toMatch(/hash|argon/);
    const refused = await shop.app.inject({
      url: '/api/admin/users/export',
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(refused.statusCode).toBe(403);
  });

  test('a user is logged out on one device or on all, at once, and the audit log names the device', async () => {
    const { token, userId } = customer;
    const sessions = async () =>
      (await succeed('admin.users.get', { id: userId }, { token: admin.token })).data.sessions;
    const end = (fields: object) =>
      call('admin.users.endSessions', { id: userId, ...fields }, { token: admin.token });
    expect((await end({ sessionId: 'ses_other' })).body.code).toBe('session-not-found');
    expect((await call('admin.users.endSessions', { id: 'usr_no' }, { token: admin.token })).status).toBe(
      404,
    );
    expect((await call('user.details', {}, { token })).status).toBe(200);
    const [session] = await sessions();
    expect((await end({ sessionId: session?._id, note: 'lost phone' })).body.data).toEqual({ ended: 1 });
    expect((await call('user.details', {}, { token })).status).toBe(401);
    expect(await sessions()).toEqual([]);
    expect((await end({})).body.data).toEqual({ ended: 0 });
    expect(await auditOf(userId)).toMatchObject([{ action: 'user.end-sessions', note: 'lost phone' }]);
  });

  test('the shorter addresses of status and role do the same', async () => {
    const put = (what: string, payload: object) =>
      shop.app.inject({
        method: 'PUT',
        url: `/api/user/admin/${customer.userId}/${what}`,
        headers: { authorization: `Bearer ${admin.token}` },
        payload,
      });
    expect((await put('status', { status: 'Inactive' })).json().data.status).toBe('Inactive');
    expect((await put('role', { role: 'ADMIN' })).json().data.role).toBe('ADMIN');
    await update(customer.userId, { role: 'USER' });
  });

  test('changes are logged with actor and values before and after; unchanged fields are not', async () => {
    await update(customer.userId, { status: 'Suspended', role: 'USER', note: 'Chargebacks' });
    await update(customer.userId, { status: 'Suspended' });
    await update(customer.userId, { birthday: '1990-05-17' });
    expect(await auditOf(customer.userId)).toMatchObject([
      { changes: { birthday: { from: null, to: '1990-05-17' } }, note: '' },
      {
        actorId: admin.userId,
        action: 'user.update',
        changes: { status: { from: 'Active', to: 'Suspended' } },
        note: 'Chargebacks',
      },
    ]);
    expect((await auditOf(customer.userId))[1]?.changes).not.toHaveProperty('role');
  });

  test('decisions §3: the last administrator can be neither demoted nor suspended', async () => {
    for (const fields of [{ role: 'USER' }, { status: 'Suspended' }, { status: 'Inactive' }]) {
      const reply = await update(admin.userId, fields);
      expect([reply.status, reply.body.code]).toEqual([409, 'last-admin']);
    }
    expect((await update(admin.userId, { role: 'ADMIN', status: 'Active' })).status).toBe(200);
    expect(await auditOf(admin.userId)).toEqual([]);
  });

  test('decisions §3: of administrators who demote each other concurrently one remains', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => addCustomer(shop, { role: 'ADMIN' })));
    const everyone = [admin, ...others];
    const replies = await Promise.all(
      everyone.map((from, index) => {
        const target = everyone[(index + 1) % everyone.length];
        return update(target?.userId ?? '', { role: 'USER' }, from.token);
      }),
    );
    const left = await context.db.selectFrom('users').select('id').where('role', '=', 'ADMIN').execute();
    expect(left.length).toBeGreaterThanOrEqual(1);
    expect(replies.every(({ status }) => [200, 403, 409].includes(status))).toBe(true);
    await context.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', admin.userId).execute();
    for (const { userId } of others) {
      await context.db.updateTable('users').set({ role: 'USER' }).where('id', '=', userId).execute();
    }
  });

  test('an invalid role, status or day is refused by its field', async () => {
    for (const [field, value] of [
      ['role', 'ROOT'],
      ['status', 'Deleted'],
      ['birthday', '1990-13-01'],
      ['note', 'x'.repeat(501)],
    ] as const) {
      const reply = await update(customer.userId, { [field]: value });
      expect([reply.status, reply.body.issues[0].path]).toEqual([400, field]);
    }
  });
});

test('customers are suspended together, but not oneself, nor staff whom one may not manage', async () => {
  const [second, support] = [await addCustomer(shop), await addCustomer(shop, { staffRole: 'support' })];
  const owner = await addCustomer(shop, { role: 'ADMIN' });
  const ids = [customer.userId, second.userId, owner.userId, support.userId];
  const suspend = () =>
    succeed(
      'admin.users.bulkUpdate',
      { ids, status: 'Suspended', note: 'One card' },
      { token: support.token },
    );
  const { data } = await suspend();
  expect(data.rows.map(({ result }) => result)).toEqual(['changed', 'changed', 'refused', 'refused']);
  expect(data.rows.map(({ message }) => message)).toEqual([
    ...['', ''],
    'Your role “Support” doesn’t allow this. Please ask an owner or a manager',
    'This is your own account. Please change it on its page',
  ]);
  expect((await suspend()).data).toMatchObject({ changed: 0, unchanged: 2, refused: 2 });
  expect(await auditOf(second.userId)).toMatchObject([{ action: 'user.update', note: 'One card' }]);
  expect((await call('user.details', {}, { token: second.token })).status).toBe(403);
});
