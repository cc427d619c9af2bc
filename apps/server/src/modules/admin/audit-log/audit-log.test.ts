import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder } from '../../../../test/customers.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const other = await addCustomer(shop, { role: 'ADMIN' });
const person = await addCustomer(shop);

const as = (token: string) => ({ token });
await call(
  'admin.users.update',
  { id: person.userId, status: 'Suspended', note: '100% sure' },
  as(admin.token),
);
await call('admin.users.update', { id: person.userId, status: 'Active' }, as(other.token));
await succeed('admin.synonyms.save', { term: 'hasli collar', means: ['necklace'] }, as(admin.token));

const list = (fields: object = {}) => succeed('admin.audit.list', fields, as(admin.token));

describe('the audit log of administrators', () => {
  test('entries are found by actor, entity, action, time and full text', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
    expect((await list()).totalCount).toBe(3);
    expect((await list({ actorId: other.userId })).data).toMatchObject([{ actorId: other.userId }]);
    expect((await list({ subjectId: person.userId })).totalCount).toBe(2);
    expect((await list({ action: 'user.update' })).totalCount).toBe(2);
    expect((await list({ search: '100%' })).totalCount).toBe(1);
    expect((await list({ search: 'SUSPENDED' })).totalCount).toBe(2);
    expect((await list({ search: "' or 1=1" })).totalCount).toBe(0);
    expect((await list({ from: today, to: today })).totalCount).toBe(3);
    expect((await list({ to: '2020-01-01' })).totalCount).toBe(0);
    expect((await list({ search: 'SHOPPER' })).data.map(({ subjectId }) => subjectId)).toContain(
      person.userId,
    );
    expect((await list()).actions).toEqual(expect.arrayContaining(['user.update']));
    expect((await list()).data.every(({ actorName }) => actorName !== '')).toBe(true);
    expect((await list({ actorId: other.userId, from: today, to: today })).totalCount).toBe(1);
    for (const from of ['2026-02-30', '2026-99-99', 'today']) {
      expect((await call('admin.audit.list', { from }, as(admin.token))).body.issues[0].path).toBe('from');
    }
  });

  test('reads don’t hide changes: they are listed by a filter, with the name of the list', async () => {
    await succeed('admin.streaks.list', {}, as(other.token));
    const actionsOf = async (fields: object) =>
      (await list({ actorId: other.userId, ...fields })).data.map(({ action }) => action);
    expect(await actionsOf({})).toEqual(['user.update']);
    expect(await actionsOf({ entries: 'all' })).toEqual(['user.read', 'user.update']);
    expect(await actionsOf({ action: 'user.read' })).toEqual(['user.read']);
    const { data } = await list({ actorId: other.userId, entries: 'reads' });
    expect(data).toMatchObject([{ action: 'user.read', subjectName: "Customers' streaks" }]);
  });

  test('users, products, orders and coupons appear by name in every audit entry that refers to them', async () => {
    const [product = ''] = await addProducts(context.db, [{ name: 'Rivka Ring', stock: 5 }]);
    const { data: adminReply } = await succeed('admin.products.get', { id: product }, as(admin.token));
    await succeed(
      'admin.products.update',
      { _id: product, version: adminReply.version, price: 1_200 },
      as(admin.token),
    );
    await fillCart(shop, person, product, 1);
    const [order] = (await placeOrder(shop, person)).body.data;
    await succeed('order.update', { orderId: order._id, order_status: 'confirmed' }, as(admin.token));
    await succeed(
      'admin.campaigns.create',
      { name: 'Onam', discount_type: 'fixed', value: 200, min_order_amount: 999 },
      as(admin.token),
    );
    const { data } = await list({ search: 'rivka' });
    expect(data).toMatchObject([{ subjectId: product, subjectName: 'Rivka Ring' }]);
    expect(data[0]?.changes.price?.to).toBe('Rs.1,200.00');
    expect((await list({ search: order.orderId })).data).toMatchObject([{ subjectName: order.orderId }]);
    const [coupon] = (await list({ action: 'coupon.create' })).data;
    expect(coupon).toMatchObject({
      subjectName: 'Onam',
      changes: { discount: { to: 'Rs.200.00' }, minTotal: { to: 'Rs.999.00' } },
    });
    expect((await list({ subjectId: product })).subjectName).toBe('Rivka Ring');
  });

  test('the export has names first, ids last, and no formula', async () => {
    await call('admin.users.update', { id: person.userId, note: '=1+1' }, as(admin.token));
    const reply = await shop.app.inject({
      url: `/api/admin/audit/export?subjectId=${person.userId}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const lines = reply.body.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]?.replace('\uFEFF', '')).toBe(
      'Date,Admin,Action,Item,Old value,New value,Reason,Admin ID,Item ID',
    );
    expect(lines[1]).toMatch(new RegExp(`${person.userId}$`));
    expect(lines[1]).toContain("'=1+1");
    expect(reply.body).toContain('""status"":""Suspended""');
  });

  test('is append-only: the database refuses update, delete and truncate', async () => {
    const statements = [
      sql`update audit_entries set note = 'never happened'`,
      sql`update audit_entries set actor_id = ${person.userId}`,
      sql`update audit_entries set changes = '{}' where changes <> '{}'`,
      sql`update audit_entries set at = now() - interval '1 day'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
    ];
    const before = (await list()).data;
    for (const statement of statements) {
      await expect(statement.execute(context.db)).rejects.toThrow('append-only');
    }
    expect((await list()).data).toEqual(before);
  });

  test('decisions §7: decisions §7: personal data of a deleted user is still erased', async () => {
    await call('admin.users.update', { id: person.userId, birthday: '1990-05-17' }, as(admin.token));
    await sql`update audit_entries set note = '', changes = changes - 'birthday'
      where subject_id = ${person.userId}`.execute(context.db);
    const { data } = await list({ subjectId: person.userId });
    expect(data.every(({ note, changes }) => note === '' && !('birthday' in changes))).toBe(true);
    expect(data).toHaveLength(4);
  });
});

describe('filtering by subject', () => {
  test('former administrators can be filtered by, and equal names are distinguished by email', async () => {
    const [one, two, left] = await Promise.all([1, 2, 3].map(() => addCustomer(shop, { role: 'ADMIN' })));
    if (!one || !two || !left) throw new Error('three people');
    const name = (id: string, name: string) =>
      context.db.updateTable('users').set({ name }).where('id', '=', id).execute();
    await Promise.all([
      name(one.userId, 'Zoya Khan'),
      name(two.userId, 'Zoya Khan'),
      name(left.userId, 'Yash'),
    ]);
    await succeed('admin.synonyms.save', { term: 'kada', means: ['bangle'] }, as(left.token));
    await succeed('admin.users.update', { id: left.userId, role: 'USER' }, as(one.token));
    const { actors } = await list();
    expect(actors).toContainEqual({ _id: left.userId, name: 'Yash' });
    expect(actors).toContainEqual({ _id: one.userId, name: `Zoya Khan (${one.userId}@example.com)` });
    expect(actors).toContainEqual({ _id: two.userId, name: `Zoya Khan (${two.userId}@example.com)` });
    expect((await list({ actorId: left.userId })).data).toMatchObject([{ actorName: 'Yash' }]);
  });
});
