import { type Endpoint, type EndpointName, endpoints } from '@jhumka/contract';
import { describe, expect, it } from 'vitest';
import { addCustomer, fillCart, type TestCustomer } from './customers.ts';
import { addProducts } from './products.ts';
import { testShop } from './shop.ts';

const shop = await testShop();
const [productId = ''] = await addProducts(shop.context.db, [{ stock: 50, price: 1000 }]);
const victim = await addCustomer(shop);
const as = ({ token }: TestCustomer) => ({ token });

/** Fields that a user may never set, under every name that the API or the tables use. */
const neverOnesOwn = {
  role: 'ADMIN',
  status: 'Active',
  user_id: victim.userId,
  userId: victim.userId,
  verify_email: true,
  email_verified_at: '2020-01-01T00:00:00Z',
  verify_mobile: true,
  coins: 1_000_000,
  balance: 1_000_000,
  total_coins: 1_000_000,
  coins_awarded: 1_000_000,
  vip_enabled: true,
  vip_tier: 'PLATINUM',
  lifetime_spend: 10_000_000,
  current_streak: 365,
  longest_streak: 365,
  price: 1,
  amount: 1,
  discount: 100,
  gst: 0,
  stock: 1_000,
  totalAmt: 1,
  delivery: 0,
  payment_status: 'paid',
  is_verified_buyer: true,
  createdAt: '2020-01-01T00:00:00Z',
  password_hash: 'none',
};

/**
 * Calls of one endpoint for customers and administrators: their own tests show that a customer may not; filters of lists;
 * the amount of a gift card; the coins that an order is to use, at most those of the customer.
 */
const forBoth: Readonly<Partial<Record<EndpointName, readonly string[]>>> = {
  'cart.setCoins': ['coins'],
  'coupon.generate': ['user_id'],
  'giftCards.buy': ['amount'],
  'product.list': ['discount'],
  'product.search': ['discount'],
};

describe('unused fields', () => {
  const written = Object.entries(endpoints).filter(
    ([, { access, method }]) => access !== 'admin' && method !== 'GET',
  );

  it.each(written)('%s declares none of them', (name, declared) => {
    const allowed = forBoth[name as EndpointName] ?? [];
    const fields = Object.keys((declared as Endpoint).input.shape);
    expect(fields.filter((field) => field in neverOnesOwn && !allowed.includes(field))).toEqual([]);
  });

  it('an account that is opened with them is a customer like any other', async () => {
    const email = 'wants-more@example.com';
    const opened = await shop.succeed('user.register', {
      name: 'Wants More',
      email,
      password: 'a sentence of nine words',
      ...neverOnesOwn,
    });
    expect(opened.data).toMatchObject({ role: 'USER', verify_email: false });
    const row = await shop.context.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      role: 'USER',
      status: 'Active',
      email_verified_at: null,
    });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('sent in every call they change nothing, for the caller and for others', async () => {
    const greedy = await addCustomer(shop);
    const before = (await shop.succeed('user.details', {}, as(greedy))).data;
    const cartRow = await fillCart(shop, greedy, productId);
    const calls: [EndpointName, object][] = [
      ['user.update', { name: 'Greedy' }],
      ['user.setConsent', { purpose: 'analytics', is_given: true }],
      ['address.update', { _id: greedy.addressId, city: 'Pune' }],
      ['cart.updateQuantity', { _id: cartRow, qty: 2 }],
      ['wishlist.add', { productId }],
      ['coupon.generate', { name: 'Mine', value: 5_000, discount_type: 'fixed', code: 'MINE' }],
      ['vip.join', {}],
      ['streak.claim', { milestone: 7 }],
      ['streak.convert', {}],
      ['coins.purchaseVerify', {}],
      ['order.placeCash', { addressId: greedy.addressId }],
    ];
    for (const [name, input] of calls) {
      const reply = await shop.call(name, { ...neverOnesOwn, ...input }, as(greedy));
      expect(reply.status, name).toBeLessThan(500);
    }
    const after = (await shop.succeed('user.details', {}, as(greedy))).data;
    expect(after).toMatchObject({ name: 'Greedy', role: 'USER', status: before.status, vip_enabled: false });
    expect((await shop.succeed('vip.status', {}, as(greedy))).data).toMatchObject({
      vip_tier: 'NONE',
      lifetime_spend: 0,
    });
    expect((await shop.succeed('coins.balance', {}, as(greedy))).data.coins).toBe(0);
    expect((await shop.succeed('streak.status', {}, as(greedy))).data.longest_streak).toBe(0);
    const [order] = (await shop.succeed('order.list', {}, as(greedy))).data;
    expect(order).toMatchObject({ payment_status: 'cod_due', totalAmt: 2 * 1030 + 20 });
    expect((await shop.succeed('order.list', {}, as(victim))).data).toEqual([]);
    expect((await shop.succeed('coupon.list', {}, as(greedy))).data.coupons).toEqual([]);
    expect((await shop.succeed('coupon.list', {}, as(victim))).data.coupons).toEqual([]);
  });
});
