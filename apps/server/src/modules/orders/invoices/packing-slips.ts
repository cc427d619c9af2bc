import type { WholeOrder } from '../orders/read/present-order.ts';
import type { SlipBrand } from './pdf/render-packing-slips.ts';

/** Renders packing slips of some orders as PDF, one page each. */
export async function renderPackingSlips(orders: readonly WholeOrder[], brand: SlipBrand): Promise<Buffer> {
  // Loaded on demand: the PDF library takes 10 MB.
  const drawing = await import('./pdf/render-packing-slips.ts');
  return drawing.renderPackingSlips(orders, brand);
}
