import type { VerbInput } from '@jhumka/contract';
import { zeroPaise } from '@jhumka/domain/money';
import { type Demand, type PaymentMethod, paymentStatusWhenPlaced } from '@jhumka/domain/orders';
import type { Bill } from '@jhumka/domain/pricing';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../../context.ts';
import type { EncryptionContext } from '../../../../encrypt.ts';
import type { ProductForSale } from '../../../catalogue/products/index.ts';
import { type DeliveryAddress, presentAddress } from '../../../identity/addresses/index.ts';
import type { WholeOrder } from '../read/present-order.ts';
import type { OrderEventRow, OrderItemRow, OrderRow } from '../store.ts';

/** Row of a cart with its product, which is for sale. */
export interface OrderedRow extends Demand {
  readonly id: string;
  readonly product: ProductForSale;
}

/** Input of an order, with the payment method. */
export interface PlaceOrderInput {
  readonly ctx: ActorContext;
  readonly input: VerbInput<'order.placeCash'>;
  readonly method: PaymentMethod;
}

interface OrderParts {
  readonly number: string;
  readonly address: DeliveryAddress;
  readonly rows: readonly OrderedRow[];
  /** Its lines have the ids of the rows as keys. */
  readonly bill: Bill;
  readonly returnDays: number;
}

/** Builds a new order as it was shown: items, address and bill are copies that nothing recomputes. */
export function buildOrder(
  { ctx, input, method }: PlaceOrderInput,
  { number, address, rows, bill, returnDays }: OrderParts,
): WholeOrder {
  const { userId } = ctx.actor;
  const id = typeidUnboxed('ord');
  const at = ctx.now().toISOString();
  const productIds = new Map(rows.map((row) => [row.id, row.productId]));
  const productIdOf = (key: string) => productIds.get(key) ?? key;
  const order: OrderRow = {
    id,
    order_number: number,
    user_id: userId,
    order_status: 'pending',
    payment_status: paymentStatusWhenPlaced(method),
    payment_method: method,
    address_id: address.id,
    delivery_address: presentAddress(address),
    // The cart rows are deleted, so lines are keyed by product from now on.
    bill: {
      ...bill,
      ...(bill.coupon_for ? { coupon_for: bill.coupon_for.map(productIdOf) } : {}),
      lines: bill.lines.map((line) => ({ ...line, key: productIdOf(line.key) })),
    },
    grand_total: bill.grand_total,
    refunded_total: zeroPaise,
    shipping: bill.shipping,
    return_days: returnDays,
    note: input.note ?? '',
    tracking_number: '',
    courier_partner: '',
    cancellation_reason: '',
    invoice_number: '',
    credit_note_number: '',
    delivered_at: null,
    created_at: at,
    updated_at: at,
  };
  const event: OrderEventRow = {
    ...{ order_id: id, position: 1, order_status: order.order_status, note: '', at },
    ...{ actor: 'shopper', actor_id: userId },
  };
  return { order, payment: null, items: itemsOf(id, rows, bill), events: [event] };
}

function itemsOf(orderId: string, rows: readonly OrderedRow[], bill: Bill): OrderItemRow[] {
  const lines = new Map(bill.lines.map((line) => [line.key, line]));
  return rows.map(({ id, quantity, product }, index) => {
    const line = lines.get(id);
    if (!line) throw new Error(`the bill has no line for ${id}`);
    return {
      order_id: orderId,
      position: index + 1,
      product_id: product.id,
      name: product.name,
      // A relative path, so that the picture is found under any future address of the shop.
      image: product.picture_id === null ? '' : `/pictures/${product.picture_id}/1000.jpg`,
      quantity,
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

/**
 * Binds the encrypted PAN to its order: under another order's id it can't be decrypted. It is stored because the law
 * requires it above a threshold; no page and no verb shows it.
 */
export const panOf = (orderId: string): EncryptionContext => ({ purpose: 'pan of an order', id: orderId });
