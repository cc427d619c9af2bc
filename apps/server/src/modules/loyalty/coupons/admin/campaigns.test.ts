import { expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder } from '../../../../../test/customers.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop({ now: () => new Date('2026-11-21T06:00:00Z') });
const { call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };
const [ring = ''] = await addProducts(context.db, [{ price: 1000, stock: 100 }]);

const create = (terms: object) =>
  call('admin.campaigns.create', { discount_type: 'fixed', value: 100, ...terms }, as);

test('spec 1.3, 7.65: a campaign is created, listed by state, updated while unused, and deleted', async () => {
  const { body } = await create({
    name: 'Diwali',
    code: 'diwali-26',
    discount_type: 'percentage',
    value: '12.5',
    max_discount: 500,
    min_order_amount: '999',
    valid_from: '2026-12-01T00:00:00Z',
    valid_until: '2026-12-31',
    usage_limit: '300',
    tiers: ['GOLD'],
  });
  const id = body.data._id;
  expect(body).toMatchObject({
    codes: ['DIWALI26'],
    data: {
      name: 'Diwali',
      code: 'DIWALI26',
      discount_type: 'percentage',
      value: 12.5,
      max_discount: 500,
      min_order_amount: 999,
      valid_from: '2026-12-01',
      usage_limit: 300,
      per_user_limit: 1,
      state: 'planned',
      most_cost: 150_000,
    },
  });
  expect((await create({ code: 'DIWALI26' })).body.code).toBe('code-exists');
  const found = async (input: object) =>
    (await succeed('admin.campaigns.list', input, as)).data.map(({ _id }) => _id);
  expect(await found({ search: 'diwali 26', state: 'planned' })).toEqual([id]);
  expect(await found({ search: '%' })).toEqual([]);
  const changed = await succeed('admin.campaigns.update', { id, value: 10, name: 'Diwali 2026' }, as);
  expect(changed.data).toMatchObject({ name: 'Diwali 2026', value: 10, max_discount: 500 });
  await succeed('admin.campaigns.delete', { id }, as);
  expect((await call('admin.campaigns.get', { id }, as)).status).toBe(404);
  const log = await succeed('admin.audit.list', { subjectId: id }, as);
  expect(log.data.map(({ action }) => action)).toEqual(['coupon.delete', 'coupon.update', 'coupon.create']);
});

test('a campaign with coupons can only be extended, and is withdrawn instead of deleted', async () => {
  const customer = await addCustomer(shop);
  const { body } = await create({ code: 'WIDER', valid_until: '2026-12-01', usage_limit: 10 });
  const id = body.data._id;
  await succeed('coupon.redeem', { code: 'WIDER' }, { token: customer.token });
  for (const narrower of [
    { value: 50 },
    { usage_limit: 5 },
    { valid_until: '2026-11-30' },
    { tiers: ['GOLD'] },
  ]) {
    expect((await call('admin.campaigns.update', { id, ...narrower }, as)).body.code).toBe('campaign-begun');
  }
  await succeed(
    'admin.campaigns.update',
    { id, usage_limit: 20, valid_until: '2026-12-05', name: 'Longer' },
    as,
  );
  expect((await call('admin.campaigns.delete', { id }, as)).body.code).toBe('campaign-begun');
  const revoked = await succeed('admin.campaigns.revoke', { id, note: 'A mistake' }, as);
  expect(revoked).toMatchObject({ revoked: 1, data: { state: 'withdrawn', open: 0 } });
  const { data } = await succeed('coupon.list', {}, { token: customer.token });
  expect(data.coupons[0]?.state).toBe('revoked');
});

test('a campaign shows which orders used it and which of them gave it back', async () => {
  const { body } = await create({ code: 'SHOWN', usage_limit: 5 });
  const id = body.data._id;
  const orders: string[] = [];
  for (const _ of ['stays', 'goes']) {
    const customer = await addCustomer(shop);
    await fillCart(shop, customer, ring);
    const placed = await placeOrder(shop, customer, { couponCode: 'SHOWN' });
    orders.push(placed.body.data[0].orderId);
    if (orders.length < 2) continue;
    await succeed(
      'order.update',
      { orderId: orders[1], cancellation_reason: 'No' },
      { token: customer.token },
    );
  }
  const { data, uses } = await succeed('admin.campaigns.get', { id }, as);
  expect(data).toMatchObject({ uses: 1, saved: 100 });
  const shown = (orderId: string | undefined) => uses.find((use) => use.orderId === orderId);
  expect(uses).toHaveLength(2);
  expect(shown(orders[0])).toMatchObject({
    saved: 100,
    isGivenBack: false,
    name: expect.stringMatching('Shopper'),
  });
  expect(shown(orders[1])).toMatchObject({ isGivenBack: true });
});

test('invalid terms are refused with every error at once, and create nothing', async () => {
  const reply = await create({
    discount_type: 'percentage',
    value: 101,
    max_discount: 0,
    valid_from: '2026-12-02',
    valid_until: '2026-12-01',
  });
  expect(reply.status).toBe(400);
  expect(reply.body.issues.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    'max_discount',
    'valid_until',
    'value',
  ]);
  for (const bad of [
    { value: 0 },
    { value: 1.005 },
    { value: 'much' },
    { code: 'a' },
    { code: 'DROP TABLE;' },
    { code: 'TWO', count: 2 },
    { count: 100_000 },
    { categories: ['cat_none'] },
    { valid_until: '2026-02-30' },
    { usage_limit: 0 },
    { discount_type: 'free' },
    { prefix: '=cmd|' },
  ]) {
    expect((await create(bad)).status, JSON.stringify(bad)).toBe(400);
  }
  expect((await create({ user_id: 'usr_none' })).status).toBe(404);
});

test('a discount of the whole minimum is refused, and the preview names it and a missing maximum', async () => {
  const terms = { value: 500, min_order_amount: 500 };
  expect((await create({ code: 'LOSES', ...terms })).body.code).toBe('loses-money');
  const { body } = await create({ code: 'HOLDS', ...terms, min_order_amount: 500.01 });
  const update = await call('admin.campaigns.update', { id: body.data._id, ...terms }, as);
  expect([update.status, update.body.code]).toEqual([409, 'loses-money']);
  const losses = async (part: object) =>
    (await succeed('admin.campaigns.preview', { discount_type: 'fixed', ...terms, ...part }, as)).data.losses;
  expect(await losses({})).toMatchObject([{ severity: 'refused' }]);
  expect(await losses({ discount_type: 'percentage', value: 20 })).toMatchObject([{ severity: 'warning' }]);
  expect(await losses({ min_order_amount: 500.01 })).toEqual([]);
});

test('codes are exported with their states, and a coupon for a customer is in the wallet at once', async () => {
  const customer = await addCustomer(shop);
  const { body } = await create({ name: 'Gifts', count: 300, prefix: 'GIFT' });
  const [code = ''] = body.codes;
  await fillCart(shop, customer, ring);
  const order = await placeOrder(shop, customer, { couponCode: code });
  const reply = await shop.app.inject({
    url: `/api/admin/coupons/${body.data._id}/codes.csv`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(reply.headers['content-type']).toContain('text/csv');
  const lines = reply.body.trim().split('\r\n');
  expect(lines).toHaveLength(301);
  const used = lines.find((line) => line.startsWith(code));
  expect(used).toContain(`used,${order.body.data[0].orderId},100`);
  await create({ user_id: customer.userId, name: 'For you' });
  const { data } = await succeed('coupon.list', {}, { token: customer.token });
  expect(data.coupons[0]).toMatchObject({ name: 'For you', state: 'available' });
});

test('a preview counts qualifying customers and the maximum cost', async () => {
  await addCustomer(shop, { isMember: true });
  const preview = async (terms: object) =>
    (await succeed('admin.campaigns.preview', { discount_type: 'fixed', value: 100, ...terms }, as)).data;
  const all = await preview({});
  expect(all.people).toBe(all.everybody);
  expect(all, 'more customers can register').toMatchObject({ most_of_one: 100, most_cost: null });
  expect(await preview({ tiers: ['PLATINUM'] })).toMatchObject({ people: 0 });
  const first = await preview({ first_order_only: true, usage_limit: 1 });
  expect(first.people).toBeLessThan(all.people);
  expect(first).toMatchObject({ most_cost: 100 });
  expect((await preview({ discount_type: 'percentage', value: 10 })).most_cost).toBeNull();
});

test.each([{ usage_limit: 7 }, { count: 4, per_user_limit: 3 }, { count: 9, usage_limit: 5 }, {}])(
  'a campaign with %o costs the same at most in its preview, its list and its page',
  async (limits) => {
    const terms = { discount_type: 'fixed', value: 50, ...limits };
    const preview = (await succeed('admin.campaigns.preview', terms, as)).data.most_cost;
    const id = (await create({ ...terms, name: 'Same everywhere' })).body.data._id;
    const listed = (await succeed('admin.campaigns.list', { search: 'Same everywhere' }, as)).data;
    expect(listed.find(({ _id }) => _id === id)?.most_cost).toBe(preview);
    expect((await succeed('admin.campaigns.get', { id }, as)).data.most_cost).toBe(preview);
    await succeed('admin.campaigns.revoke', { id }, as);
    expect((await succeed('admin.campaigns.get', { id }, as)).data.most_cost, 'withdrawn').toBe(0);
  },
);
