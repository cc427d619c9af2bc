import type { WireReply } from '@jhumka/contract';

type WireReturn = WireReply<'returns.get'>['data'];
type WirePreview = WireReply<'returns.preview'>['data'];
type WireConsequences = WireReply<'admin.returns.consequences'>['data'];
type WireManagedReturn = WireReply<'admin.returns.get'>['data'];

const asked = '2026-11-24T04:30:00.000Z';

/** A return of one pair of hoops, asked for and not answered. */
export function wireReturn(changes: Partial<WireReturn> = {}): WireReturn {
  return {
    _id: 'ret_1',
    number: 'RT-261124-ABC',
    orderId: 'ord_1',
    order: { _id: 'ord_1', orderId: 'JH-261120-ABC123' },
    kind: 'refund',
    state: 'asked',
    reason: 'damaged',
    note: 'A chain came off',
    items: [
      {
        item: 'prd_ira',
        productId: 'prd_ira',
        variantId: 'prd_ira',
        name: 'Ira hoops',
        image: '',
        options: {},
        quantity: 1,
        amount: 1_030,
        units: [],
      },
    ],
    amount: 1_030,
    pick_up_day: '2026-11-27',
    pick_up_slot: '10 am to 2 pm',
    pay_back_to: 'as…@okbank',
    photos: [],
    timeline: [{ state: 'asked', at: asked, actor: 'shopper', note: '' }],
    exchange: null,
    refused_reason: '',
    credit_note: null,
    can_withdraw: true,
    createdAt: asked,
    updatedAt: asked,
    ...changes,
  };
}

/** The same as administrators see it. */
export const wireManagedReturn = (changes: Partial<WireManagedReturn> = {}): WireManagedReturn => ({
  ...wireReturn(),
  customer: { _id: 'usr_asha', name: 'Asha Rao', mobile: '9876543210', email: 'asha@mail.example' },
  next_step: 'approved',
  moves: ['approved', 'refused'],
  waits_for: 'shop',
  promised_until: '2026-12-04',
  inspection: null,
  ...changes,
});

/** Consequences of paying Rs.1,030 back for a pair of hoops. */
export const wireConsequences = (changes: Partial<WireConsequences> = {}): WireConsequences => ({
  orderId: 'JH-261120-ABC123',
  order_status: 'delivered',
  becomes: null,
  lines: [
    {
      productId: 'prd_ira',
      variantId: 'prd_ira',
      line: 'prd_ira',
      name: 'Ira hoops',
      quantity: 1,
      ordered: 1,
      back_before: 0,
      amount: 1_030,
      restocked: 1,
    },
  ],
  delivery: 0,
  amount: 1_030,
  taxable: 1_000,
  gst: 30,
  already_back: 0,
  to_send: 1_030,
  way: 'bank-transfer',
  paid: 1_050,
  refunded_before: 0,
  left_after: 20,
  has_credit_note: true,
  coupon_discount: 0,
  is_coupon_back: false,
  is_member: true,
  spend_before: 26_000,
  spend_after: 24_970,
  tier_before: 'SILVER',
  tier_after: 'NONE',
  digest: 'digest-1',
  exchange: null,
  promised_until: '2026-12-04',
  needs_pay_back_to: true,
  ...changes,
});

/** Preview of a return: the items that may come back, and what follows from an answer. */
export const wirePreview = (changes: Partial<WirePreview> = {}): WirePreview => ({
  until: '2026-12-20',
  returnable: [{ item: 'prd_ira', quantity: 1, why_not: null }],
  consequences: null,
  ...changes,
});
