import { expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed } = shop;
const member = async (staffRole: string) => ({ token: (await addCustomer(shop, { staffRole })).token });
const [owner, manager, support, colleague, packer, editor] = await Promise.all(
  ['owner', 'manager', 'support', 'support', 'packer', 'editor'].map(member),
);
const list = 'admin.orders.list';
const add = async (name: string, as = support, query = 'status=pending') =>
  (await succeed('admin.savedViews.create', { list, name, query }, as)).data;
const namesOf = async (as: typeof owner, of = list) =>
  (await succeed('admin.savedViews.list', { list: of }, as)).data.map(({ name }) => name);

test('a saved view is shared by all who see its list, and by nobody else', async () => {
  await add('Cash in Nagpur', support, 'payment=cod_due&search=nagpur&sort=-total');
  const { data } = await succeed('admin.savedViews.list', { list }, packer);
  expect(data).toMatchObject([
    { name: 'Cash in Nagpur', query: 'payment=cod_due&search=nagpur&sort=-total', can_change: false },
  ]);
  expect((await call('admin.savedViews.list', { list }, editor)).body.code).toBe('right-missing');
  const attempt = { list, name: 'Mine', query: '' };
  expect((await call('admin.savedViews.create', attempt, editor)).body.code).toBe('right-missing');
  expect(await namesOf(packer, 'admin.returns.list')).toEqual([]);
});

test.each(['order.list', 'admin.orders.bulkStatus', 'toString', 'nothing'])(
  'views of %s, which is no list of the admin, are refused by their field',
  async (of) => {
    const { status, body } = await call('admin.savedViews.list', { list: of }, owner);
    expect([status, body.issues[0].path]).toEqual([400, 'list']);
  },
);

test('a view is changed and deleted by its author, an owner and a manager alone', async () => {
  const { _id: id } = await add('To call');
  for (const as of [colleague, packer]) {
    expect((await call('admin.savedViews.update', { id, name: 'Taken' }, as)).body.code).toBe(
      'right-missing',
    );
    expect((await call('admin.savedViews.delete', { id }, as)).body.code).toBe('right-missing');
  }
  expect((await call('admin.savedViews.delete', { id }, editor)).body.code).toBe('saved-view-not-found');
  const renamed = await succeed('admin.savedViews.update', { id, name: ' To  call today ' }, manager);
  expect(renamed.data).toMatchObject({ name: 'To call today', query: 'status=pending' });
  const shows = { query: '', columns: ['city'] };
  const { data } = await succeed('admin.savedViews.update', { id, ...shows }, support);
  expect(data).toMatchObject({ name: 'To call today', ...shows });
  await succeed('admin.savedViews.delete', { id }, owner);
  expect((await call('admin.savedViews.delete', { id }, owner)).body.code).toBe('saved-view-not-found');
});

test('two views of a list never have one name, in any case of letters', async () => {
  const { _id: id } = await add('Late');
  await add('Early');
  expect((await call('admin.savedViews.create', { list, name: 'LATE' }, owner)).body.code).toBe('name-taken');
  expect((await call('admin.savedViews.update', { id, name: 'early' }, owner)).body.code).toBe('name-taken');
  await succeed('admin.savedViews.create', { list: 'admin.returns.list', name: 'Late' }, owner);
});

test('a list has fifty views at most, also when the last is saved twice at once', async () => {
  const full = 'admin.tickets.list';
  const save = (name: string) => call('admin.savedViews.create', { list: full, name }, owner);
  for (let number = 1; number < 50; number++) await save(`View ${number}`);
  const last = await Promise.all([save('One'), save('Other')]);
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await save('More')).body.message).toBe(
    'A list can have at most 50 saved views. Please delete one first',
  );
});

test.each(['', ' ', '-', 'a'.repeat(61)])('the name “%s” is refused by its field', async (name) => {
  const { status, body } = await call('admin.savedViews.create', { list, name }, owner);
  expect([status, body.issues[0].path]).toEqual([400, 'name']);
});

test('decisions §7: views that look for a customer are deleted with the account, and no others', async () => {
  const { userId: id } = await addCustomer(shop);
  const set = { name: 'Zoya Khan', mobile: '+919812300045', email: 'zoya@mail.example' };
  await shop.context.db.updateTable('users').set(set).where('id', '=', id).execute();
  const of = 'admin.vip.members';
  const add = (name: string, search: string) =>
    succeed(
      'admin.savedViews.create',
      { list: of, name, query: `${new URLSearchParams({ search })}` },
      owner,
    );
  await add('By name', 'zoya khan');
  await add('By number', '9812300045');
  await add('By mail', 'Zoya@mail.example');
  await add('For Zoya Khan', '');
  await add('Zoya', 'zoya');
  await succeed('admin.users.update', { id, status: 'Suspended' }, owner);
  await succeed('admin.users.deleteAccount', { id }, owner);
  expect(await namesOf(owner, of)).toEqual(['Zoya']);
});

test('decisions §7: a customer with a name of one letter takes no view along but a search for it', async () => {
  const { userId: id } = await addCustomer(shop);
  await shop.context.db.updateTable('users').set({ name: 'e' }).where('id', '=', id).execute();
  const of = 'admin.campaigns.list';
  const add = (name: string, query: string) =>
    succeed('admin.savedViews.create', { list: of, name, query }, owner);
  await add('Ended', 'state=ended');
  await add('Everything', '');
  await add('Festive', 'search=festive');
  await add('One', 'search=E&state=ended');
  await succeed('admin.users.update', { id, status: 'Suspended' }, owner);
  await succeed('admin.users.deleteAccount', { id }, owner);
  expect(await namesOf(owner, of)).toEqual(['Ended', 'Everything', 'Festive']);
});
