import type { WireReply } from '@jhumka/contract';
import { wireCard } from './products.ts';

type WireCart = WireReply<'cart.get'>;
type WireRow = WireCart['data'][number];

/** A row of a cart: one piece of a product without options. */
export function wireRow(changes: Partial<WireRow> = {}): WireRow {
  const productId = changes.productId ?? wireCard();
  return {
    _id: 'row_ira',
    quantity: 1,
    productId,
    variantId: productId._id,
    variant: { _id: productId._id, sku: 'J1', options: {} },
    engraving: '',
    engraving_picture: '',
    engraving_price: 0,
    gift_wrap_price: 0,
    gift_wrap: false,
    gift_message: '',
    ...changes,
  };
}

/** A cart with some rows; a component that shows the bill is given one. */
export function wireCart(data: WireRow[] = [], changes: Partial<WireCart> = {}) {
  const bill: WireCart['bill'] = {
    quantity: data.reduce((units, row) => units + row.quantity, 0),
    items_total: 0,
    product_savings: 0,
    discounted_total: 0,
    gst_total: 0,
    total_with_gst: 0,
    vip_discount: 0,
    vip_discount_percent: 0,
    coupon_discount: 0,
    delivery: 0,
    delivery_waived: false,
    shipping: 'standard',
    grand_total: 0,
    lines: [],
  };
  return {
    data,
    bill,
    coupon: null,
    limits: [],
    coins: null,
    credit: null,
    unpaid: null,
    coins_earned: 0,
    removed: [],
    ...changes,
  };
}
