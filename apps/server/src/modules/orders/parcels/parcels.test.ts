import { afterEach, describe, expect, test } from 'vitest';
import { courierShop } from '../../../../test/courier-shop.ts';
import { addCustomer } from '../../../../test/customers.ts';
import { orderProducts } from '../../../../test/orders.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { addProductOfUnits, packWithUnits } from '../../../../test/units.ts';
import { sweepParcels } from './sweep-parcels.ts';

const shop = await courierShop();
const { admin, book, call, clock, context, courier, packed, scans, send, succeed } = shop;
const as = { token: admin.token };
afterEach(() => void Object.assign(courier.faults, { losesReplyOf: '', status: 0 }));

const read = async (id: string) => (await succeed('admin.orders.get', { id }, as)).data;
const parcelsOf = async (id: string) => (await succeed('admin.parcels.ofOrder', { id }, as)).data.parcels;
const mailsOf = async (id: string) => (await read(id)).messages.map(({ kind }) => kind);
const stockOf = async (id: string) =>
  (await context.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;
/** Lets the hours pass after which the courier is asked. */
const beSilent = () =>
  context.db
    .updateTable('parcels')
    .set({ next_check_at: clock.now })
    .where('next_check_at', 'is not', null)
    .execute();
const bookingsOf = (orderId: string) =>
  courier.parcels.filter(({ reference }) => reference.startsWith(orderId));
const booking = (id: string, token = admin.token) =>
  call('admin.parcels.book', { id, weight_grams: 500 }, { token });

describe('booking a parcel', () => {
  test('rates are shown, the order gets the number, and its label is a PDF', async () => {
    const { id, orderId } = await packed();
    const { data: rates } = await succeed('admin.parcels.rates', { id, weight_grams: 500 }, as);
    // Cash is collected, so India Post of the emulator is missing.
    expect(rates.map(({ name, charge }) => [name, charge])).toEqual([
      ['Delhivery Surface', 54],
      ['Blue Dart', 96.5],
    ]);
    const { _id, tracking_number } = await book(id);
    expect((await read(id)).order.delivery_details).toEqual({
      tracking_number,
      courier_partner: 'Delhivery Surface',
    });
    const label = await call('admin.parcels.label', { id: _id }, as);
    expect(label.headers['content-type']).toBe('application/pdf');
    expect(bookingsOf(orderId)).toHaveLength(1);
    const { data } = await succeed('admin.parcels.change', { id: _id, action: 'request-pick-up' }, as);
    expect(data.parcels[0]).toMatchObject({ state: 'awaiting-pick-up', can_cancel: true });
    expect(data.parcels[0]?.pick_up_day).toMatch(/^\d{4}-/);
  });

  test('pressed twice at once, a parcel is booked once', async () => {
    const { id, orderId } = await packed();
    const replies = await Promise.all([booking(id), booking(id), booking(id)]);
    expect(replies.map(({ status }) => status).sort()[0]).toBe(200);
    for (const { status, body } of replies)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'booking-under-way']);
    expect((await booking(id)).status).toBe(200);
    expect(bookingsOf(orderId)).toHaveLength(1);
    expect(await parcelsOf(id)).toHaveLength(1);
  });

  test.each(['/orders/create/adhoc', '/courier/assign/awb'])(
    'when the reply of %s is lost, the next press finds the booking by our number',
    async (path) => {
      const { id, orderId } = await packed();
      courier.faults.losesReplyOf = path;
      expect((await booking(id)).body).toMatchObject({ code: 'courier-not-reached' });
      expect((await parcelsOf(id))[0]).toMatchObject({
        state: 'booking',
        failure: expect.stringContaining('not answer'),
      });
      courier.faults.losesReplyOf = '';
      expect((await booking(id)).body.data.parcels[0]).toMatchObject({ state: 'booked', failure: '' });
      expect(bookingsOf(orderId)).toHaveLength(1);
    },
  );

  test('after a crash before our commit, the sweep finds the booking by our number', async () => {
    const { id, orderId } = await packed();
    courier.faults.losesReplyOf = '/courier/assign/awb';
    await booking(id);
    courier.faults.losesReplyOf = '';
    clock.advance(180);
    await sweepParcels(context);
    expect((await parcelsOf(id))[0]).toMatchObject({ state: 'booked', reference: orderId });
    expect((await read(id)).order.delivery_details.tracking_number).not.toBe('');
  });

  test('a refusal is told with the words of the courier, and nothing of it is in the log', async () => {
    const { id } = await packed();
    courier.faults.status = 422;
    const { status, body } = await booking(id);
    expect([status, body.code]).toEqual([409, 'courier-refused']);
    expect(body.message).toContain('Too Many Attempts');
    expect(shop.logged.join()).not.toContain(new URL(courier.url).password);
  });

  test('a booking that is cancelled is followed by one with another number', async () => {
    const { id, orderId } = await packed();
    const { _id } = await book(id);
    const { data } = await succeed('admin.parcels.change', { id: _id, action: 'cancel' }, as);
    expect(data.parcels[0]).toMatchObject({ state: 'cancelled' });
    await succeed('admin.parcels.change', { id: _id, action: 'cancel' }, as);
    await book(id);
    expect(bookingsOf(orderId).map(({ reference }) => reference)).toEqual([orderId, `${orderId}-2`]);
  });

  test('only an order that is to be sent is booked, and no order without a courier', async () => {
    const customer = await addCustomer(shop);
    const [productId = ''] = await addProducts(context.db, [{}]);
    const { id } = await orderProducts(shop, customer, [productId]);
    expect((await booking(id)).body).toMatchObject({ code: 'parcel-refused' });
    expect((await booking('ord_none')).status).toBe(404);
    expect((await call('admin.parcels.label', { id: 'pcl_none' }, as)).status).toBe(404);
    const bare = await testShop();
    const owner = await addCustomer(bare, { role: 'ADMIN' });
    const reply = await bare.call('admin.parcels.rates', { id, weight_grams: 500 }, { token: owner.token });
    expect(reply.body).toMatchObject({ code: 'courier-off' });
  });
});

describe('the webhook of the courier', () => {
  test('moves the order by itself to delivered, and the cash is collected then', async () => {
    const { id, customer } = await packed();
    const { tracking_number: awb } = await book(id);
    const steps = scans(awb, 42, 18, 17, 7);
    const statuses: string[] = [];
    for (const body of steps) {
      expect(await send(body)).toEqual([200, undefined]);
      statuses.push((await read(id)).order.order_status);
    }
    expect(statuses).toEqual(['shipped', 'shipped', 'out_for_delivery', 'delivered']);
    const { order, history } = await read(id);
    expect(order.payment_status).toBe('paid');
    expect(history.at(-1)).toMatchObject({ actor: 'shop', note: 'Reported by Delhivery Surface' });
    const { data } = await succeed('order.parcel', { id }, customer);
    expect(data).toMatchObject({ state: 'delivered', label: 'Delivered', tracking_number: awb });
    expect(data?.events.map(({ label }) => label)).toEqual([
      'DELIVERED',
      'OUT FOR DELIVERY',
      'IN TRANSIT',
      'PICKED UP',
    ]);
  });

  test('twice is once, and too late changes nothing', async () => {
    const { id } = await packed();
    const { tracking_number: awb } = await book(id);
    const [pickedUp, , out, delivered] = scans(awb, 42, 18, 17, 7);
    // The last one has all scans; then the others come, some of them twice.
    for (const body of [delivered, pickedUp, delivered, out, pickedUp]) await send(body);
    const { order, history } = await read(id);
    expect(order.order_status).toBe('delivered');
    expect(history.map(({ order_status }) => order_status)).toEqual([
      ...['pending', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'],
    ]);
    expect((await parcelsOf(id))[0]?.events).toHaveLength(4);
    const kinds = await mailsOf(id);
    expect(kinds.filter((kind) => kind === 'order-shipped').length).toBeLessThanOrEqual(2);
  });

  test('events that come alone and out of order lead to the same end', async () => {
    const { id } = await packed();
    const { tracking_number: awb } = await book(id);
    const alone = scans(awb, 42, 17, 21, 17).map((body) => {
      const [last] = (body as { scans: object[] }).scans;
      return { ...body, scans: [last] };
    });
    for (const body of [alone[3], alone[1], alone[0], alone[2]]) await send(body);
    expect((await parcelsOf(id))[0]).toMatchObject({ state: 'out-for-delivery' });
    expect((await read(id)).order.order_status).toBe('out_for_delivery');
  });

  test('two at the same moment are applied one after the other', async () => {
    const { id } = await packed();
    const { tracking_number: awb } = await book(id);
    const steps = scans(awb, 42, 17, 7);
    expect(await Promise.all(steps.map((body) => send(body)))).toEqual(steps.map(() => [200, undefined]));
    expect((await read(id)).order.order_status).toBe('delivered');
  });

  test('a wrong token is a 401, and a body that is none a 400; neither changes anything', async () => {
    const { id } = await packed();
    const { tracking_number: awb } = await book(id);
    const [body] = scans(awb, 7);
    for (const token of ['', 'x', 'é'.repeat(30)])
      expect(await send(body, Buffer.from(token).toString('latin1'))).toEqual([401, 'webhook-refused']);
    for (const broken of ['no json', '[]', '{"awb":""}', 'null']) expect((await send(broken))[0]).toBe(400);
    expect(await send({ awb: 'of another shop', scans: [] })).toEqual([200, undefined]);
    expect((await read(id)).order.order_status).toBe('packed');
  });

  test('a confirmed order whose parcel the courier has is packed and follows it to delivered', async () => {
    const [productId = ''] = await addProducts(context.db, [{}]);
    const { id, orderId } = await orderProducts(shop, await addCustomer(shop), [productId]);
    await succeed('order.update', { orderId, order_status: 'confirmed' }, as);
    const { tracking_number: awb } = await book(id);
    expect((await read(id)).order.order_status).toBe('confirmed');
    for (const body of scans(awb, 42, 18, 17, 7)) expect(await send(body)).toEqual([200, undefined]);
    const { order, history } = await read(id);
    expect(order).toMatchObject({ order_status: 'delivered', payment_status: 'paid' });
    expect(history.map(({ order_status }) => order_status)).toEqual([
      ...['pending', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'],
    ]);
  });

  test('an order whose units are not chosen waits for its packer, and follows with the next event', async () => {
    const productId = await addProductOfUnits(shop, admin);
    const { id, orderId } = await orderProducts(shop, await addCustomer(shop), [productId]);
    await succeed('order.update', { orderId, order_status: 'confirmed' }, as);
    const { tracking_number: awb } = await book(id);
    for (const body of scans(awb, 42)) await send(body);
    expect((await read(id)).order.order_status).toBe('confirmed');
    await packWithUnits(shop, admin, orderId);
    for (const body of scans(awb, 18)) await send(body);
    expect((await read(id)).order.order_status).toBe('shipped');
  });

  // Rate limit 'courier-webhook address'.
  test('too many of one address are refused until the minute is over', async () => {
    await send({}, 'x');
    const counter = context.db.updateTable('rate_counters').set({ count: 1_200 });
    await counter.where('key', 'like', 'courier-webhook address%').execute();
    expect(await send({}, 'x')).toEqual([429, 'too-many-requests']);
    clock.advance(61);
    expect(await send({}, 'x')).toEqual([401, 'webhook-refused']);
  });
});

describe('asking the courier', () => {
  test('a lost webhook is found by the sweep, which asks for all silent parcels at once', async () => {
    const [one, other] = [await packed(), await packed()];
    for (const { id } of [one, other]) scans((await book(id)).tracking_number, 42, 7);
    await beSilent();
    courier.calls.clear();
    await sweepParcels(context);
    for (const { id } of [one, other]) expect((await read(id)).order.order_status).toBe('delivered');
    expect(courier.calls.get('/courier/track/awbs')).toBe(1);
    await sweepParcels(context);
    expect(courier.calls.get('/courier/track/awbs')).toBe(1);
  });

  test('the booking of an order that was cancelled is cancelled at the courier', async () => {
    const { id, orderId } = await packed();
    await book(id);
    await succeed('order.update', { orderId, cancellation_reason: 'Changed her mind' }, as);
    await beSilent();
    await sweepParcels(context);
    expect((await parcelsOf(id))[0]).toMatchObject({ state: 'cancelled' });
    expect(bookingsOf(orderId)).toMatchObject([{ isCancelled: true }]);
  });

  test('an administrator asks now', async () => {
    const { id } = await packed();
    const { _id, tracking_number } = await book(id);
    scans(tracking_number, 42, 17);
    const { data } = await succeed('admin.parcels.change', { id: _id, action: 'track' }, as);
    expect(data.parcels[0]).toMatchObject({ state: 'out-for-delivery' });
  });
});

describe('a parcel that comes back', () => {
  const returned = async () => {
    const order = await packed({ stock: 5 });
    const { _id, tracking_number: awb } = await book(order.id);
    for (const body of scans(awb, 42, 17, 21, 9)) await send(body);
    expect((await read(order.id)).order.order_status).toBe('out_for_delivery');
    // Couriers report the arrival at the shop as a delivery, too.
    for (const body of scans(awb, 7, 10)) await send(body);
    return { ...order, parcelId: _id, body: scans(awb, 10)[0] };
  };

  test('cancels its order with that reason, and its goods wait until somebody has looked at them', async () => {
    const { id, productId, parcelId, body } = await returned();
    await send(body);
    const { order } = await read(id);
    expect(order).toMatchObject({
      order_status: 'cancelled',
      cancellation_reason: 'The parcel could not be delivered and came back',
    });
    expect(await stockOf(productId)).toBe(4);
    expect((await parcelsOf(id))[0]).toMatchObject({ state: 'returned', awaits_inspection: true });
    const inspect = () => call('admin.parcels.inspect', { id: parcelId, disposition: 'stock' }, as);
    const replies = await Promise.all([inspect(), inspect()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stockOf(productId)).toBe(5);
    expect((await parcelsOf(id))[0]).toMatchObject({ awaits_inspection: false });
  });

  test('written off, it stays out of the stock, and the ledger says that it came back and is lost', async () => {
    const { productId, parcelId } = await returned();
    const input = { id: parcelId, disposition: 'write-off', note: 'Crushed' } as const;
    await succeed('admin.parcels.inspect', input, as);
    expect(await stockOf(productId)).toBe(4);
    const moves = await context.db
      .selectFrom('stock_movements')
      .select(['reason', 'quantity'])
      .where('product_id', '=', productId)
      .where('reason', 'in', ['return', 'loss'])
      .orderBy('id')
      .execute();
    expect(moves).toEqual([
      { reason: 'return', quantity: 1 },
      { reason: 'loss', quantity: -1 },
    ]);
  });
});
