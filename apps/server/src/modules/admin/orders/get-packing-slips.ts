import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { renderPackingSlips } from '../../orders/invoices/index.ts';
import { findOrders } from '../../orders/orders/index.ts';
import { writeExportAudit } from '../../platform/audit/index.ts';
import { readSettings } from '../../platform/settings/index.ts';

/** Renders packing slips of some orders, one page each, without prices. */
export const getPackingSlips: Verb<'admin.orders.packingSlips'> = async (ctx, { ids }) => {
  const orderIds = [...new Set(ids)];
  const found = await findOrders(ctx.db, orderIds);
  const missing = orderIds.find((id) => !found.has(id));
  if (missing !== undefined) throw new Problem('order-not-found');
  const brand = await readSettings(ctx);
  await writeExportAudit(ctx, { action: 'order.packing-slips', list: 'orders' }, { count: found.size });
  return { message: 'Packing slips', data: await renderPackingSlips([...found.values()], brand) };
};
