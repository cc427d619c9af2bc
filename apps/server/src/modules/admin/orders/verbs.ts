import type { Verbs } from '../../../verb.ts';
import { addOrderNote } from './add-note.ts';
import { bulkStatus } from './bulk/bulk-status.ts';
import { countOrderViews } from './count-views.ts';
import { exportOrders } from './export-orders.ts';
import { getManagedOrder } from './get-managed-order.ts';
import { getPackingSlips } from './get-packing-slips.ts';
import { listAllOrders } from './list-orders.ts';
import { getRefundConsequences } from './refund/preview-refund.ts';
import { refundOrder } from './refund/refund-order.ts';

export const adminOrdersVerbs = {
  'admin.orders.list': listAllOrders,
  'admin.orders.get': getManagedOrder,
  'admin.orders.countViews': countOrderViews,
  'admin.orders.export': exportOrders,
  'admin.orders.packingSlips': getPackingSlips,
  'admin.orders.bulkStatus': bulkStatus,
  'admin.orders.addNote': addOrderNote,
  'admin.orders.previewRefund': getRefundConsequences,
  'admin.orders.refund': refundOrder,
} satisfies Partial<Verbs>;
