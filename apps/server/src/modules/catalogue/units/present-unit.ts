import type { VerbReply } from '@jhumka/contract';
import { pick } from '../../../text/words.ts';
import type { UnitRow } from './store.ts';

type Unit = VerbReply<'admin.units.create'>['data'];

export const gramsOf = (milligrams: number | null): number | null => milligrams && milligrams / 1000;

/** Presents a unit to administrators. */
export const presentUnit = (row: UnitRow): Unit => ({
  _id: row.id,
  productId: row.product_id,
  variantId: row.variant_id,
  ...pick(row, 'serial huid certificate cost state received_at'),
  certificate_file: row.certificate_file && `/api/admin/units/${row.id}/certificate`,
  gross_weight_g: gramsOf(row.gross_weight_mg),
  net_weight_g: gramsOf(row.net_weight_mg),
  order: row.order_id && row.order_number ? { _id: row.order_id, orderId: row.order_number } : null,
});
