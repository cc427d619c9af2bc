import { zeroPaise } from '@jhumka/domain/money';
import { paymentStatusWhenPlaced } from '@jhumka/domain/orders';
import { typeidUnboxed } from 'typeid-js';
import type { ProductForSale } from '../../../catalogue/products/index.ts';
import { presentAddress } from '../../../identity/addresses/index.ts';
import type { WholeOrder } from '../read/present-order.ts';
import type { OrderEventRow, OrderItemRow, OrderRow } from '../store.ts';
import { encryptPan } from './encrypt-pan.ts';
import { customerIdOf, keyOf, type PlaceOrderInput } from './place-order-input.ts';
import { productOf } from './price-rows.ts';
import type { ValidatedOrder } from './validate-order.ts';

/** Order to insert, with its internal columns. */
export interface WrittenOrder {
  readonly placeInput: PlaceOrderInput;
  readonly rows: ValidatedOrder['rows'];
  readonly whole: WholeOrder;
  readonly idempotencyKey: string | null;
  readonly encryptedPan: string | null;
  /** Coupon used up by the order. */
  readonly coupon: ValidatedOrder['coupon'];
}

/** Builds a new order as it was shown: items, address and bill are copies that nothing recomputes. */
export function buildOrder(
  placeInput: PlaceOrderInput,
  validated: ValidatedOrder,
  products: ReadonlyMap<string, ProductForSale>,
  { number, returnDays }: { readonly number: string; readonly returnDays: number },
): WrittenOrder {
  const { ctx } = placeInput;
  const id = typeidUnboxed('ord');
  const at = ctx.now().toISOString();
  const order = orderOf(placeInput, validated, { id, number, returnDays, at });
  const event: OrderEventRow = {
    order_id: id,
    position: 1,
    order_status: order.order_status,
    actor: 'shopper',
    actor_id: order.user_id,
    note: '',
    at,
  };
  return {
    placeInput,
    rows: validated.rows,
    whole: { order, payment: null, items: itemsOf(id, validated, products), events: [event] },
    idempotencyKey: keyOf(placeInput),
    coupon: validated.coupon,
    encryptedPan: validated.pan === null ? null : encryptPan(ctx.sessionSecret, id, validated.pan),
  };
}

function orderOf(
  placeInput: PlaceOrderInput,
  { rows, bill, address }: ValidatedOrder,
  {
    id,
    number,
    returnDays,
    at,
  }: { readonly id: string; readonly number: string; readonly returnDays: number; readonly at: string },
): OrderRow {
  const productOf = new Map(rows.map((row) => [row.id, row.product_id]));
  const named = (key: string) => productOf.get(key) ?? key;
  return {
    id,
    order_number: number,
    user_id: customerIdOf(placeInput),
    order_status: 'pending',
    payment_status: paymentStatusWhenPlaced(placeInput.method),
    payment_method: placeInput.method,
    address_id: address.id,
    delivery_address: presentAddress(address),
    // The cart rows are deleted, so lines are keyed by product from now on.
    bill: {
      ...bill,
      ...(bill.coupon_for ? { coupon_for: bill.coupon_for.map(named) } : {}),
      lines: bill.lines.map((line) => ({ ...line, key: named(line.key) })),
    },
    grand_total: bill.grand_total,
    refunded_total: zeroPaise,
    shipping: bill.shipping,
    return_days: returnDays,
    note: placeInput.input.note ?? '',
    tracking_number: '',
    courier_partner: '',
    cancellation_reason: '',
    invoice_number: '',
    credit_note_number: '',
    delivered_at: null,
    created_at: at,
    updated_at: at,
  };
}

function itemsOf(
  orderId: string,
  { rows, bill }: ValidatedOrder,
  products: ReadonlyMap<string, ProductForSale>,
): OrderItemRow[] {
  const lines = new Map(bill.lines.map((line) => [line.key, line]));
  return rows.map((row, index) => {
    const product = productOf(row, products);
    const line = lines.get(row.id);
    if (!line) throw new Error(`the bill has no line for ${row.id}`);
    return {
      order_id: orderId,
      position: index + 1,
      product_id: product.id,
      name: product.name,
      // A relative path, so that the picture is found under any future address of the shop.
      image: product.picture_id === null ? '' : `/pictures/${product.picture_id}/1000.jpg`,
      quantity: row.quantity,
      unit_price: line.unit_price,
      discount: line.discount,
      discounted_unit_price: line.discounted_unit_price,
      gst: line.gst_percent,
      hsn: product.hsn,
      line_total: line.line_total,
      line_gst: line.line_gst,
    };
  });
}
