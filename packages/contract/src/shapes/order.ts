import {
  orderChanges,
  orderChannels,
  orderConfirmations,
  orderStatuses,
  paymentMeans,
  paymentStatuses,
} from '@jhumka/domain/orders';
import { z } from 'zod';
import { optionalField, yesOrNo } from '../wire/coerce.ts';
import { rupees } from '../wire/money.ts';
import { bill } from './bill.ts';
import { variantOfRow } from './catalogue.ts';
import { coinsEarned } from './loyalty.ts';
import { personalisation } from './personalisation.ts';
import { returnKind, returnState } from './return.ts';
import { orderedUnit } from './units.ts';
import { address } from './users.ts';

/** Source: decisions §5. */
export const orderStatus = z.enum(orderStatuses).meta({ id: 'OrderStatus' });

export const paymentStatus = z.enum(paymentStatuses).meta({ id: 'PaymentStatus' });

const productDetails = z.object({ name: z.string(), image: z.array(z.string()) });

const orderItem = z
  .object({
    productId: z.string(),
    variantId: z.string(),
    variant: variantOfRow,
    made_to_order_days: z.int().nullable(),
    product_details: productDetails,
    quantity: z.int(),
    quantity_back: z.int().meta({ description: 'Number of returned units' }),
    unit_price: rupees,
    discount: z.number(),
    gst: z.number(),
    hsn: z.string(),
    line_total: rupees,
    line: z
      .string()
      .meta({ description: 'Key of the line in the order: the id of its variant, or a longer one' }),
    ...personalisation,
    needs_units: z.boolean().meta({ description: 'Its units are chosen when the order is packed' }),
    units: z.array(orderedUnit).meta({ description: 'Its units; empty before the order is packed' }),
  })
  .meta({ id: 'OrderItem' });

export const timelineEntry = z.object({
  order_status: orderStatus,
  at: z.string(),
  actor: z.enum(['shopper', 'admin', 'shop']),
  note: z.string(),
});

/** Set in requests of the admin's pages. */
export const undoable = optionalField(yesOrNo).meta({
  description: 'Hold the messages to the customer for thirty seconds, in which the step can be undone',
});

/** A step that can be undone until an instant: its id, or that of all steps of a bulk change. */
export const undo = z.object({ _id: z.string(), until: z.string(), seconds_left: z.int() });

/** Order with a snapshot of its data at checkout. Source: spec 3.6, decisions §5. */
export const order = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    userId: z.string(),
    items: z.array(orderItem),
    productId: z.string(),
    product_details: productDetails,
    quantity: z.int(),
    order_status: orderStatus,
    payment_status: paymentStatus,
    payment_method: z.enum(['cod', 'razorpay']),
    channel: z.enum(orderChannels).meta({ description: 'How the order came' }),
    payment_means: z
      .enum(['', ...paymentMeans])
      .meta({ description: "What it was paid with at the counter or by transfer, '' for every other order" }),
    payment_reference: z.string(),
    paymentId: z.string(),
    can_pay: z.boolean().meta({ description: 'The order is unpaid and can be paid online now' }),
    held_until: z.string().nullable().meta({ description: 'End of the reservation of an unpaid order' }),
    payment_failure: z.string().meta({ description: 'Why the last payment attempt failed' }),
    refunds: z.array(
      z.object({
        amount: rupees,
        reason: z.enum([
          'amount-differs',
          'already-paid',
          'order-cancelled',
          'sold-out',
          'cancelled-after-payment',
          'returned',
          'order-changed',
        ]),
        is_done: z.boolean(),
        is_transfer: z.boolean().meta({ description: 'Paid by a manual bank transfer' }),
        reference: z.string().meta({ description: "The bank's reference of a completed transfer" }),
        part: z.int().nullable().meta({ description: 'Number of the partial return that it belongs to' }),
        at: z.string(),
      }),
    ),
    refunded_total: rupees.meta({ description: 'Sum of partial refunds while the order is active' }),
    refunded_amount: rupees.meta({ description: 'The same, for the label' }),
    refund_label: z.string().meta({ description: "'Partly refunded' beside the amount, else ''" }),
    parts_back: z.array(
      z.object({
        part: z.int(),
        amount: rupees,
        delivery: z.boolean().meta({ description: 'The delivery charge was refunded too' }),
        reason: z.string(),
        is_exchange: z.boolean().meta({ description: 'It pays for other goods, and the refund is the rest' }),
        credit_note: z.string(),
        at: z.string(),
        items: z.array(
          z.object({
            productId: z.string(),
            variantId: z.string(),
            line: z.string(),
            name: z.string(),
            quantity: z.int(),
            amount: rupees,
          }),
        ),
      }),
    ),
    exchange_of: z
      .object({ _id: z.string(), orderId: z.string() })
      .nullable()
      .meta({ description: 'The order whose goods were exchanged for these' }),
    exchange_credit: rupees.meta({ description: 'What goods sent back have paid of the grand total' }),
    cash_to_collect: rupees.meta({ description: 'What the courier collects' }),
    delivery_details: z.object({ tracking_number: z.string(), courier_partner: z.string() }),
    delivery_address: z.object({ ...address.shape, _id: z.string() }),
    bill,
    subTotalAmt: rupees,
    totalAmt: rupees,
    rating: z.int().nullable(),
    review_comment: z.string(),
    is_reviewed: z.boolean(),
    review_date: z.string().nullable(),
    cancellation_reason: z.string(),
    note: z.string(),
    confirmation: z
      .enum(orderConfirmations)
      .meta({ description: "Confirmation of a cash order before its packing, '' where none is needed" }),
    buyer_gstin: z
      .string()
      .meta({ description: "GSTIN of the firm that the invoice is for, '' for a person" }),
    buyer_business_name: z.string(),
    return_days: z.int(),
    returns: z.array(
      z.object({ _id: z.string(), number: z.string(), kind: returnKind, state: returnState, amount: rupees }),
    ),
    coins_earned: coinsEarned
      .nullable()
      .meta({ description: 'Coins for buying; null for an order that earns none' }),
    can_return: z.object({
      until: z.string().nullable().meta({ description: 'Last day of returns; null before the delivery' }),
      reason: z.string().meta({ description: "Why nothing can come back now; '' when something can" }),
    }),
    promised_day: z
      .string()
      .nullable()
      .meta({ description: 'Day by which it was promised to arrive; null in orders from before' }),
    can_change: z.object({
      until: z
        .string()
        .nullable()
        .meta({ description: 'When it is due to be packed; null where nothing can be changed' }),
      what: z.array(z.enum(orderChanges)),
    }),
    changes: z.array(
      z.object({
        at: z.string(),
        actor: z.enum(['shopper', 'admin']),
        total_before: rupees,
        total: rupees,
        refund: z.boolean().meta({ description: 'The difference was paid back, or is on its way' }),
        revision: z
          .int()
          .nullable()
          .meta({ description: 'Of the invoice that it has replaced: its credit note has it, too' }),
      }),
    ),
    can_cancel: z.boolean(),
    can_review: z.boolean(),
    timeline: z.array(timelineEntry),
    invoice_receipt: z.string(),
    credit_note: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Order' });

/** Source: spec 3.7, decisions §5. */
export const orderStatistics = z
  .object({
    totalOrders: z.int(),
    totalSpent: rupees,
    pendingOrders: z.int(),
    deliveredOrders: z.int(),
    cancelledOrders: z.int(),
  })
  .meta({ id: 'OrderStatistics' });
