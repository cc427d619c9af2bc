import { expect } from 'vitest';
import { addCustomer } from '../customers.ts';
import { orderProducts } from '../orders.ts';
import { addProducts } from '../products.ts';
import type { AuditSamples, ExpectedEntry, Sampling } from './sample.ts';

/** Requests that change parcels, with the expected audit entries. */
export function parcelSamples({ shop, admin }: Sampling): AuditSamples {
  const as = { token: admin.token };
  const packed = async () => {
    const [productId = ''] = await addProducts(shop.context.db, [{ price: 1000 }]);
    const { id, orderId } = await orderProducts(shop, await addCustomer(shop), [productId]);
    for (const order_status of ['confirmed', 'packed'])
      await shop.succeed('order.update', { orderId, order_status }, as);
    return id;
  };
  const booked = async () => {
    const id = await packed();
    const { data } = await shop.succeed('admin.parcels.book', { id, weight_grams: 500 }, as);
    return { id, parcelId: data.parcels[0]?._id ?? '', awb: data.parcels[0]?.tracking_number ?? '' };
  };
  const entry = (subjectId: string, changes: ExpectedEntry['changes']): ExpectedEntry => {
    return { action: 'parcel.change', subjectId, changes };
  };
  return {
    'admin.parcels.book': async () => {
      const id = await packed();
      const to = expect.stringMatching(/^Delhivery Surface \d+$/) as unknown;
      const changes = { parcel: { from: null, to } };
      return {
        input: { id, weight_grams: 500, courierId: '43' },
        entries: [{ action: 'parcel.book', subjectId: id, changes }],
      };
    },
    'admin.parcels.change': async () => {
      const { id, parcelId, awb } = await booked();
      return {
        input: { id: parcelId, action: 'cancel' },
        entries: [entry(id, { parcel: { from: awb, to: null } })],
      };
    },
    'admin.parcels.inspect': async () => {
      const { id, parcelId, awb } = await booked();
      const token = new URL(shop.context.config.SHIPROCKET_API_URL ?? '').password;
      const scans = [{ date: '2026-11-21 18:00:00', 'sr-status': '10', 'sr-status-label': 'RTO DELIVERED' }];
      const headers = { 'x-api-key': token };
      await shop.app.inject({
        method: 'POST',
        url: '/api/couriers/webhook',
        headers,
        payload: { awb, scans },
      });
      const changes = { inspection: { from: null, to: 'repair' } };
      return {
        input: { id: parcelId, disposition: 'repair', note: 'Bent' },
        entries: [{ ...entry(id, changes), note: 'Bent' }],
      };
    },
  };
}
