import type { WireReply } from '@jhumka/contract';

type WireUnit = WireReply<'admin.units.list'>['data'][number];

/** A unit in stock of 3.012 g net; its number is in its id, serial and HUID. */
export const wireUnit = (number: number, changes: Partial<WireUnit> = {}): WireUnit => ({
  _id: `unt_${number}`,
  productId: 'prd_ira',
  variantId: 'var_ira',
  serial: `JH-${number}`,
  huid: `AB12C${number}`,
  certificate: '',
  certificate_file: null,
  gross_weight_g: 3.4,
  net_weight_g: 3.012,
  cost: null,
  state: 'in_stock',
  order: null,
  received_at: '2026-11-20T06:00:00.000Z',
  ...changes,
});
