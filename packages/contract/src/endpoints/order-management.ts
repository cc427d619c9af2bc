import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { order, orderStatus } from '../shapes/order.ts';
import { text, untouched, wholeNumber, yesOrNo } from '../wire/liberal.ts';
import { rupees } from '../wire/money.ts';

const tier = z.enum(['NONE', 'SILVER', 'GOLD', 'PLATINUM']);

/** What comes back of an order; without lines and delivery it is all that is left. */
const wishedRefund = {
  id: text(64),
  lines: untouched(
    z
      .array(
        z.object({
          productId: text(64),
          quantity: wholeNumber(0, 10_000),
          restock: untouched(yesOrNo).meta({ description: 'Whether it can be sold again; yes, if not said' }),
        }),
      )
      .max(500),
  ),
  delivery: untouched(yesOrNo).meta({ description: 'Whether the charge for delivery goes back too' }),
};

const refundConsequences = z
  .object({
    orderId: z.string(),
    order_status: orderStatus,
    becomes: z
      .enum(['cancelled', 'returned'])
      .nullable()
      .meta({ description: 'What the order becomes when nothing of it is left; null while it lives on' }),
    lines: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        quantity: z.int(),
        ordered: z.int(),
        back_before: z.int(),
        amount: rupees,
        restocked: z.int(),
      }),
    ),
    delivery: rupees,
    amount: rupees,
    taxable: rupees,
    gst: rupees,
    way: z.enum(['provider', 'bank-transfer', 'none']),
    paid: rupees,
    refunded_before: rupees,
    left_after: rupees,
    has_credit_note: z.boolean(),
    coupon_discount: rupees,
    is_coupon_back: z.boolean(),
    is_member: z.boolean(),
    spend_before: rupees,
    spend_after: rupees,
    tier_before: tier,
    tier_after: tier,
    digest: z.string().meta({ description: 'To be sent with the refund, so that it is what was shown' }),
  })
  .meta({ id: 'RefundConsequences' });

export const orderManagementEndpoints = {
  'order.refundConsequences': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/refund/consequences',
    access: 'admin',
    summary: 'What would follow from taking back some or all of an order; nothing happens',
    input: z.object(wishedRefund),
    data: refundConsequences,
  }),
  'order.refund': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/refund',
    access: 'admin',
    summary: 'Takes back some or all of an order exactly as it was shown, once for an Idempotency-Key',
    input: z.object({ ...wishedRefund, reason: text(300), expected: text(64) }),
    data: order,
  }),
  'refund.recordTransfer': endpoint({
    method: 'PUT',
    path: '/api/admin/refunds/:id/transfer',
    access: 'admin',
    summary: 'Notes that a refund was sent by a transfer of the bank, and what the bank calls it',
    input: z.object({ id: text(64), reference: text(60, 4) }),
    data: order,
  }),
};
