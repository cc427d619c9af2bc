import { randomBytes } from 'node:crypto';
import { dayInIndia } from '@jhumka/domain/calendar';
import { zeroPaise } from '@jhumka/domain/money';
import { orderNumber, type PaymentMethod, paymentStatusWhenPlaced } from '@jhumka/domain/orders';
import type { Bill } from '@jhumka/domain/pricing';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { type DeliveryPlace, presentAddress } from '../addresses/index.ts';
import { encryptPan } from './encrypt-pan.ts';
import { followMove } from './follow-move.ts';
import type { WholeOrder } from './present-order.ts';
import { pieceOf } from './price-rows.ts';
import { insertOrder, type OrderEventRow, type OrderItemRow, type OrderRow } from './store.ts';
import type { OrderedPieces } from './take-ordered-pieces.ts';

export interface OrderToKeep extends OrderedPieces {
  readonly bill: Bill;
  readonly address: DeliveryPlace;
  readonly pan: string | null;
  readonly note: string;
  readonly idempotencyKey: string | null;
  readonly method: PaymentMethod;
}

/** Two orders of one day share a number once in a thousand million; a few tries are plenty. */
const mostTries = 5;

/** Writes a new order down as it was shown: items, address and bill are copies that nothing recomputes. */
export async function keepOrder(
  ctx: ActorContext,
  tx: Tx,
  toKeep: OrderToKeep,
  nextNumber: () => string = () => orderNumber(dayInIndia(ctx.now()), randomBytes(6)),
): Promise<WholeOrder> {
  const id = typeidUnboxed('ord');
  const at = ctx.now().toISOString();
  const { pan, idempotencyKey } = toKeep;
  const encryptedPan = pan === null ? null : encryptPan(ctx.sessionSecret, id, pan);
  const items = itemsOf(id, toKeep);
  const event: OrderEventRow = {
    order_id: id,
    position: 1,
    order_status: 'pending',
    actor: 'shopper',
    actor_id: ctx.actor.userId,
    note: '',
    at,
  };
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const order = orderOf({ id, number: nextNumber(), userId: ctx.actor.userId, at }, toKeep);
    if (await insertOrder(tx, { order, items, event, idempotencyKey, encryptedPan })) {
      await followMove(ctx, tx, order, null, order);
      return { order, payment: null, items, events: [event] };
    }
  }
  throw new Error('no free number for an order');
}

function orderOf(
  { id, number, userId, at }: { id: string; number: string; userId: string; at: string },
  { rows, bill, address, note, method }: OrderToKeep,
): OrderRow {
  const productOf = new Map(rows.map((row) => [row.id, row.product_id]));
  return {
    id,
    order_number: number,
    user_id: userId,
    order_status: 'pending',
    payment_status: paymentStatusWhenPlaced(method),
    payment_method: method,
    address_id: address.id,
    delivery_address: presentAddress(address),
    // The rows of the cart are gone; from now on a line is named by its piece.
    bill: {
      ...bill,
      lines: bill.lines.map((line) => ({ ...line, key: productOf.get(line.key) ?? line.key })),
    },
    grand_total: bill.grand_total,
    refunded_total: zeroPaise,
    shipping: bill.shipping,
    note,
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

function itemsOf(orderId: string, { rows, pieces, bill }: OrderToKeep): OrderItemRow[] {
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
