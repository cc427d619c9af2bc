import { expect, test } from 'vitest';
import { couponShop } from '../../../../../test/coupon-shop.ts';
import { addCustomer, fillCart, placeOrder, type TestCustomer } from '../../../../../test/customers.ts';
import { transact } from '../../../../database/transact.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import type { PlaceOrderInput } from './build-order.ts';
import { placeOrders } from './place-order.ts';

const { campaign, people, redeem, ring, shop, wallet } = await couponShop();

async function buyers(count: number): Promise<TestCustomer[]> {
  const all = await Promise.all(Array.from({ length: count }, () => addCustomer(shop)));
  for (const each of all) await fillCart(shop, each, ring);
  return all;
}

const inputOf = (
  { userId, addressId }: TestCustomer,
  input: Partial<PlaceOrderInput['input']>,
): PlaceOrderInput => ({
  ctx: {
    ...shop.context,
    actor: { userId, sessionId: '', role: 'USER' },
    caller: { address: '', userAgent: '', idempotencyKey: null },
  },
  input: { addressId, ...input },
  method: 'cod',
});

/** Places them in one transaction; returns the discount by their coupon, or the code of the refusal. */
async function placeTogether(inputs: readonly PlaceOrderInput[]) {
  const settings = await readSettings(shop.context);
  const outcomes = await transact(shop.context, (tx) => placeOrders(tx, inputs, settings));
  return outcomes.map((one) =>
    'order' in one ? one.order.bill.coupon_discount / 100 : Reflect.get(one, 'code'),
  );
}

test.each([
  ['expectedTotal', { expectedTotal: 1 }, 'bill-changed'],
  ['address', { addressId: 'adr_none' }, 'address-not-found'],
])('a cash order that is refused for its %s leaves the code to others', async (_, wrong, code) => {
  const { codes } = await campaign({ value: 100, count: 1, prefix: 'ONE' });
  const [first, second] = (await buyers(2)) as [TestCustomer, TestCustomer];
  const named = { couponCode: codes[0] ?? '' };
  expect((await placeOrder(shop, first, { ...named, ...wrong })).body.code).toBe(code);
  expect((await wallet(first)).coupons).toEqual([]);
  const { body } = await placeOrder(shop, second, named);
  expect(body.data[0].bill.coupon_discount).toBe(100);
  expect((await wallet(second)).coupons).toMatchObject([{ code: named.couponCode, state: 'used' }]);
  expect((await redeem(named.couponCode, first)).body.code).toBe('coupon-taken');
});

test('of a batch, the first order that is accepted redeems a code for one customer', async () => {
  const { codes } = await campaign({ value: 100, count: 1, prefix: 'ONE' });
  const couponCode = codes[0] ?? '';
  const [refused, first, second, other] = await buyers(4);
  const inputs = [
    inputOf(refused as TestCustomer, { couponCode, expectedTotal: 1 }),
    inputOf(first as TestCustomer, { couponCode }),
    inputOf(second as TestCustomer, { couponCode }),
    inputOf(other as TestCustomer, {}),
  ];
  expect(await placeTogether(inputs)).toEqual(['bill-changed', 100, 'coupon-taken', 0]);
  expect(await Promise.all([refused, second].map(async (one) => (await wallet(one)).coupons))).toEqual([
    [],
    [],
  ]);
});

test('of a batch, the last use of a campaign goes to the first order that is accepted', async () => {
  const { code: couponCode } = await campaign({ value: 100, usage_limit: 2 });
  const all = await buyers(4);
  const inputs = all.map((one, index) =>
    inputOf(one, { couponCode, ...(index === 0 && { expectedTotal: 1 }) }),
  );
  expect(await placeTogether(inputs)).toEqual(['bill-changed', 100, 100, 'coupon-refused']);
});

test('of concurrent orders with one code for one customer exactly one is placed', async () => {
  const { codes } = await campaign({ value: 100, count: 1, prefix: 'ONE' });
  const all = await buyers(8);
  const replies = await Promise.all(all.map((one) => placeOrder(shop, one, { couponCode: codes[0] ?? '' })));
  expect(replies.map(({ status, body }) => (status === 201 ? 'placed' : body.code)).sort()).toEqual([
    ...Array(7).fill('coupon-taken'),
    'placed',
  ]);
  expect((await redeem(codes[0] ?? '', people.customer)).body.code).toBe('coupon-taken');
});
