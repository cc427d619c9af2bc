import type { APIRequestContext } from '@playwright/test';
import type { Client } from 'pg';
import { adminTokens, plainProductsInStock, type StockedProduct } from '../support/api.ts';
import type { Customer } from '../support/customer.ts';
import { reachMilestones, setStreak } from '../support/streaks.ts';
import { deliverOrder, transitionOrder } from '../support/transition-order.ts';

/** Order numbers of a member, by status. */
export interface MemberOrders {
  readonly pending: string;
  readonly shipped: string;
  readonly delivered: string;
  readonly reviewed: string;
  readonly cancelled: string;
}

/**
 * Makes a user a long-standing member: orders in every status, coins, a tier, a streak with milestones, coupons, a
 * wishlist, two addresses and a cart.
 */
export async function becomeMember(
  api: APIRequestContext,
  database: Client,
  customer: Customer,
): Promise<MemberOrders> {
  // Exceeds the limit of open cash orders for a new customer.
  await database.query('update users set order_limits_lifted = true where email = $1', [customer.email]);
  const products = await plainProductsInStock(api, 6);
  const { _id: addressId } = await customer.addAddress();
  await customer.addAddress({
    name: 'Venkatanarasimharajuvaripeta Subramaniam',
    address_line: 'Flat 1204, Tower C, Prestige Shantiniketan, Whitefield Main Road, Hoodi',
    landmark: 'Behind the metro station, opposite the temple tank',
    city: 'Thiruvananthapuram',
    state: 'Kerala',
    pincode: '695001',
    address_type: 'work',
  });
  const order = async (...ordered: readonly (StockedProduct | undefined)[]) => {
    for (const product of ordered) if (product) await customer.putIntoCart(product);
    return customer.order(addressId);
  };
  const orders = {
    reviewed: await order(products[0]),
    delivered: await order(products[1], products[2]),
    cancelled: await order(products[3]),
    shipped: await order(products[4], products[5], products[6], products[7]),
    pending: await order(products[8]),
  };
  await deliverOrder(api, orders.reviewed);
  await deliverOrder(api, orders.delivered);
  await customer.call('POST', '/api/order/order', {
    orderId: orders.reviewed,
    rating: 5,
    review_comment:
      'Lighter than it looks, and the clasp closes with a click. My mother asked where it is from.',
  });
  await customer.call('PUT', '/api/order/order', {
    orderId: orders.cancelled,
    cancellation_reason: 'I found another one',
  });
  for (const status of ['confirmed', 'packed']) await transitionOrder(api, orders.shipped, status);
  await transitionOrder(api, orders.shipped, 'shipped', {
    courier_partner: 'Blue Dart',
    tracking_number: 'BD123456789IN',
  });
  await database.query(`update orders set grand_total = 7600000 where order_number = $1`, [orders.reviewed]);
  await giveLoyalty(api, database, customer);
  for (const product of products.slice(0, 7)) {
    await customer.call('POST', '/api/wishlist/add', { productId: product._id });
  }
  for (const product of products.slice(9, 12)) await customer.putIntoCart(product, 2);
  return orders;
}

async function giveLoyalty(api: APIRequestContext, database: Client, customer: Customer): Promise<void> {
  const { accessToken } = await adminTokens(api);
  const asAdmin = async (path: string, data: object) => {
    const reply = await api.post(path, { headers: { authorization: `Bearer ${accessToken}` }, data });
    return ((await reply.json()) as { data: { code: string } }).data;
  };
  const { rows } = await database.query<{ id: string }>('select id from users where email = $1', [
    customer.email,
  ]);
  const user_id = rows[0]?.id;
  await asAdmin('/api/admin/coins/adjust', { user_id, coins: 1_640, reason: 'A parcel that came late' });
  await customer.call('POST', '/api/user/vip/join');
  await setStreak(database, customer, 41, 1);
  await database.query(
    `insert into streak_days (user_id, day, kind, streak, coins, run)
     select $1, (now() at time zone 'Asia/Kolkata')::date - ago, 'counted', 42 - ago, 3, 1 from generate_series(1, 20) as ago`,
    [user_id],
  );
  await reachMilestones(database, customer);
  const { data } = await customer.call<{ data: { offers: { _id: string }[] } }>(
    'GET',
    '/api/coupon/user-coupons',
  );
  await customer.call('POST', '/api/coupon/generate', { offerId: data.offers[0]?._id });
  for (const terms of [
    { discount_type: 'fixed', value: 75, name: 'Diwali thanks' },
    { discount_type: 'percent', value: 10, max_discount: 500, min_order_amount: 9_000, name: 'A tenth off' },
  ]) {
    const { code } = await asAdmin('/api/coupon/generate', { ...terms, count: 1 });
    await customer.call('POST', '/api/coupon/redeem', { code });
  }
}
