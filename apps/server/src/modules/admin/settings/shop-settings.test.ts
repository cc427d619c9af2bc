import { expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { uploadPicture } from '../../../../test/pictures.ts';
import { testShop } from '../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed } = shop;
const meera = await addCustomer(shop, { role: 'ADMIN' });
const rohan = await addCustomer(shop, { role: 'ADMIN' });

const read = async () => (await succeed('admin.settings.get', {}, { token: meera.token })).data;
const save = (fields: object, token = meera.token) => call('admin.settings.save', fields, { token });

test('decisions §8: a change applies at once, in rupees, and the log has the values before and after', async () => {
  const { version, cash_on_delivery_limit } = await read();
  expect(cash_on_delivery_limit).toBe(50_000);
  const reply = await save({ version, cash_on_delivery_limit: 40_000, phone: '+91 141 000 0000' });
  expect(reply.status).toBe(200);
  await expect.poll(async () => (await succeed('shop.facts')).data.cash_on_delivery_limit).toBe(40_000);
  const [entry] = (await succeed('admin.audit.list', { action: 'settings.update' }, { token: meera.token }))
    .data;
  expect(entry).toMatchObject({
    actorId: meera.userId,
    changes: {
      cash_on_delivery_limit: { from: 'Rs.50,000.00', to: 'Rs.40,000.00' },
      phone: { to: '+91 141 000 0000' },
    },
  });
});

test('a concurrent edit gets a conflict with the first editor, and overwrites nothing', async () => {
  const { version } = await read();
  const replies = await Promise.all([
    save({ version, legal_name: 'Jhumka One' }),
    save({ version, legal_name: 'Jhumka Two' }, rohan.token),
  ]);
  const refused = replies.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.body).toMatchObject({
    code: 'changed-meanwhile',
    data: { changedBy: expect.any(String), changedAt: expect.any(String) },
  });
  const first = replies.find(({ status }) => status === 200);
  expect((await read()).legal_name).toBe(first?.body.data.legal_name);
});

test('saving unchanged settings is no change', async () => {
  const before = await read();
  expect((await save({ version: before.version, legal_name: before.legal_name })).status).toBe(200);
  expect((await read()).version).toBe(before.version);
});

test('an invalid setting is refused by its field, and nothing is changed', async () => {
  const before = await read();
  for (const [field, value] of [
    ['delivery_charge', -1],
    ['return_days', 366],
    ['payment_hold_minutes', 0],
    ['legal_name', 'x'.repeat(301)],
    ['state', 'Rajastan'],
    ['gstin', '08ABCDE1234'],
    ['gstin', '29ABCDE1234F1ZW'],
    ['support_email', 'care at jhumka'],
    ['hero_picture', '0'.repeat(64)],
    ['social_links.0.url', [{ name: 'Instagram', url: 'javascript:alert(1)' }]],
    ['couriers.0.url', [{ name: 'DTDC', url: 'https://www.dtdc.in/' }]],
    ['delivery_rules.0.express', [{ prefix: '302', express: [3, 1], standard: null }]],
    ['delivery_rules.0.prefix', [{ prefix: '012', express: null, standard: [1, 2] }]],
    ['delivery_rules', Array(2).fill({ prefix: '302', express: null, standard: [1, 2] })],
    ['office_second_factor', true],
  ] as const) {
    const reply = await save({
      version: before.version,
      phone: 'changed',
      [field.replace(/\..*/, '')]: value,
    });
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, field]);
  }
  expect(await read()).toEqual(before);
});

test('the picture of the home page can be set and removed, and state names are normalized', async () => {
  const picture = await uploadPicture(shop, meera.token, 'hero.jpg');
  const hero_picture = picture._id;
  const { version } = await read();
  const saved = await save({ version, hero_picture, state: 'karnataka', gstin: '29ABCDE1234F1ZW' });
  expect(saved.body.data).toMatchObject({ state: 'Karnataka', hero: { url: picture.url } });
  await expect.poll(async () => (await succeed('shop.facts')).data.hero?.url).toBe(picture.url);
  await save({ version: saved.body.data.version, hero_picture: null });
  await expect.poll(async () => (await succeed('shop.facts')).data.hero).toBeNull();
});

test('decisions §8: couriers, delivery days and footer links are changed, and the audit log shows the days', async () => {
  const { version } = await read();
  const couriers = [{ name: 'India Post', url: 'https://www.indiapost.gov.in/?id={number}' }];
  const delivery_rules = [
    { prefix: '', express: null, standard: [4, 7] },
    { prefix: '302', express: [1, 1], standard: [1, 2] },
  ];
  const reply = await save({ version, couriers, delivery_rules, social_links: [] });
  expect(reply.body.data).toMatchObject({ couriers, delivery_rules, social_links: [] });
  await expect
    .poll(async () => (await succeed('shop.facts')).data)
    .toMatchObject({ couriers, social_links: [] });
  const here = (await succeed('shop.deliveryEstimate', { pincode: '302003' })).data;
  expect(here.express).not.toBeNull();
  expect((await succeed('shop.deliveryEstimate', { pincode: '560001' })).data.express).toBeNull();
  const [entry] = (await succeed('admin.audit.list', { action: 'settings.update' }, { token: meera.token }))
    .data;
  expect(entry?.changes.delivery_rules).toMatchObject({ to: ['302: 1–1, 1–2', 'else: -, 4–7'] });
});

test('a support email with an Indian domain is stored in ASCII, as that of an account', async () => {
  const { version } = await read();
  const { body } = await save({ version, support_email: 'Care@डाक.भारत' });
  expect(body.data).toMatchObject({ support_email: 'care@xn--11bx1g.xn--h2brj9c' });
});
