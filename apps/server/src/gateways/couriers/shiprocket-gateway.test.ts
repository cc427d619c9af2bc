import { paise } from '@jhumka/domain/money';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { ProviderRefused, ProviderUnanswered } from '../payments/provider-problems.ts';
import { startCourierEmulator } from './courier-emulator.ts';
import { createShiprocketGateway } from './shiprocket-gateway.ts';

const emulator = await startCourierEmulator();
afterAll(() => emulator.close());
afterEach(() => {
  Object.assign(emulator.faults, { losesReplyOf: '', status: 0 });
  emulator.calls.clear();
});

const { origin, password: secret } = new URL(emulator.url);
const account = { email: 'api@jhumka.example', password: secret, webhook_token: secret };
const place = { pickup_location: 'Primary', pickup_pincode: '400002' };
const gatewayOf = (password = secret, address = origin) =>
  createShiprocketGateway(
    { ...account, ...place, password },
    { emulator: address, timeoutMs: 30_000, retryDelaysMs: [1, 1] },
  );
const gateway = gatewayOf();

const address = {
  ...{ _id: 'adr_1', name: 'Asha Rao', address_line: '4 Hill Road', landmark: '', city: 'Bengaluru' },
  ...{ state: 'Karnataka', country: 'India', pincode: '560001', mobile: '+91 98450 11111' },
  ...{ address_type: 'home' as const, is_default: true, createdAt: '' },
};
let count = 0;
const parcel = (more: object = {}) => {
  count += 1;
  return {
    ...{ reference: `JH-${count}`, orderedOn: '2026-11-20' as const, courierId: '43', weightGrams: 500 },
    ...{ address, pincode: '560001', email: 'asha@example.com', cash: paise(0), value: paise(104_937) },
    items: [{ name: 'Radha Jhumka', sku: 'RJ-1', hsn: '7113', quantity: 1, price: paise(104_937) }],
    ...more,
  };
};
const request = { pincode: '560001', weightGrams: 500, cash: paise(0), value: paise(104_937) };

describe('the courier, after its documents', () => {
  test('rates are in paise, the cheapest first; for cash only couriers that collect it', async () => {
    const rates = await gateway.findRates(request);
    expect(rates.map(({ name, charge, days }) => [name, charge, days])).toEqual([
      ['India Post', 4_130, 8],
      ['Delhivery Surface', 5_400, 4],
      ['Blue Dart', 9_650, 2],
    ]);
    const forCash = await gateway.findRates({ ...request, cash: paise(104_937) });
    expect(forCash.every(({ takesCash }) => takesCash)).toBe(true);
  });

  test('for a pincode that nobody delivers to there are no rates', async () => {
    expect(await gateway.findRates({ ...request, pincode: '744101' })).toEqual([]);
  });

  test('a parcel is booked, found by our number, labelled, fetched, tracked and cancelled', async () => {
    const wanted = parcel();
    const booking = await gateway.book(wanted);
    expect(booking).toMatchObject({ awb: expect.stringMatching(/^19041/), courier: 'Delhivery Surface' });
    expect(await gateway.findBooking(wanted.reference)).toEqual(booking);
    const label = await gateway.createLabel(booking.shipmentId);
    expect(Buffer.from(label).toString()).toContain(booking.awb);
    expect(await gateway.requestPickUp(booking.shipmentId)).toMatch(/^\d{4}-\d\d-\d\d$/);
    emulator.scan(booking.awb, 17, new Date('2026-11-22T04:30:00Z'));
    const [tracked] = await gateway.track([booking.awb, 'unknown']);
    expect(tracked).toMatchObject({ awb: booking.awb, events: [{ state: 'out-for-delivery' }, {}] });
    expect(tracked?.events[0]?.at).toEqual(new Date('2026-11-22T04:30:00Z'));
    const other = await gateway.book(parcel());
    await gateway.cancel(other.providerOrderId);
    await expect(gateway.cancel(booking.providerOrderId)).rejects.toBeInstanceOf(ProviderRefused);
  });

  test.each(['/orders/create/adhoc', '/courier/assign/awb'])(
    'after the lost reply of %s the next booking finds the first one',
    async (path) => {
      const wanted = parcel();
      emulator.faults.losesReplyOf = path;
      await expect(gateway.book(wanted)).rejects.toBeInstanceOf(ProviderUnanswered);
      emulator.faults.losesReplyOf = '';
      const booking = await gateway.book(wanted);
      expect(await gateway.book(wanted)).toEqual(booking);
      expect(emulator.parcels.filter(({ reference }) => reference === wanted.reference)).toHaveLength(1);
      expect(emulator.calls.get('/courier/assign/awb')).toBe(1);
    },
  );

  test('a call that reads is repeated when the courier is overloaded; one that books is not', async () => {
    emulator.faults.status = 429;
    await expect(gatewayOf().findRates(request)).rejects.toBeInstanceOf(ProviderUnanswered);
    expect(emulator.calls.get('/auth/login')).toBe(3);
    emulator.faults.status = 0;
    await gateway.findRates(request);
    emulator.calls.clear();
    emulator.faults.status = 503;
    await expect(gateway.cancel('1')).rejects.toBeInstanceOf(ProviderUnanswered);
    expect(emulator.calls.get('/orders/cancel')).toBe(1);
  });

  test('a wrong password and a wrong field are refusals that say why, without the password', async () => {
    await expect(gatewayOf('guess').findRates(request)).rejects.toThrow('Invalid email and password');
    const abroad = parcel({ address: { ...address, mobile: '12' } });
    await expect(gateway.book(abroad)).rejects.toThrow('The billing phone is invalid');
    const failed = await gatewayOf('guess', 'http://127.0.0.1:1')
      .findRates(request)
      .catch((error) => error);
    expect(failed).toBeInstanceOf(ProviderUnanswered);
    expect(JSON.stringify([failed.message, String(failed.cause)])).not.toContain('guess');
  });
});

describe('webhooks', () => {
  test('only the token that was entered proves one', () => {
    expect(gateway.provesWebhook(secret)).toBe(true);
    for (const wrong of ['', `${secret}x`, secret.slice(1)]) expect(gateway.provesWebhook(wrong)).toBe(false);
  });

  test('the vendor’s example is read: scans with their times in India, and numbers of staff hidden', () => {
    const body = {
      ...{ awb: '19041424751540', courier_name: 'Delhivery Surface', current_status: 'IN TRANSIT' },
      ...{ shipment_status_id: 18, current_timestamp: '23 05 2023 11:43:52', order_id: '1373900_150876814' },
      ...{ etd: '2023-05-23 15:40:19', pod_status: 'OTP Based Delivery', is_return: 0 },
      scans: [
        {
          ...{ date: '2023-05-19 15:32:17', status: 'X-PPOM', location: 'Chomu (Rajasthan)' },
          ...{
            activity: 'Picked up, MobileNo 9876543210',
            'sr-status': '42',
            'sr-status-label': 'PICKED UP',
          },
        },
      ],
    };
    const at = new Date('2023-05-19T10:02:17Z');
    expect(gateway.readWebhook(body)).toEqual({
      ...{ awb: '19041424751540', reference: '1373900_150876814', courier: 'Delhivery Surface' },
      expectedDay: '2023-05-23',
      events: [
        {
          ...{ at, state: 'on-its-way', label: 'PICKED UP' },
          ...{ text: 'Picked up, MobileNo …', place: 'Chomu (Rajasthan)' },
        },
      ],
    });
    const bare = gateway.readWebhook({ ...body, scans: undefined });
    expect(bare?.events).toMatchObject([{ state: 'on-its-way', at: new Date('2023-05-23T06:13:52Z') }]);
    for (const broken of [null, [], 'x', {}, { awb: '' }]) expect(gateway.readWebhook(broken)).toBeNull();
    expect(gateway.readWebhook({ awb: 1, scans: [{ date: 'soon' }] })?.events).toEqual([]);
  });
});
