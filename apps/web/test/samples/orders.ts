import type { WireReply } from '@jhumka/contract';
import { wireAddress } from './addresses.ts';
import { wireCart } from './cart.ts';

type WireOrder = WireReply<'order.get'>['data'];
type WireItem = WireOrder['items'][number];
type OrderStatus = WireOrder['order_status'];

/** A line of an order: one pair of hoops for Rs.1,000 and 3 % GST. */
export function wireItem(changes: Partial<WireItem> = {}): WireItem {
  return {
    productId: 'prd_ira',
    variantId: 'prd_ira',
    variant: { _id: 'prd_ira', sku: 'J1', options: {} },
    made_to_order_days: null,
    product_details: { name: 'Ira hoops', image: [] },
    quantity: 1,
    quantity_back: 0,
    unit_price: 1_000,
    discount: 0,
    gst: 3,
    hsn: '7113',
    line_total: 1_030,
    line: 'prd_ira',
    engraving: '',
    engraving_picture: '',
    engraving_price: 0,
    gift_wrap_price: 0,
    gift_wrap: false,
    gift_message: '',
    needs_units: false,
    units: [],
    ...changes,
  };
}

const steps: readonly OrderStatus[] = [
  'pending',
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
];

/** An order of Rs.1,050 in cash, with the timeline of its status. */
export function wireOrder(changes: Partial<WireOrder> = {}): WireOrder {
  const status = changes.order_status ?? 'pending';
  const items = changes.items ?? [wireItem()];
  const reached = steps.includes(status)
    ? steps.slice(0, steps.indexOf(status) + 1)
    : ['pending' as const, status];
  return {
    _id: 'ord_1',
    orderId: 'JH-261120-ABC123',
    userId: 'usr_meera',
    items,
    productId: 'prd_ira',
    product_details: { name: 'Ira hoops', image: [] },
    quantity: 1,
    order_status: status,
    payment_status: 'cod_due',
    payment_method: 'cod',
    channel: 'shop',
    payment_means: '',
    payment_reference: '',
    paymentId: '',
    can_pay: false,
    confirmation: '',
    held_until: null,
    payment_failure: '',
    refunds: [],
    refunded_total: 0,
    refunded_amount: 0,
    exchange_of: null,
    returns: [],
    coins_earned: null,
    can_return: { until: null, reason: 'This order has not been delivered yet' },
    exchange_credit: 0,
    cash_to_collect: 0,
    refund_label: '',
    parts_back: [],
    delivery_details: { tracking_number: '', courier_partner: '' },
    delivery_address: wireAddress(),
    bill: {
      ...wireCart().bill,
      quantity: items.reduce((units, { quantity }) => units + quantity, 0),
      items_total: 1_000,
      discounted_total: 1_000,
      gst_total: 30,
      total_with_gst: 1_030,
      delivery: 20,
      grand_total: 1_050,
    },
    subTotalAmt: 1_030,
    totalAmt: 1_050,
    rating: null,
    review_comment: '',
    is_reviewed: false,
    review_date: null,
    cancellation_reason: '',
    note: '',
    buyer_gstin: '',
    buyer_business_name: '',
    return_days: 7,
    promised_day: null,
    can_change: { until: null, what: [] },
    changes: [],
    can_cancel: status === 'pending' || status === 'confirmed' || status === 'packed',
    can_review: status === 'delivered',
    timeline: reached.map((order_status) => ({
      order_status,
      at: '2026-11-20T04:30:00.000Z',
      actor: 'shopper',
      note: '',
    })),
    invoice_receipt: '',
    credit_note: '',
    createdAt: '2026-11-20T04:30:00.000Z',
    updatedAt: '2026-11-20T04:30:00.000Z',
    ...changes,
  };
}

/** The first page of a customer's orders. */
export function wireOrders(
  data: WireOrder[],
): Omit<WireReply<'order.list'>, 'success' | 'error' | 'message'> {
  const count = (status: OrderStatus) => data.filter((one) => one.order_status === status).length;
  return {
    data,
    pagination: { currentPage: 1, totalPages: 1, totalOrders: data.length, limit: 10 },
    statistics: {
      totalOrders: data.length,
      totalSpent: 1_050 * data.length,
      pendingOrders: count('pending'),
      deliveredOrders: count('delivered'),
      cancelledOrders: count('cancelled'),
    },
  } as never;
}
