import { afterAll } from 'vitest';
import { type CourierEmulator, startCourierEmulator } from '../src/gateways/couriers/courier-emulator.ts';
import { testClock } from './clock.ts';
import { addCustomer, type TestCustomer } from './customers.ts';
import { orderProducts } from './orders.ts';
import { addProducts, type TestProduct } from './products.ts';
import { type TestShop, testShop } from './shop.ts';

export interface CourierShop extends TestShop {
  readonly courier: CourierEmulator;
  readonly clock: ReturnType<typeof testClock>;
  readonly admin: TestCustomer;
  /** Places a cash order and moves it to packed. */
  packed(
    product?: TestProduct,
  ): Promise<{ id: string; orderId: string; productId: string; customer: TestCustomer }>;
  /** Books the parcel of an order, and returns it as administrators see it. */
  book(id: string): Promise<{ _id: string; tracking_number: string }>;
  /** Has the emulator record scans a second apart, and returns the body of the webhook of each. */
  scans(awb: string, ...statuses: Parameters<CourierEmulator['scan']>[1][]): object[];
  /** Sends a webhook; returns its status and code. */
  send(body: unknown, token?: string): Promise<[status: number, code: string | undefined]>;
}

/** Opens a shop with a courier emulator. */
export async function courierShop(): Promise<CourierShop> {
  const courier = await startCourierEmulator();
  afterAll(() => courier.close());
  const clock = testClock();
  const variables = { SHIPROCKET_API_URL: courier.url, SHIPROCKET_TIMEOUT_MS: '30000' };
  const shop = await testShop({ now: () => clock.now, variables });
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  const as = { token: admin.token };
  const secret = new URL(courier.url).password;
  return {
    ...{ ...shop, courier, clock, admin },
    async packed(product = {}) {
      const [productId = ''] = await addProducts(shop.context.db, [{ price: 1_000, stock: 5, ...product }]);
      const { customer, id, orderId } = await orderProducts(shop, await addCustomer(shop), [productId]);
      for (const order_status of ['confirmed', 'packed'])
        await shop.succeed('order.update', { orderId, order_status }, as);
      return { id, orderId, productId, customer };
    },
    async book(id) {
      const { data } = await shop.succeed(
        'admin.parcels.book',
        { id, weight_grams: 500, courierId: '43' },
        as,
      );
      const [parcel] = data.parcels;
      if (!parcel) throw new Error('no parcel was booked');
      return parcel;
    },
    scans(awb, ...statuses) {
      return statuses.map((status) => {
        clock.advance(1);
        return courier.scan(awb, status, clock.now);
      });
    },
    async send(body, token = secret) {
      const headers = { 'content-type': 'application/json', 'x-api-key': token };
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      const reply = await shop.app.inject({ method: 'POST', url: '/api/couriers/webhook', headers, payload });
      return [reply.statusCode, reply.json<{ code?: string }>().code];
    },
  };
}
