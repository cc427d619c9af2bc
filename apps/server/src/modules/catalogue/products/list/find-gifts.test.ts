import { expect, test } from 'vitest';
import { testClock } from '../../../../../test/clock.ts';
import { addCustomer, logInAgain } from '../../../../../test/customers.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { addRing } from '../../../../../test/variants.ts';

// A Thursday evening in UTC, Friday, 27 Nov in India.
const clock = testClock('2026-11-26T19:00:00.000Z');
const shop = await testShop({ now: () => clock.now });
const admin = await addCustomer(shop, { role: 'ADMIN' });
const saveSettings = async (change: object) => {
  // The clock moves on by weeks.
  const { token } = await logInAgain(shop, admin);
  const { version } = (await shop.succeed('admin.settings.get', {}, { token })).data;
  return shop.call('admin.settings.save', { version, ...change }, { token });
};
const her = { tags: ['for her'] };
await addProducts(shop.context.db, [
  { ...her, name: 'Studs', category: 'Earrings', price: 1_500, discount: 10 },
  { ...her, name: 'Hoops', category: 'Earrings', price: 2_813.62 },
  { ...her, name: 'Choker', category: 'Necklaces', price: 3_000.01 },
  { ...her, name: 'Sold out', category: 'Necklaces', price: 900, stock: 0 },
  { name: 'Engaged', category: 'Rings', price: 2_000, tags: ['for her', 'engagement'] },
  { name: 'Kada', category: 'Bangles', price: 2_000, tags: ['for him'] },
]);
await addRing(
  shop,
  { 12: { stock: 0, made_to_order_days: 30 } },
  { name: 'Made ring', category: 'Rings', price: 2_000, tags: ['for her'] },
);

const find = (input: object) => shop.call('shop.gifts', input);
const names = async (input: object) =>
  (await find(input)).body.data.map(({ name }: { name: string }) => name).sort();

test('what fits comes with its day of arrival, as late as anywhere in India without a pincode', async () => {
  const { body } = await find({ for: 'maa', occasion: 'birthday', max: '3000' });
  expect(body).toMatchObject({
    recipient: { _id: 'maa', name: 'Maa' },
    occasion: { _id: 'birthday', name: 'a birthday', day: null },
    card: 'Happy birthday, Maa',
    is_served: true,
  });
  const arrivals = body.data.map((row: { name: string; arrives_by: string }) => [row.name, row.arrives_by]);
  expect(arrivals.sort()).toEqual([
    ['Hoops', '2026-12-14'],
    ['Made ring', '2027-01-13'],
    ['Studs', '2026-12-14'],
  ]);
});

test('with a pincode they arrive by its days, above the express threshold by express', async () => {
  const { body } = await find({ for: 'her', occasion: 'any-day', pincode: '302 001' });
  const by = Object.fromEntries(
    body.data.map((row: { name: string; arrives_by: string }) => [row.name, row.arrives_by]),
  );
  expect(by).toMatchObject({ Studs: '2026-12-02', Choker: '2026-12-02' });
  const slow = await find({ for: 'her', occasion: 'any-day', pincode: '790001' });
  expect(slow.body.data[0].arrives_by > '2026-12-02').toBe(true);
});

test('what arrives too late for the day of an occasion is left out, by the day in India', async () => {
  expect(await names({ for: 'her', occasion: 'christmas', max: 3_000 })).toEqual(['Hoops', 'Studs']);
  expect(await names({ for: 'her', occasion: 'christmas', max: 1_492 })).toEqual([]);
  clock.now = new Date('2026-12-17T18:29:00.000Z');
  const jaipur = { for: 'her', occasion: 'christmas', max: 3_000, pincode: '302001' };
  expect(await names(jaipur)).toEqual(['Hoops', 'Studs']);
});

test('a limit is what is paid in the end: with GST, with the wrapping, and in the dearest choice', async () => {
  const upTo = (max: number) => names({ for: 'her', occasion: 'any-day', max });
  const sizes = {
    12: { stock: 3 },
    14: { stock: 3, price: 1_100 },
    16: { stock: 3, price: 9_000, is_hidden: true },
  };
  await addRing(shop, sizes, { name: 'Sized ring', category: 'Rings', price: 900, tags: ['for her'] });
  // (1,100 + 99) and 3 % of it: Rs.1,234.97.
  expect([await upTo(1_234), await upTo(1_235)]).toEqual([[], ['Sized ring']]);
  expect(await upTo(1_493), '(1,500 − 10 % + 99) and 3 %: Rs.1,492.47').toContain('Studs');
  expect(await upTo(3_000), '(2,813.62 + 99) and 3 %: Rs.3,000.00').toContain('Hoops');
  expect(await upTo(2_999)).not.toContain('Hoops');
  await saveSettings({ offers_gift_wrap: false });
  await expect.poll(() => upTo(1_391)).toContain('Studs');
  await saveSettings({ offers_gift_wrap: true });
});

test('without a sentence they are for Maa and the first occasion, at any price', async () => {
  const { body } = await find({ for: '', occasion: '', max: '', pincode: '' });
  expect(body).toMatchObject({
    recipient: { _id: 'maa' },
    occasion: { _id: 'christmas', day: '2026-12-25' },
  });
});

test.each([
  ['for', { for: 'the boss' }],
  ['occasion', { occasion: 'doomsday' }],
  ['occasion', { occasion: 'x'.repeat(101) }],
  ['max', { max: 'abc' }],
  ['max', { max: 0 }],
  ['max', { max: -3_000 }],
  ['max', { max: 1_00_00_001 }],
  ['max', { max: '9'.repeat(400) }],
  ['max', { max: 99.5 }],
  ['pincode', { pincode: '012345' }],
])('a wrong %s is refused by its name: %j', async (path, input) => {
  const { status, body } = await find(input);
  expect([status, body.code, body.issues?.[0]?.path]).toEqual([400, 'bad-input', path]);
});

test('the choices are people with products, and occasions as the settings have them', async () => {
  const { data } = await shop.succeed('shop.giftChoices', {});
  expect(data.recipients.map(({ _id }) => _id)).toEqual([
    ...['maa', 'her', 'wife', 'sister', 'him', 'husband', 'brother', 'papa', 'friend'],
  ]);
  const gift_occasions = [
    { name: 'Onam', days: ['2027-09-12'] },
    { name: 'New Year', days: ['01-01'] },
  ];
  await saveSettings({ gift_occasions });
  await expect
    .poll(async () => (await shop.succeed('shop.giftChoices', {})).data.occasions.map(({ _id }) => _id))
    .toEqual(['new-year', 'birthday', 'anniversary', 'wedding', 'any-day', 'onam']);
  expect((await find({ occasion: 'onam' })).body.card).toBe('Happy Onam, Maa');
});

test.each([
  ['no date', [{ name: 'Onam', days: [] }]],
  ['a date that is none', [{ name: 'Onam', days: ['2027-02-29'] }]],
  [
    'two of one name',
    [
      { name: 'Onam', days: ['01-01'] },
      { name: 'onam', days: ['01-02'] },
    ],
  ],
  ['a name that can not be printed', [{ name: 'Onam 💛', days: ['01-01'] }]],
  ['a name that is too long', [{ name: 'x'.repeat(41), days: ['01-01'] }]],
  ['more than forty', Array.from({ length: 41 }, (_, at) => ({ name: `Day ${at}`, days: ['01-01'] }))],
  ['more than thirty dates', [{ name: 'Onam', days: Array(31).fill('01-01') }]],
])('occasions with %s are refused', async (_, gift_occasions) => {
  const reply = await saveSettings({ gift_occasions });
  expect([reply.status, reply.body.code]).toEqual([400, 'bad-input']);
});

test('where the shop does not deliver, nothing is offered, and it says so', async () => {
  const delivery_rules = [{ prefix: '30', express: null, standard: [1, 1] }];
  await saveSettings({ delivery_rules });
  await expect
    .poll(async () => (await find({ pincode: '560003', occasion: 'birthday' })).body)
    .toMatchObject({ is_served: false, data: [] });
});
