import { type Endpoint, type EndpointName, endpoints } from '@jhumka/contract';
import { asCoins } from '@jhumka/domain/coins';
import { typeidUnboxed } from 'typeid-js';
import { describe, expect, it } from 'vitest';
import { transact } from '../src/database/transact.ts';
import { moveCoins } from '../src/modules/loyalty/coins/move-coins.ts';
import { addCustomer, fillCart, type TestCustomer } from './customers.ts';
import { deliver, orderProducts } from './orders.ts';
import { addProducts } from './products.ts';
import { testShop } from './shop.ts';

const shop = await testShop();
const [productId = ''] = await addProducts(shop.context.db, [{ stock: 50 }]);
const owner = await addCustomer(shop);
const other = await addCustomer(shop);
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = ({ token }: TestCustomer) => ({ token });

const { orderId, id: orderKey } = await orderProducts(shop, owner, [productId]);
await deliver(shop, admin, orderId);
const cartRow = await fillCart(shop, owner, productId);
const mobileId = (await shop.succeed('user.addMobile', { mobile: '9800000001' }, as(owner))).data._id;
const size = { name: 'Me', kind: 'ring', value: '14' };
const sizeId = (await shop.succeed('user.saveSize', size, as(owner))).data._id;
const ask = { kind: 'ring', name: 'Maa' };
const sizeLinkId = (await shop.succeed('sizeLink.create', ask, as(owner))).data._id;
const sessionId = (await shop.succeed('user.sessions', {}, as(owner))).data[0]?._id ?? '';
await transact(shop.context, (tx) =>
  moveCoins(shop.context, tx, {
    userId: owner.userId,
    source: { reason: 'adjusted', adjustmentId: typeidUnboxed('adj'), note: '' },
    coins: asCoins(1_000),
    rule: {},
  }),
);
const offerId = (await shop.succeed('coupon.list', {}, as(owner))).data.offers[0]?._id ?? '';
const coupon = (await shop.succeed('coupon.generate', { offerId }, as(owner))).data;
const ownersCoupon = (await shop.succeed('coupon.list', {}, as(owner))).data.coupons[0];
const asked = { orderId, kind: 'refund', items: [{ _id: productId, quantity: 1 }] } as const;
const { consequences } = (await shop.succeed('returns.preview', { ...asked, reason: 'size' }, as(owner)))
  .data;
const payBackTo = { upi: 'asha@okbank' };
const toReturn = { ...asked, reason: 'size', digest: consequences?.digest ?? '', payBackTo } as const;
const { _id: returnId, number: returnNumber } = (await shop.succeed('returns.create', toReturn, as(owner)))
  .data;
// The other user has a cart, so that nothing else fails first.
await fillCart(shop, other, productId);

const theirs: readonly [EndpointName, object][] = [
  ['cart.updateQuantity', { _id: cartRow, qty: 2 }],
  ['cart.setGift', { _id: cartRow, gift_wrap: true }],
  ['cart.deleteItem', { _id: cartRow }],
  ['address.update', { _id: owner.addressId, city: 'Elsewhere' }],
  ['address.disable', { _id: owner.addressId }],
  ['user.deleteMobile', { _id: mobileId }],
  ['user.deleteSize', { _id: sizeId }],
  ['sizeLink.withdraw', { _id: sizeLinkId }],
  ['user.deleteMobile', { mobile: '9800000001' }],
  ['user.setActiveMobile', { _id: mobileId }],
  ['user.verifyMobile', { mobile: '+919800000001', otp: '123456' }],
  ['user.revokeSession', { id: sessionId }],
  ['order.placeCash', { addressId: owner.addressId }],
  ['order.get', { orderId }],
  ['order.get', { id: orderKey }],
  ['order.update', { orderId, cancellation_reason: 'not mine' }],
  ['order.previewChange', { orderId, mobile: '9845011111' }],
  ['order.change', { orderId, mobile: '9845011111', digest: 'none' }],
  ['order.review', { orderId, rating: 5 }],
  ['order.withdrawReview', { orderId }],
  ['order.buyAgain', { orderId }],
  ['order.invoice', { id: orderId }],
  ['order.creditNote', { id: orderId }],
  ['order.parcel', { id: orderId }],
  ['order.certificate', { id: orderId, unit: 'unt_0' }],
  ['returns.preview', { orderId }],
  ['returns.create', toReturn],
  ['returns.get', { id: returnId }],
  ['returns.get', { id: returnNumber }],
  ['returns.withdraw', { id: returnId, state: 'withdrawn' }],
  ['feedback.submit', { orderId, rating: 5, comment: 'not mine' }],
  ['feedback.ofOrder', { orderId }],
  ['coupon.activate', { _id: ownersCoupon?._id }],
  ['coupon.activate', { code: coupon.codes[0] }],
  ['coupon.redeem', { code: coupon.codes[0] }],
];

/** Parameters that identify a resource of one user, with the place of their test; public ids are left out. */
const namesOneThing = /^(id|_id|orderId|addressId|couponId|mobile|code|razorpay_order_id)$/;
const testedElsewhere: Readonly<Partial<Record<EndpointName, string>>> = {
  'order.createRazorpay': 'opening.test.ts: it reads the address as cash on delivery does',
  'order.retryPayment': 'opening.test.ts',
  'order.closePayment': 'cart-again.test.ts',
  'order.payInCash': 'cart-again.test.ts',
  'order.verifyRazorpayPayment': 'settling.test.ts',
  'contact.write':
    'contact.test.ts: an order number is a note of the writer, a ticket is of the same email alone',
  'coins.purchaseVerify': 'buying.test.ts',
  'vip.purchaseVerify': 'buying.test.ts',
  'giftCards.verify': 'gift-cards.test.ts',
  'giftCards.send': 'gift-cards.test.ts: the card of somebody else is not found',
  'giftCards.redeem': 'gift-cards.test.ts: a code belongs to whoever has it',
  'coupon.generate': 'fields-walk.test.ts: only administrators name a person or a code',
  'returns.photo': 'return-photos.test.ts: a photo needs a file',
  'user.addMobile': 'mobile-numbers.test.ts: a number becomes whose code came last',
  'user.sendMobileCode': 'mobile-numbers.test.ts',
  'user.resendMobileCode': 'mobile-numbers.test.ts',
  'user.update': 'mobile-numbers.test.ts, email-change.test.ts',
  'secondFactor.confirm': 'second-factor.test.ts',
  'secondFactor.renewCodes': 'second-factor.test.ts',
  'secondFactor.turnOff': 'second-factor.test.ts',
};

describe("other people's things", () => {
  it("every call with the id of a user's resource is covered", () => {
    const walked = new Set<string>([...theirs.map(([name]) => name), ...Object.keys(testedElsewhere)]);
    const missing = Object.entries(endpoints)
      .filter(([, { access }]) => access === 'customer')
      .filter(([, declared]) =>
        Object.keys((declared as Endpoint).input.shape).some((field) => namesOneThing.test(field)),
      )
      .map(([name]) => name)
      .filter((name) => !walked.has(name) && !['address.create'].includes(name));
    expect(missing).toEqual([]);
  });

  it.each(theirs)('spec 6.5: %s %j of another user is a 404', async (name, input) => {
    const reply = await shop.call(name, input, as(other));
    expect([reply.status, reply.body.success]).toEqual([404, false]);
  });

  it.each(theirs)('spec 6.5: %s %j gets the same response as an unknown id', async (name, input) => {
    const never = Object.fromEntries(
      Object.entries(input).map(([field, value]) => [
        field,
        namesOneThing.test(field) ? unlike(value) : value,
      ]),
    );
    const [real, unknown] = [
      await shop.call(name, input, as(other)),
      await shop.call(name, never, as(other)),
    ];
    expect([real.status, real.body.code, real.body.message]).toEqual([
      unknown.status,
      unknown.body.code,
      unknown.body.message,
    ]);
  });

  it('leaves everything as it was', async () => {
    const cart = await shop.succeed('cart.get', {}, as(owner));
    expect(cart.data).toMatchObject([{ _id: cartRow, quantity: 1 }]);
    const order = await shop.succeed('order.get', { orderId }, as(owner));
    expect(order.data).toMatchObject({ order_status: 'delivered', is_reviewed: false });
    const addresses = await shop.succeed('address.list', {}, as(owner));
    expect(addresses.data).toMatchObject([{ _id: owner.addressId, city: 'Jaipur' }]);
    expect((await shop.succeed('user.mobileNumbers', {}, as(owner))).data).toHaveLength(1);
    expect((await shop.succeed('coupon.list', {}, as(owner))).data.coupons[0]).toEqual(ownersCoupon);
    expect((await shop.succeed('coupon.list', {}, as(other))).data.coupons).toEqual([]);
    expect((await shop.succeed('order.list', {}, as(other))).data).toEqual([]);
  });
});

/** Builds an unknown id of the same form by changing the last letters. */
function unlike(value: unknown): string {
  const text = String(value);
  return text.slice(0, -3) + [...text.slice(-3)].map((letter) => (letter === '2' ? '3' : '2')).join('');
}
