import { expect } from 'vitest';
import { dataOf, type Job, refusalOf } from './jobs.ts';

/** Wishlist, cart, orders and what comes after them. */
export const buyingJobs: readonly Job[] = [
  {
    name: 'wish for a product',
    async run({ customer, kept }) {
      const wish = dataOf(
        await customer.send('POST', '/api/wishlist/add', { productId: kept.studsProduct._id }),
      );
      expect(wish.productId._id).toBe(kept.studsProduct._id);
    },
  },
  {
    name: 'wish for it again',
    async run({ customer, kept }) {
      const reply = await customer.send('POST', '/api/wishlist/add', { productId: kept.studsProduct._id });
      expect(reply.body.message).toBe('Product already in wishlist');
    },
  },
  {
    name: 'check a wish',
    async run({ customer, kept }) {
      const reply = await customer.send('GET', `/api/wishlist/check/${kept.studsProduct._id}`);
      expect(dataOf(reply).isWishlisted).toBe(true);
      expect(reply.body.isWishlisted).toBe(true);
    },
  },
  {
    name: 'count the wishes',
    async run({ customer }) {
      expect(dataOf(await customer.send('GET', '/api/wishlist/count')).count).toBe(1);
    },
  },
  {
    name: 'read the wishlist',
    async run({ customer }) {
      const reply = await customer.send('GET', '/api/wishlist?page=1&limit=100');
      expect(dataOf(reply)[0].productId).toMatchObject({ name: 'Moti Studs', price: 2000 });
      expect(reply.body).toMatchObject({ totalCount: 1, totalPages: 1, page: 1 });
    },
  },
  {
    name: 'move a wish to the cart',
    async run({ customer, kept }) {
      dataOf(await customer.send('POST', `/api/wishlist/move-to-cart/${kept.studsProduct._id}`));
      expect(dataOf(await customer.send('GET', '/api/wishlist'))).toEqual([]);
    },
  },
  {
    name: 'take a wish away',
    async run({ customer, kept }) {
      const { _id } = kept.products[0];
      dataOf(await customer.send('POST', '/api/wishlist/add', { productId: _id }));
      dataOf(await customer.send('DELETE', `/api/wishlist/remove/${_id}`));
      expect(dataOf(await customer.send('GET', '/api/wishlist'))).toEqual([]);
    },
  },
  {
    name: 'clear the wishlist',
    async run({ customer, kept }) {
      dataOf(await customer.send('POST', '/api/wishlist/add', { productId: kept.products[0]._id }));
      dataOf(await customer.send('DELETE', '/api/wishlist/clear'));
      expect(dataOf(await customer.send('GET', '/api/wishlist/count')).count).toBe(0);
    },
  },
  {
    name: 'put a product into the cart',
    async run({ customer, kept }) {
      const ring = kept.products.find(({ name }: { name: string }) => name === 'Silver Ring');
      dataOf(await customer.send('POST', '/api/cart/create', { productId: ring._id }));
      kept.ring = ring;
    },
  },
  {
    name: 'read the cart with its products',
    async run({ customer, kept }) {
      kept.cart = dataOf(await customer.send('GET', '/api/cart/get'));
      expect(kept.cart).toHaveLength(2);
      const row = kept.cart.find(
        ({ productId }: { productId: { _id: string } }) => productId._id === kept.ring._id,
      );
      expect(row).toMatchObject({
        quantity: 1,
        productId: { name: 'Silver Ring', price: 1500, discount: 0 },
      });
      kept.row = row;
    },
  },
  {
    name: 'change a quantity',
    async run({ customer, kept }) {
      dataOf(await customer.send('PUT', '/api/cart/update-qty', { _id: kept.row._id, qty: '2' }));
    },
  },
  {
    name: 'more than there is in stock is refused in the words of the shop',
    async run({ customer, kept }) {
      const reply = await customer.send('PUT', '/api/cart/update-qty', { _id: kept.row._id, qty: 999 });
      expect(refusalOf(reply)).toMatch(/^Only \d+ items available in stock$/);
    },
  },
  {
    name: 'take a product out of the cart',
    async run({ customer, kept }) {
      dataOf(await customer.send('DELETE', '/api/cart/delete-cart-item', { _id: kept.row._id }));
      expect(dataOf(await customer.send('GET', '/api/cart/get'))).toHaveLength(1);
    },
  },
  {
    name: 'order in cash',
    async run({ customer, kept }) {
      kept.cart = dataOf(await customer.send('GET', '/api/cart/get'));
      const body = { list_items: kept.cart, addressId: kept.address._id, subTotalAmt: 1, totalAmt: 1 };
      const [order] = dataOf(await customer.send('POST', '/api/order/cash-on-delivery', body));
      kept.order = order;
      expect(order).toMatchObject({ orderId: expect.any(String), product_details: { name: 'Moti Studs' } });
      expect(order.totalAmt).toBeGreaterThan(1000);
      expect(dataOf(await customer.send('GET', '/api/cart/get'))).toEqual([]);
    },
  },
  {
    name: 'pay online',
    async run({ customer, kept, pay }) {
      dataOf(await customer.send('POST', '/api/cart/create', { productId: kept.ring._id }));
      const list_items = dataOf(await customer.send('GET', '/api/cart/get'));
      const body = { list_items, addressId: kept.address._id, subTotalAmt: 1500, totalAmt: 1545 };
      const reply = await customer.send('POST', '/api/order/create-razorpay-order', body);
      dataOf(reply);
      expect(reply.body).toMatchObject({ order: { currency: 'INR' }, key: expect.any(String) });
      kept.proof = await pay(reply.body.order.id);
      kept.onlineOrderId = reply.body.orderId;
    },
  },
  {
    name: 'show the proof of a payment',
    async run({ customer, kept }) {
      const order = dataOf(await customer.send('POST', '/api/order/verify-razorpay-payment', kept.proof));
      expect(order).toMatchObject({ orderId: kept.onlineOrderId, payment_status: 'paid' });
    },
  },
  {
    name: 'list the orders with their figures',
    async run({ customer }) {
      const reply = await customer.send('GET', '/api/order/order-list?page=1&limit=10');
      expect(dataOf(reply)).toHaveLength(2);
      expect(reply.body).toMatchObject({
        pagination: { currentPage: 1, totalPages: 1, totalOrders: 2, hasNextPage: false, hasPrevPage: false },
        statistics: { totalOrders: 2, pendingOrders: 2, cancelledOrders: 0 },
      });
    },
  },
  {
    name: 'read one order',
    async run({ customer, kept }) {
      const order = dataOf(await customer.send('GET', `/api/order/order?orderId=${kept.order.orderId}`));
      expect(order).toMatchObject({ order_status: 'pending', delivery_address: { city: 'Jaipur' } });
    },
  },
  {
    name: 'cancel an order',
    async run({ customer, kept }) {
      const body = { orderId: kept.onlineOrderId, cancellation_reason: 'Ordered by mistake' };
      const order = dataOf(await customer.send('PUT', '/api/order/order', body));
      expect(order).toMatchObject({ order_status: 'cancelled', cancellation_reason: 'Ordered by mistake' });
    },
  },
  {
    name: 'read membership, coins, streak and coupons',
    async run({ customer }) {
      const status = dataOf(await customer.send('GET', '/api/vip/status'));
      expect(status).toMatchObject({
        vip_enabled: false,
        vip_tier: 'NONE',
        lifetime_spend: expect.any(Number),
      });
      expect(dataOf(await customer.send('GET', '/api/coins/balance')).coins).toEqual(expect.any(Number));
      dataOf(await customer.send('GET', '/api/user/streak/status'));
      dataOf(await customer.send('GET', '/api/coupon/user-coupons'));
    },
  },
  {
    name: 'take the coins of the day',
    async run({ customer }) {
      const streak = dataOf(await customer.send('POST', '/api/user/streak/process-automatic'));
      expect(streak).toMatchObject({ current_streak: 1, coins_awarded: 1 });
    },
  },
];

/** What a customer does once the parcel is there. */
export const afterDeliveryJobs: readonly Job[] = [
  {
    name: 'review a delivered order',
    async run({ customer, kept }) {
      const body = { orderId: kept.order.orderId, rating: 5, review_comment: 'Lovely' };
      const order = dataOf(await customer.send('POST', '/api/order/order', body));
      expect(order).toMatchObject({ is_reviewed: true, rating: 5 });
    },
  },
];
