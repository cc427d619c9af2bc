import { expect } from 'vitest';
import { dataOf, type Job, refusalOf } from './jobs.ts';

/** Wishlist, cart and orders. */
export const buyingJobs: readonly Job[] = [
  {
    name: 'wish for a product',
    async run({ customer, notes }) {
      const entry = dataOf(
        await customer.send('POST', '/api/wishlist/add', { productId: notes.studsProduct._id }),
      );
      expect(entry.productId._id).toBe(notes.studsProduct._id);
    },
  },
  {
    name: 'wish for it again',
    async run({ customer, notes }) {
      const reply = await customer.send('POST', '/api/wishlist/add', { productId: notes.studsProduct._id });
      expect(reply.body.message).toBe('Product already in wishlist');
    },
  },
  {
    name: 'check a wish',
    async run({ customer, notes }) {
      const reply = await customer.send('GET', `/api/wishlist/check/${notes.studsProduct._id}`);
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
    async run({ customer, notes }) {
      dataOf(await customer.send('POST', `/api/wishlist/move-to-cart/${notes.studsProduct._id}`));
      expect(dataOf(await customer.send('GET', '/api/wishlist'))).toEqual([]);
    },
  },
  {
    name: 'take a wish away',
    async run({ customer, notes }) {
      const { _id } = notes.products[0];
      dataOf(await customer.send('POST', '/api/wishlist/add', { productId: _id }));
      dataOf(await customer.send('DELETE', `/api/wishlist/remove/${_id}`));
      expect(dataOf(await customer.send('GET', '/api/wishlist'))).toEqual([]);
    },
  },
  {
    name: 'clear the wishlist',
    async run({ customer, notes }) {
      dataOf(await customer.send('POST', '/api/wishlist/add', { productId: notes.products[0]._id }));
      dataOf(await customer.send('DELETE', '/api/wishlist/clear'));
      expect(dataOf(await customer.send('GET', '/api/wishlist/count')).count).toBe(0);
    },
  },
  {
    name: 'put a product into the cart',
    async run({ customer, notes }) {
      const ring = notes.products.find(({ name }: { name: string }) => name === 'Silver Ring');
      dataOf(await customer.send('POST', '/api/cart/create', { productId: ring._id }));
      notes.ring = ring;
    },
  },
  {
    name: 'read the cart with its products',
    async run({ customer, notes }) {
      notes.cart = dataOf(await customer.send('GET', '/api/cart/get'));
      expect(notes.cart).toHaveLength(2);
      const row = notes.cart.find(
        ({ productId }: { productId: { _id: string } }) => productId._id === notes.ring._id,
      );
      expect(row).toMatchObject({
        quantity: 1,
        productId: { name: 'Silver Ring', price: 1500, discount: 0 },
      });
      notes.row = row;
    },
  },
  {
    name: 'change a quantity',
    async run({ customer, notes }) {
      dataOf(await customer.send('PUT', '/api/cart/update-qty', { _id: notes.row._id, qty: '2' }));
    },
  },
  {
    name: 'more than there is in stock is refused in the words of the shop',
    async run({ customer, notes }) {
      const reply = await customer.send('PUT', '/api/cart/update-qty', { _id: notes.row._id, qty: 999 });
      expect(refusalOf(reply)).toMatch(/^Only \d+ items available in stock$/);
    },
  },
  {
    name: 'take a product out of the cart',
    async run({ customer, notes }) {
      dataOf(await customer.send('DELETE', '/api/cart/delete-cart-item', { _id: notes.row._id }));
      expect(dataOf(await customer.send('GET', '/api/cart/get'))).toHaveLength(1);
    },
  },
  {
    name: 'order in cash',
    async run({ customer, notes }) {
      notes.cart = dataOf(await customer.send('GET', '/api/cart/get'));
      const body = { list_items: notes.cart, addressId: notes.address._id, subTotalAmt: 1, totalAmt: 1 };
      const [order] = dataOf(await customer.send('POST', '/api/order/cash-on-delivery', body));
      notes.order = order;
      expect(order).toMatchObject({ orderId: expect.any(String), product_details: { name: 'Moti Studs' } });
      expect(order.totalAmt).toBeGreaterThan(1000);
      expect(dataOf(await customer.send('GET', '/api/cart/get'))).toEqual([]);
    },
  },
  {
    name: 'pay online',
    async run({ customer, notes, pay }) {
      dataOf(await customer.send('POST', '/api/cart/create', { productId: notes.ring._id }));
      const list_items = dataOf(await customer.send('GET', '/api/cart/get'));
      const body = { list_items, addressId: notes.address._id, subTotalAmt: 1500, totalAmt: 1545 };
      const reply = await customer.send('POST', '/api/order/create-razorpay-order', body);
      dataOf(reply);
      expect(reply.body).toMatchObject({ order: { currency: 'INR' }, key: expect.any(String) });
      notes.proof = await pay(reply.body.order.id);
      notes.onlineOrderId = reply.body.orderId;
    },
  },
  {
    name: 'show the proof of a payment',
    async run({ customer, notes }) {
      const order = dataOf(await customer.send('POST', '/api/order/verify-razorpay-payment', notes.proof));
      expect(order).toMatchObject({ orderId: notes.onlineOrderId, payment_status: 'paid' });
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
    async run({ customer, notes }) {
      const order = dataOf(await customer.send('GET', `/api/order/order?orderId=${notes.order.orderId}`));
      expect(order).toMatchObject({ order_status: 'pending', delivery_address: { city: 'Jaipur' } });
    },
  },
  {
    name: 'cancel an order',
    async run({ customer, notes }) {
      const body = { orderId: notes.onlineOrderId, cancellation_reason: 'Ordered by mistake' };
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

/** Tasks of a customer after delivery. */
export const afterDeliveryJobs: readonly Job[] = [
  {
    name: 'review a delivered order',
    async run({ customer, notes }) {
      const body = { orderId: notes.order.orderId, rating: 5, review_comment: 'Lovely' };
      const order = dataOf(await customer.send('POST', '/api/order/order', body));
      expect(order).toMatchObject({ is_reviewed: true, rating: 5 });
    },
  },
];
