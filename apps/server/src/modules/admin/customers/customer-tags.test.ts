import { beforeEach, describe, expect, test } from 'vitest';
import { couponShop } from '../../../../test/coupon-shop.ts';
import { addCustomer, fillCart, placeOrder, type TestCustomer } from '../../../../test/customers.ts';
import { ownPages } from '../../../http/caller.ts';
import { collectData } from '../privacy/export-data.ts';

const { shop, people, campaign, redeem, activate, cart, as, ring } = await couponShop();
const { call, succeed, context, app } = shop;
const { db } = context;

let customer: TestCustomer;
let tests = 0;
/** A tag of this test alone. */
let own = '';
beforeEach(() => {
  customer = people.customer;
  tests += 1;
  own = `bride ${tests}`;
});

const tag = (change: object, of = customer) =>
  call('admin.customers.tag', { id: of.userId, ...change }, as(people.admin));
const tagsNow = async (of = customer) =>
  (await db.selectFrom('users').select('tags').where('id', '=', of.userId).executeTakeFirst())?.tags;
const exported = async (kind: string) => {
  const actor = { userId: customer.userId, sessionId: 'none', role: 'USER' as const };
  const kinds = await collectData({ ...context, caller: ownPages, actor });
  const rows: unknown[] = [];
  for await (const row of kinds.find(({ name }) => name === kind)?.rows() ?? []) rows.push(row);
  return rows;
};

describe('tags of a customer', () => {
  test('a tag has one spelling, however it is typed, and is added once', async () => {
    const { body } = await tag({ add: [`  BRIDE   ${tests}`, own, 'Diwali'] });
    expect(body.data.tags).toEqual([own, 'diwali']);
    expect((await tag({ add: [own], remove: ['DIWALI', 'not there'] })).body.data.tags).toEqual([own]);
  });

  test('several customers are tagged together, and the tag is removed from all of them', async () => {
    const second = await addCustomer(shop);
    const ids = [customer.userId, second.userId, 'usr_gone'];
    const add = () => succeed('admin.customers.bulkTag', { ids, add: [own] }, as(people.admin));
    const outcomes = (await Promise.all([add(), add()])).map(({ data }) => data);
    expect(outcomes.map(({ refused }) => refused)).toEqual([1, 1]);
    expect([await tagsNow(), await tagsNow(second)]).toEqual(
      [[own], [own]].map((tags) => expect.arrayContaining(tags)),
    );
    const remove = { ids, remove: [own] };
    const { data } = await succeed('admin.customers.bulkTag', remove, as(people.admin));
    expect(data).toMatchObject({ changed: 2, refused: 1 });
    expect(await tagsNow(second)).toEqual([]);
  });

  test('too many tags, and too long ones, are refused in words', async () => {
    await tag({ add: Array.from({ length: 20 }, (_, index) => `tag ${index}`) });
    const more = await tag({ add: [own] });
    expect([more.status, more.body.message]).toEqual([400, expect.stringContaining('more than 20 tags')]);
    expect((await tag({ add: ['x'.repeat(41)] })).status).toBe(400);
    expect((await tag({ add: [' '] })).status).toBe(400);
    expect((await tag({ add: [own], remove: ['tag 3'] })).status).toBe(200);
    expect(await tagsNow()).toHaveLength(20);
  });

  test('two administrators who tag one customer at once both succeed', async () => {
    const replies = await Promise.all([tag({ add: [own] }), tag({ add: ['wholesale'] })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await tagsNow())?.toSorted()).toEqual([own, 'wholesale']);
  });

  test('a role that only sees customers sees the tags and changes none', async () => {
    await tag({ add: [own] });
    const packer = await addCustomer(shop, { staffRole: 'packer' });
    const seeing = { id: 'sees-customers', name: 'Sees customers', rights: ['customers.see'] as const };
    await db
      .insertInto('staff_roles')
      .values({ ...seeing, refund_limit: null, discount_limit: null, updated_by: null })
      .execute();
    const reader = await addCustomer(shop, { staffRole: 'sees-customers' });
    const input = { id: customer.userId, add: ['mine'] };
    expect((await call('admin.customers.tag', input, as(reader))).status).toBe(403);
    expect((await call('admin.customers.tags', {}, as(packer))).status).toBe(403);
    const { data } = await succeed('admin.customers.tags', {}, as(reader));
    expect(data).toContainEqual({ tag: own, customers: 1 });
  });

  test('the list is filtered by a tag, which the one box leads to, and the CSV has them', async () => {
    await tag({ add: [own, 'zari'] });
    const listed = await succeed('admin.users.list', { tag: own.toUpperCase() }, as(people.admin));
    expect(listed.data.users.map(({ _id, tags }) => [_id, tags])).toEqual([[customer.userId, [own, 'zari']]]);
    const hits = (await succeed('admin.search', { q: own }, as(people.admin))).data;
    expect(hits[0]).toMatchObject({
      ...{ kind: 'tag', title: own, detail: '1 customer', is_exact: true },
      path: `/dashboard/users-management?tag=bride+${tests}`,
    });
    const csv = await app.inject({
      url: `/api/admin/users/export?tag=${encodeURIComponent(own)}`,
      headers: { authorization: `Bearer ${people.admin.token}` },
    });
    expect(csv.body.trim().split('\r\n')).toEqual([
      expect.stringContaining('Tags'),
      expect.stringContaining(`"${own}, zari"`),
    ]);
  });
});

describe('a coupon for customers with a tag', () => {
  test('only they may use it; others are told so without the tag', async () => {
    const { id, code } = await campaign({ tags: [own, 'Press'], value: 100 });
    const { data } = await succeed('admin.campaigns.get', { id }, as(people.admin));
    expect(data.tags).toEqual([own, 'press']);
    const refused = await redeem(code);
    expect(refused.body.message).toBe('It is for customers whom the shop has chosen');
    expect(JSON.stringify(refused.body)).not.toContain(own);
    await tag({ add: ['press'] });
    const redeemed = await redeem(code);
    expect(redeemed.status).toBe(200);
    expect(JSON.stringify(redeemed.body)).not.toContain('press');
  });

  test('a tag that is taken away before the order takes the discount with it', async () => {
    const { code } = await campaign({ tags: [own], value: 100 });
    await tag({ add: [own] });
    await redeem(code);
    await activate(code);
    await fillCart(shop, customer, ring);
    expect((await cart()).bill).toMatchObject({ coupon_discount: 100 });
    await tag({ remove: [own] });
    expect((await cart()).coupon).toMatchObject({ is_applied: false, condition: 'chosen-customers' });
    const { body } = await placeOrder(shop, customer);
    expect(body.data[0].bill.coupon_discount).toBe(0);
  });

  test('the preview counts the customers with a tag', async () => {
    const preview = async (tags: string[]) =>
      (
        await succeed(
          'admin.campaigns.preview',
          { discount_type: 'fixed', value: 50, tags },
          as(people.admin),
        )
      ).data.people;
    expect(await preview([own])).toBe(0);
    await tag({ add: [own] });
    expect(await preview([own, 'nobody has it'])).toBe(1);
  });
});

describe('tags and notes as personal data', () => {
  const note = (text: string) =>
    succeed('admin.users.update', { id: customer.userId, note: text }, as(people.admin));

  test('the export has them, without names of the staff and contacts of others', async () => {
    await db.updateTable('users').set({ name: 'Divya Rao' }).where('id', '=', people.admin.userId).execute();
    await db
      .updateTable('users')
      .set({ name: 'Asha (A.) Nair', mobile: '+919745000111' })
      .where('id', '=', customer.userId)
      .execute();
    await tag({ add: [own] });
    await note(
      'Divya Rao called Asha on 97450 00111; divya will ask her sister, 98450 12345 or her@example.in',
    );
    expect(await exported('tags')).toEqual([{ tag: own }]);
    const words = '… called Asha on 97450 00111; … will ask her sister, … or …';
    expect(await exported('notes')).toEqual([{ note: words, written_at: expect.any(String) }]);
  });

  test('erasing the account removes tags and notes', async () => {
    await tag({ add: [own] });
    await note('Likes kundan');
    await db.updateTable('users').set({ status: 'Suspended' }).where('id', '=', customer.userId).execute();
    await succeed('admin.users.deleteAccount', { id: customer.userId }, as(people.admin));
    expect(await tagsNow()).toEqual([]);
    const entries = await db
      .selectFrom('audit_entries')
      .select('note')
      .where('subject_id', '=', customer.userId)
      .execute();
    expect(entries.map((entry) => entry.note).join('')).toBe('');
    const { data } = await succeed('admin.customers.tags', {}, as(people.admin));
    expect(data.map((one) => one.tag)).not.toContain(own);
  });

  test('joining two accounts unites their tags, and says how many move', async () => {
    const other = await addCustomer(shop);
    await tag({ add: [own, 'diwali'] });
    await tag({ add: ['diwali', 'wholesale'] }, other);
    const input = { id: customer.userId, otherId: other.userId };
    const { data } = await succeed('admin.customers.previewJoin', input, as(people.admin));
    expect(data.effects[0]).toContain('1 tag');
    await succeed('admin.customers.join', { ...input, digest: data.digest }, as(people.admin));
    expect([await tagsNow(), await tagsNow(other)]).toEqual([[own, 'diwali', 'wholesale'], []]);
  });
});
