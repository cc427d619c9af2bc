import { tmpdir } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { writeSetting } from '../../platform/settings/store.ts';

const shop = await testShop();
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };
const read = async () => (await shop.succeed('admin.goingLive.get', {}, as)).data;
const missing = async () => (await read()).checks.filter(({ isDone }) => !isDone).map(({ name }) => name);
const demo = { more_details: { 'Made and packed by': 'Nobody (a demo, no real seller)' } };

test('a shop as shipped lacks everything that its owner must do', async () => {
  await addProducts(shop.context.db, [demo, demo]);
  expect(await missing()).toEqual([
    ...['seller', 'gstin', 'brand', 'products', 'demo', 'address', 'mail', 'texts', 'payments'],
    ...['delivery', 'policies', 'second-step', 'backup'],
  ]);
});

test('what is done is found, and the rest stays', async () => {
  const before = (await shop.succeed('admin.settings.get', {}, as)).data;
  const seller = {
    legal_name: 'Meenakshi Jewels Pvt Ltd',
    phone: '+91 98450 12345',
    support_email: 'hello@meenakshi.example',
    support_address: '4 South Masi Street, Madurai 625001',
    grievance_officer: 'Meena R',
    grievance_contact: 'meena@meenakshi.example',
    gstin: '33ABCDE1234F1Z7',
    state: 'Tamil Nadu',
  };
  await shop.succeed('admin.settings.save', { version: before.version, ...seller }, as);
  const confirm = (name: 'policies' | 'delivery') => shop.succeed('admin.goingLive.confirm', { name }, as);
  await Promise.all([confirm('policies'), confirm('delivery'), confirm('policies')]);
  await transact(shop.context, (tx) => writeSetting(tx, 'name', 'Meenakshi Jewels'));
  await addProducts(shop.context.db, [{ name: 'Own' }]);
  const { checks } = await read();
  expect(checks.find(({ name }) => name === 'seller')).toMatchObject({
    isDone: true,
    found: 'Meenakshi Jewels Pvt Ltd',
  });
  expect(await missing()).toEqual(['demo', 'address', 'mail', 'texts', 'payments', 'second-step', 'backup']);
});

test('a backup is missing until one was taken, and the line says why or when', async () => {
  const { db, config } = shop.context;
  const line = async () => (await read()).checks.find(({ name }) => name === 'backup')?.found;
  expect(await line()).toBe('');
  config.BACKUP_DIR = '/no/where';
  onTestFinished(() => void delete config.BACKUP_DIR);
  expect(await line()).toBe('BACKUP_DIR=/no/where does not exist.');
  config.BACKUP_DIR = tmpdir();
  expect(await line()).toBe('The first one is taken within ten minutes.');
  await db.insertInto('backups').values({ day: '2026-11-21', began_at: '2026-11-21T06:00:00Z' }).execute();
  expect(await line()).toBe('The first one is being taken since 21 Nov 2026, 11:30 am.');
  await db.deleteFrom('backups').execute();
});

test('one call deletes the demo products, and nothing else', async () => {
  expect((await read()).demoProducts).toBe(2);
  expect((await shop.call('admin.goingLive.removeDemo', { products: 3 }, as)).status).toBe(409);
  const { data } = await shop.succeed('admin.goingLive.removeDemo', { products: 2 }, as);
  expect(data.removed).toBe(2);
  expect((await read()).demoProducts).toBe(0);
  await expect.poll(async () => (await shop.succeed('product.list', {})).data).toHaveLength(1);
});

test('a test mail goes to oneself; what the mail server answers is said', async () => {
  const { data } = await shop.succeed('admin.goingLive.sendTestMail', {}, as);
  const sent = await shop.context.db.selectFrom('inbox_messages').select(['recipient', 'subject']).execute();
  expect(sent).toEqual([{ recipient: data.to, subject: 'A test of Meenakshi Jewels' }]);
  vi.spyOn(shop.context.mail, 'send').mockRejectedValueOnce(new Error('connect ECONNREFUSED 127.0.0.1:25'));
  const refused = await shop.call('admin.goingLive.sendTestMail', {}, as);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'mail-not-sent',
    message: 'The email was not sent: connect ECONNREFUSED 127.0.0.1:25',
  });
});

test('a category with the address of a page is named, until it is renamed', async () => {
  const line = async () => (await read()).checks.find(({ name }) => name === 'names');
  expect(await line()).toEqual({ name: 'names', isDone: true, isRequired: false, found: '' });
  // From a version without these pages.
  await addProducts(shop.context.db, [
    { ...demo, category: 'Gifts' },
    { ...demo, category: 'Ring Size' },
  ]);
  expect(await line()).toMatchObject({ isDone: false, found: 'Gifts, Ring Size' });
  const { data } = await shop.succeed('category.list', {});
  const gifts = data.find(({ slug }) => slug === 'gifts')?._id;
  expect((await shop.call('admin.categories.create', { name: ' GIFTS ' }, as)).status).toBe(400);
  const { body } = await shop.call('admin.categories.update', { _id: gifts, name: 'Gifts!' }, as);
  expect(body).toMatchObject({ code: 'bad-input', message: 'Name is the address of a page of the shop.' });
  for (const { _id, slug } of data)
    if (slug !== 'rings') await shop.succeed('admin.categories.update', { _id, name: `For ${slug}` }, as);
  expect(await line()).toMatchObject({ isDone: true });
  const { data: list } = await shop.succeed('product.list', { search: '', filters: { categoryId: [gifts] } });
  expect(list).toHaveLength(1);
});
