import type { WireReply } from '@jhumka/contract';
import { wireCart } from './cart.ts';

type WireOrder = WireReply<'admin.orders.list'>['orders'][number];
type WireManagedOrder = WireReply<'admin.orders.get'>['data'];
type WireConsequences = WireReply<'admin.orders.previewRefund'>['data'];
export type WireManagedRefund = WireManagedOrder['refunds'][number];
export type WirePaymentCase = WireManagedOrder['cases'][number];

const placed = '2026-11-20T06:00:00.000Z';

/** An order in cash of two pieces at Rs.500 each, delivered and paid. */
export function wireOrder(changes: Partial<WireOrder> = {}): WireOrder {
  const { bill } = wireCart();
  return {
    _id: 'ord_1',
    orderId: 'JH-1',
    userId: 'usr_meera',
    items: [],
    productId: 'prd_ira',
    product_details: { name: 'Ira hoops', image: [] },
    quantity: 2,
    order_status: 'delivered',
    payment_status: 'paid',
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
    refund_label: '',
    exchange_of: null,
    returns: [],
    coins_earned: null,
    can_return: { until: null, reason: 'This order has not been delivered yet' },
    exchange_credit: 0,
    cash_to_collect: 0,
    parts_back: [],
    delivery_details: { tracking_number: '', courier_partner: '' },
    delivery_address: {
      _id: 'adr_1',
      name: 'Meera Iyer',
      address_line: '12 MG Road',
      landmark: '',
      city: 'Kolkata',
      state: 'West Bengal',
      country: 'India',
      pincode: '700001',
      mobile: '9876543210',
      address_type: 'home',
      is_default: true,
      status: true,
      createdAt: placed,
    },
    bill: { ...bill, grand_total: 1_000 },
    subTotalAmt: 1_000,
    totalAmt: 1_000,
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
    can_cancel: false,
    can_review: false,
    timeline: [],
    invoice_receipt: '',
    credit_note: '',
    createdAt: placed,
    updatedAt: placed,
    ...changes,
  };
}

/** The same with all that the admin sees of it: two pieces are left to be returned. */
export function wireManagedOrder({ order = wireOrder(), ...changes }: Partial<WireManagedOrder> = {}) {
  const managed: WireManagedOrder = {
    order,
    person: null,
    moves: [],
    step_back: null,
    undo: null,
    history: [],
    attempts: [],
    refunds: [],
    cases: [],
    messages: [],
    papers: [],
    feedback: null,
    notes: [],
    confirmation_link: '',
    links: [],
    audit: [],
    left: {
      lines: [
        {
          productId: 'prd_ira',
          variantId: 'var_ira',
          line: 'var_ira',
          name: 'Ira hoops',
          ordered: 2,
          left: 2,
        },
      ],
      delivery: 0,
      amount: 1_000,
    },
    ...changes,
  };
  return managed;
}

/** The preview of a refund of one piece, by bank transfer. */
export const wireConsequences = (changes: Partial<WireConsequences> = {}): WireConsequences => ({
  orderId: 'JH-1',
  order_status: 'delivered',
  becomes: null,
  lines: [
    {
      ...{ productId: 'prd_ira', variantId: 'var_ira', line: 'var_ira', name: 'Ira hoops' },
      ...{ quantity: 1, ordered: 2, back_before: 0, amount: 500, restocked: 1 },
    },
  ],
  delivery: 0,
  amount: 500,
  taxable: 485.44,
  gst: 14.56,
  already_back: 0,
  to_send: 500,
  way: 'bank-transfer',
  paid: 1_000,
  refunded_before: 0,
  left_after: 500,
  has_credit_note: true,
  coupon_discount: 0,
  is_coupon_back: false,
  is_member: true,
  spend_before: 26_000,
  spend_after: 24_500,
  tier_before: 'GOLD',
  tier_after: 'SILVER',
  digest: 'first',
  ...changes,
});

/** A refund of Rs.1,050 that the payment provider refused. */
export const wireManagedRefund = (changes: Partial<WireManagedRefund> = {}): WireManagedRefund => ({
  _id: 'rfd_1',
  amount: 1_050,
  reason: 'returned',
  status: 'failed',
  is_transfer: false,
  reference: '',
  failure: 'The account has not enough balance',
  tries: 1,
  createdAt: placed,
  updatedAt: placed,
  ...changes,
});

/** An open dispute about an order. */
export const wireDispute = (changes: Partial<WirePaymentCase> = {}): WirePaymentCase => ({
  _id: 'disp_1',
  kind: 'dispute',
  order: 'ord_1',
  orderId: 'JH-1',
  purchase: null,
  paymentId: 'pay_1',
  amount: 1_050,
  status: 'open',
  reason: 'Goods not received',
  respondBy: null,
  is_open: true,
  note: '',
  createdAt: placed,
  updatedAt: placed,
  ...changes,
});
