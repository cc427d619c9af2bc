import { expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

test('administrators create price periods, and list them newest first, by page and by part of the name', async () => {
  const first = (await succeed('admin.pricePeriods.create', { name: 'First' }, as)).data;
  const second = (await succeed('admin.pricePeriods.create', { name: '100% second' }, as)).data;
  expect((await succeed('admin.pricePeriods.list', {}, as)).data).toEqual([second, first]);
  const page = await succeed('admin.pricePeriods.list', { page: 2, limit: 1 }, as);
  expect([page.data, page.totalCount]).toEqual([[first], 2]);
  expect((await succeed('admin.pricePeriods.list', { search: '0% SEC' }, as)).data).toEqual([second]);
  expect((await succeed('admin.pricePeriods.list', { search: '_' }, as)).data).toEqual([]);
  const log = await succeed('admin.audit.list', { subjectId: first._id }, as);
  expect(log.data.map(({ action, changes }) => [action, changes.name])).toEqual([
    ['price-period.create', { from: null, to: 'First' }],
  ]);
});

test('a name that is empty or too long is refused by its field', async () => {
  for (const name of ['  ', 'x'.repeat(101)]) {
    const { status, body } = await call('admin.pricePeriods.create', { name }, as);
    expect([status, body.issues[0].path]).toEqual([400, 'name']);
  }
});

test('customers neither list nor create price periods', async () => {
  const { token } = await addCustomer(shop);
  expect((await call('admin.pricePeriods.list', {}, { token })).status).toBe(403);
  expect((await call('admin.pricePeriods.create', { name: 'Mine' }, { token })).status).toBe(403);
});
