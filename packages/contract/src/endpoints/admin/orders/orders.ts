import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { order, orderStatus, timelineEntry, undo, undoable } from '../../../shapes/order.ts';
import { paymentCase, paymentLink } from '../../../shapes/payment.ts';
import { consequencesChanged, refundConsequences } from '../../../shapes/refund.ts';
import { optionalField, text, wholeNumber, yesOrNo } from '../../../wire/coerce.ts';
import { list } from '../../../wire/list.ts';
import { rupees } from '../../../wire/money.ts';
import { feedback } from '../../feedback.ts';
import { orderListing } from '../../orders.ts';
import { outboxMessage } from '../outbox.ts';
import { auditEntry, managedUser } from '../users.ts';

/** Refund request; without lines and delivery it covers everything that is left. */
const requestedRefund = {
  id: text(64),
  lines: optionalField(
    list(
      z.object({
        productId: text(64),
        variantId: optionalField(text(64)),
        line: optionalField(text(80)).meta({ description: 'Needed where lines share a variant' }),
        quantity: wholeNumber(0, 10_000),
        restock: optionalField(yesOrNo).meta({
          description: 'Restock the units; true by default',
        }),
        units: optionalField(list(text(64), 10_000)).meta({
          description:
            'Units that come back of an item that has them, as many as the quantity; the oldest without',
        }),
      }),
      500,
    ),
  ),
  delivery: optionalField(yesOrNo).meta({ description: 'Refund the delivery charge too' }),
  faulty: optionalField(yesOrNo).meta({
    description: 'The units are faulty or not as ordered: engraved ones can be returned, too',
  }),
  asCredit: optionalField(yesOrNo).meta({ description: 'Pay the money back as store credit, at once' }),
};

const payment = z.object({
  paymentId: z.string(),
  status: z.string(),
  amount: rupees,
  method: z.string(),
  decision: z.enum(['pays', 'refunded']).nullable(),
  error: z.string(),
  createdAt: z.string(),
});

const refund = z
  .object({
    _id: z.string(),
    amount: rupees,
    reason: z.string(),
    status: z.enum(['requested', 'pending', 'processed', 'failed']),
    is_transfer: z.boolean(),
    reference: z.string(),
    failure: z.string(),
    tries: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'ManagedRefund' });

const note = z.object({ _id: z.string(), author: z.string(), words: z.string(), createdAt: z.string() });

/** An order as administrators see it. */
const managedOrder = z
  .object({
    order,
    person: managedUser.nullable().meta({ description: 'Null for a deleted account' }),
    moves: z
      .array(orderStatus)
      .meta({ description: 'Statuses that the order can change to, without those of a refund' }),
    step_back: orderStatus
      .nullable()
      .meta({ description: 'Status to which a step back leads; null for none' }),
    undo: undo.nullable().meta({ description: 'The last step, while it can be undone' }),
    history: z.array(timelineEntry.extend({ name: z.string(), is_undone: z.boolean() })),
    attempts: z.array(payment),
    refunds: z.array(refund),
    cases: z.array(paymentCase),
    messages: z.array(outboxMessage),
    papers: z.array(
      z.object({
        kind: z.enum(['invoice', 'credit-note']),
        number: z.string(),
        part: z.int(),
        revision: z.int(),
        createdAt: z.string(),
      }),
    ),
    feedback: feedback
      .nullable()
      .meta({ description: 'Feedback that only the customer and administrators see' }),
    notes: z.array(note),
    confirmation_link: z.string().meta({ description: "Link that asks for a confirmation, '' for none" }),
    links: z.array(paymentLink).meta({ description: 'Payment links, the newest first' }),
    audit: z.array(auditEntry),
    left: z.object({
      lines: z.array(
        z.object({
          productId: z.string(),
          variantId: z.string(),
          line: z.string(),
          name: z.string(),
          ordered: z.int(),
          left: z.int(),
        }),
      ),
      delivery: rupees,
      amount: rupees,
    }),
  })
  .meta({ id: 'ManagedOrder' });

export const orderManagementEndpoints = {
  'admin.orders.get': endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id',
    access: 'admin',
    right: 'orders.see',
    summary: 'Get an order with all its details',
    input: z.object({ id: text(64) }),
    data: managedOrder,
  }),
  'admin.orders.recordCall': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/calls',
    access: 'admin',
    right: 'orders.change',
    summary: 'Record a call about a cash order that has to be confirmed, with its answer',
    input: z.object({ id: text(64), answer: z.enum(['yes', 'no-answer', 'refused']) }),
  }),
  'admin.orders.countViews': endpoint({
    method: 'GET',
    path: '/api/admin/orders/waiting',
    access: 'admin',
    right: 'orders.see',
    summary: 'Count the orders that need an action, by action; 1,000 means 1,000 or more',
    data: z.object({
      to_confirm: z.int(),
      to_pack: z.int(),
      to_ship: z.int(),
      stuck_payments: z.int(),
      refunds_open: z.int(),
    }),
  }),
  'admin.orders.export': endpoint({
    method: 'GET',
    path: '/api/admin/orders/export',
    access: 'admin',
    right: 'customers.export',
    summary: 'Download the filtered orders as CSV, safe from formulas',
    input: z.object(orderListing),
    data: z.custom<AsyncIterable<string | Uint8Array>>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'orders.csv' },
  }),
  'admin.orders.bulkStatus': endpoint({
    method: 'POST',
    path: '/api/admin/orders/bulk-status',
    access: 'admin',
    right: 'orders.change',
    summary: 'Update the status of many orders: chosen ones, or those of a file with tracking numbers',
    input: z.object({
      ids: optionalField(list(text(64), 1_000, { min: 1 })),
      csv: optionalField(z.string().max(500_000)),
      order_status: z.enum(['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered']),
      courier_partner: optionalField(text(80)),
      note: optionalField(text(500)),
      dryRun: optionalField(yesOrNo),
      undoable,
    }),
    data: z.object({
      rows: z.array(
        z.object({
          line: z.int(),
          asked: z.string(),
          orderId: z.string(),
          from: orderStatus.nullable(),
          result: z.enum(['moved', 'unchanged', 'refused']),
          message: z.string(),
        }),
      ),
      is_dry_run: z.boolean(),
      undo: undo.nullable(),
      moved: z.int(),
      unchanged: z.int(),
      refused: z.int(),
    }),
  }),
  'admin.orders.undoStep': endpoint({
    method: 'POST',
    path: '/api/admin/orders/steps/:id/undo',
    access: 'admin',
    right: 'orders.change',
    summary: 'Undo a step that was made undoable, or all steps of a bulk change, before the customer is told',
    input: z.object({ id: text(64) }),
    data: z.object({
      rows: z.array(
        z.object({
          orderId: z.string(),
          order_status: orderStatus,
          is_undone: z.boolean(),
          message: z.string(),
        }),
      ),
      undone: z.int(),
      refused: z.int(),
    }),
  }),
  'admin.orders.stepBack': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/step-back',
    access: 'admin',
    right: 'orders.change',
    summary: 'Take an order that was packed or handed over by mistake one step back, with a reason',
    input: z.object({
      id: text(64),
      order_status: orderStatus.meta({
        description: 'The status before: a second request takes no second step',
      }),
      reason: text(300),
    }),
    data: order,
  }),
  'admin.orders.addNote': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/notes',
    access: 'admin',
    right: 'orders.change',
    summary: 'Add an internal note to an order',
    input: z.object({ id: text(64), words: text(1_000) }),
    data: note,
    status: 201,
  }),
  'admin.orders.previewRefund': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/refund/consequences',
    access: 'admin',
    right: 'orders.refund',
    summary: 'Preview the return and refund of some or all of an order',
    input: z.object(requestedRefund),
    data: refundConsequences,
  }),
  'admin.orders.refund': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/refund',
    access: 'admin',
    right: 'orders.refund',
    summary: 'Return and refund some or all of an order as previewed, once for an Idempotency-Key',
    input: z.object({ ...requestedRefund, reason: text(300), expected: text(64) }),
    data: order,
  }),
};

/** Amounts in the `data` of refusals to administrators, by code. */
export const adminRefusalData = { 'consequences-changed': consequencesChanged };
