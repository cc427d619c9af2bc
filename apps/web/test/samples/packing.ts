import type { WireReply } from '@jhumka/contract';
import { wireOrder } from './admin-orders.ts';
import { wireItem } from './orders.ts';

type WirePacking = WireReply<'admin.packing.get'>['data'];
type WireQueued = WireReply<'admin.packing.list'>['data'][number];

/** A confirmed cash order of two rings in size 14 and a choker, which nobody packs. */
export function wirePacking({ order, ...changes }: Partial<WirePacking> = {}): WirePacking {
  const ring = { line: 'var_ring', variant: { _id: 'var_ring', sku: 'RING-14', options: { Size: '14' } } };
  return {
    order: wireOrder({
      orderId: 'JH-261120-F6H3QN',
      order_status: 'confirmed',
      payment_status: 'cod_due',
      cash_to_collect: 14_365.93,
      items: [
        wireItem({ ...ring, quantity: 2, product_details: { name: 'Tara ring', image: [] } }),
        wireItem({ line: 'var_choker', product_details: { name: 'Rani choker', image: [] } }),
      ],
      ...order,
    }),
    version: 0,
    items: [
      {
        ...plain,
        item: 'var_ring',
        name: 'Tara ring, size 14',
        quantity: 2,
        sku: 'RING-14',
        barcode: '8901234567890',
      },
      { ...plain, item: 'var_choker', name: 'Rani choker', quantity: 1, sku: 'CHOKER', barcode: '' },
    ],
    claim: { name: 'Asha', since: '2026-11-20T03:10:00.000Z', is_mine: true },
    refusal: '',
    ...changes,
  };
}

const plain = { by_units: false, proposed: [], choices: [] };

/** An order in the queue, promised for 28 November. */
export const wireQueued = (changes: Partial<WireQueued> = {}): WireQueued => ({
  _id: 'ord_1',
  orderId: 'JH-261120-F6H3QN',
  name: 'Farah Sheikh',
  city: 'Bhopal',
  quantity: 3,
  promised_day: '2026-11-28',
  is_late: false,
  is_gift: false,
  cash_to_collect: 14_365.93,
  claim: null,
  ...changes,
});
