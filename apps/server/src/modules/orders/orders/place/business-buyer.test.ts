import { describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder, type TestCustomer } from '../../../../../test/customers.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed } = shop;
const [ring = ''] = await addProducts(shop.context.db, [{ price: 1_000, stock: 50 }]);
const ofJaipur = '08AAAAA0000A1Z2';
const ofMumbai = '27AAPFU0939F1ZV';

async function withCart(): Promise<TestCustomer> {
  const customer = await addCustomer(shop);
  await fillCart(shop, customer, ring);
  return customer;
}

describe('an order for a business', () => {
  test('takes the GSTIN as typed in any script, and shows it with the order', async () => {
    const customer = await withCart();
    const reply = await placeOrder(shop, customer, {
      gstin: ' ०८aaaaa 0000a1z2 ',
      business_name: ' Asha  Jewels ',
    });
    expect([reply.status, reply.body.data[0]]).toMatchObject([
      201,
      { buyer_gstin: ofJaipur, buyer_business_name: 'Asha Jewels' },
    ]);
    const { orderId } = reply.body.data[0];
    const { data } = await succeed('order.get', { orderId }, { token: customer.token });
    expect(data).toMatchObject({ buyer_gstin: ofJaipur, buyer_business_name: 'Asha Jewels' });
  });

  test.each([
    [
      'a wrong check character',
      { gstin: '08AAAAA0000A1Z5', business_name: 'Asha' },
      /^This GSTIN is mistyped/,
    ],
    ['too few characters', { gstin: '08AAAAA', business_name: 'Asha' }, /^A GSTIN has 15 characters/],
    [
      'the GSTIN of another state',
      { gstin: ofMumbai, business_name: 'Asha' },
      /registered in Maharashtra, and the delivery goes to Rajasthan\. Choose an address in Maharashtra/,
    ],
    ['no GSTIN', { business_name: 'Asha' }, /^Please enter the GSTIN/],
  ])('with %s is refused beside its field, and the cart stays', async (_, business, message) => {
    const customer = await withCart();
    const reply = await placeOrder(shop, customer, business);
    expect([reply.status, reply.body.code]).toEqual([400, 'bad-input']);
    expect(reply.body.issues).toEqual([{ path: 'gstin', message: expect.stringMatching(message) }]);
    expect((await succeed('cart.get', {}, { token: customer.token })).data).toHaveLength(1);
    expect((await succeed('order.list', {}, { token: customer.token })).data).toEqual([]);
  });

  test('without a name is refused beside the name', async () => {
    const reply = await placeOrder(shop, await withCart(), { gstin: ofJaipur });
    expect(reply.body.issues).toEqual([
      { path: 'business_name', message: 'Please enter the name of the business.' },
    ]);
  });

  test('stays in the state of its GSTIN when its address changes', async () => {
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    const reply = await placeOrder(shop, await withCart(), { gstin: ofJaipur, business_name: 'Asha' });
    const id = reply.body.data[0].orderId;
    const moved = { name: 'Asha', address_line: '1 Marine Drive', city: 'Mumbai', mobile: '9845011111' };
    const as = { token: admin.token };
    const abroad = { ...moved, state: 'Maharashtra', pincode: '400001' };
    const away = await call('admin.orders.previewChange', { id, address: abroad }, as);
    expect([away.status, away.body.issues?.[0].path]).toEqual([400, 'pincode']);
    const address = { ...moved, city: 'Ajmer', pincode: '305001' };
    const { digest } = (await succeed('admin.orders.previewChange', { id, address }, as)).data;
    await succeed('admin.orders.change', { id, address, digest, reason: 'Moved' }, as);
    const { data } = await succeed('admin.orders.get', { id }, as);
    expect(data.order).toMatchObject({ delivery_address: { state: 'Rajasthan' }, buyer_gstin: ofJaipur });
  });
});

describe('the business of a profile', () => {
  test('is saved, changed and removed by its owner alone', async () => {
    const [{ token }, other] = [await addCustomer(shop), await addCustomer(shop)];
    const me = async (who = token) => {
      const { gstin, business_name } = (await succeed('user.details', {}, { token: who })).data;
      return [gstin, business_name];
    };
    expect(await me()).toEqual(['', '']);
    await succeed('user.saveBusiness', { gstin: '27aapfu0939f1zv', business_name: 'Usha' }, { token });
    await succeed('user.saveBusiness', { gstin: ofJaipur, business_name: 'Asha' }, { token });
    expect([await me(), await me(other.token)]).toEqual([
      [ofJaipur, 'Asha'],
      ['', ''],
    ]);
    const wrong = await call('user.saveBusiness', { gstin: '1', business_name: '' }, { token });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'business_name']);
    expect(await me()).toEqual([ofJaipur, 'Asha']);
    for (const _ of [1, 2]) await succeed('user.deleteBusiness', {}, { token });
    expect(await me()).toEqual(['', '']);
    expect(
      (await call('user.saveBusiness', { gstin: ofJaipur, business_name: 'A' }, { token: '' })).status,
    ).toBe(401);
  });
});
