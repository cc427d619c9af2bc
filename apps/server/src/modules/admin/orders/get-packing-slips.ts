import { waitsForOnlinePayment } from '@jhumka/domain/payments';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { fileNameOf } from '../../orders/invoices/get-tax-document.ts';
import { renderPackingSlips } from '../../orders/invoices/packing-slips.ts';
import { findOrders } from '../../orders/orders/list/find-orders.ts';
import { writeExportAudit } from '../../platform/audit/audited-export.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';

/**
 * Renders packing slips of some orders, one page each, without prices. Leaves out orders that await their online
 * payment; throws 'order-awaits-payment' when no other is chosen.
 */
export const getPackingSlips: Verb<'admin.orders.packingSlips'> = async (ctx, { ids }) => {
  const orderIds = [...new Set(ids)];
  const found = await findOrders(ctx.db, orderIds);
  const missing = orderIds.find((id) => !found.has(id));
  if (missing !== undefined) throw new Problem('order-not-found');
  const orders = [...found.values()].filter(
    ({ order }) => !waitsForOnlinePayment(order.payment_method, order.payment_status),
  );
  const [first] = orders;
  if (!first) throw new Problem('order-awaits-payment');
  const brand = await readSettings(ctx);
  await writeExportAudit(ctx, { action: 'order.packing-slips', list: 'orders' }, { count: orders.length });
  const data = await renderPackingSlips(orders, brand);
  const isOne = orders.length === 1;
  return {
    message: 'Packing slips',
    data,
    ...(isOne ? { fileName: fileNameOf(`packing-slip-${first.order.order_number}`) } : {}),
  };
};
