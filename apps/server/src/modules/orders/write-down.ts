import { zeroPaise } from '@jhumka/domain/money';
import { paymentStatusWhenPlaced } from '@jhumka/domain/orders';
import { typeidUnboxed } from 'typeid-js';
import { presentAddress } from '../addresses/index.ts';
import type { PieceForSale } from '../catalogue/index.ts';
import { encryptPan } from './encrypt-pan.ts';
import type { Judged } from './judge.ts';
import type { WholeOrder } from './present-order.ts';
import { pieceOf } from './price-rows.ts';
import type { OrderEventRow, OrderItemRow, OrderRow } from './store.ts';
import { buyerOf, keyOf, type Wish } from './wish.ts';

/** An order as it is going to be kept, with what is kept beside it and never shown. */
export interface WrittenOrder {
  readonly wish: Wish;
  readonly rows: Judged['rows'];
  readonly whole: WholeOrder;
  readonly idempotencyKey: string | null;
  readonly encryptedPan: string | null;
  /** The coupon that it uses up. */
  readonly coupon: Judged['coupon'];
}

/** Writes a new order down as it was shown: items, address and bill are copies that nothing recomputes. */
export function writeDown(
  wish: Wish,
  judged: Judged,
  pieces: ReadonlyMap<string, PieceForSale>,
  { number, returnDays }: { readonly number: string; readonly returnDays: number },
): WrittenOrder {
  const { ctx } = wish;
  const id = typeidUnboxed('ord');
  const at = ctx.now().toISOString();
  const order = orderOf(wish, judged, { id, number, returnDays, at });
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
    wish,
    rows: judged.rows,
    whole: { order, payment: null, items: itemsOf(id, judged, pieces), events: [event] },
    idempotencyKey: keyOf(wish),
    coupon: judged.coupon,
    encryptedPan: judged.pan === null ? null : encryptPan(ctx.sessionSecret, id, judged.pan),
  };
}

function orderOf(
  wish: Wish,
  { rows, bill, address }: Judged,
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
    user_id: buyerOf(wish),
    order_status: 'pending',
    payment_status: paymentStatusWhenPlaced(wish.method),
    payment_method: wish.method,
    address_id: address.id,
    delivery_address: presentAddress(address),
    // The rows of the cart are gone; from now on a line is named by its piece.
    bill: {
      ...bill,
      ...(bill.coupon_for ? { coupon_for: bill.coupon_for.map(named) } : {}),
      lines: bill.lines.map((line) => ({ ...line, key: named(line.key) })),
    },
    grand_total: bill.grand_total,
    refunded_total: zeroPaise,
    shipping: bill.shipping,
    return_days: returnDays,
    note: wish.input.note ?? '',
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
  { rows, bill }: Judged,
  pieces: ReadonlyMap<string, PieceForSale>,
): OrderItemRow[] {
  const lines = new Map(bill.lines.map((line) => [line.key, line]));
  return rows.map((row, index) => {
    const piece = pieceOf(row, pieces);
    const line = lines.get(row.id);
    if (!line) throw new Error(`the bill has no line for ${row.id}`);
    return {
      order_id: orderId,
      position: index + 1,
      product_id: piece.id,
      name: piece.name,
      // A path, so that the picture is found under whatever address the shop has then.
      image: piece.picture_id === null ? '' : `/pictures/${piece.picture_id}/1000.jpg`,
      quantity: row.quantity,
      unit_price: line.unit_price,
      discount: line.discount,
      discounted_unit_price: line.discounted_unit_price,
      gst: line.gst_percent,
      hsn: piece.hsn,
      line_total: line.line_total,
      line_gst: line.line_gst,
    };
  });
}
