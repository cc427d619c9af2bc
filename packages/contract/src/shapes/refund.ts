import { z } from 'zod';
import { rupees } from '../wire/money.ts';
import { orderStatus } from './order.ts';

const tier = z.enum(['NONE', 'SILVER', 'GOLD', 'PLATINUM']);

/** Effects of a full or partial refund. */
export const refundConsequences = z
  .object({
    orderId: z.string(),
    order_status: orderStatus,
    becomes: z
      .enum(['cancelled', 'returned'])
      .nullable()
      .meta({ description: 'Final status when nothing of the order is left; null otherwise' }),
    lines: z.array(
      z.object({
        productId: z.string(),
        variantId: z.string(),
        line: z.string(),
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
    already_back: rupees.meta({ description: 'Part of the amount that was refunded at the provider before' }),
    to_send: rupees,
    way: z.enum(['provider', 'bank-transfer', 'none']),
    coins_back: z.int().optional().meta({ description: 'Coins that come back' }),
    credit_back: rupees.optional(),
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
    digest: z
      .string()
      .meta({ description: 'Send it with the refund: it proves that the preview is current' }),
  })
  .meta({ id: 'RefundConsequences' });

/** Goods that are sent for those that come back, and their difference. */
const exchangeConsequences = z
  .object({
    items: z.array(
      z.object({
        productId: z.string(),
        variantId: z.string(),
        name: z.string(),
        quantity: z.int(),
        amount: rupees,
      }),
    ),
    total: rupees.meta({ description: 'Total of the new order; its delivery is free' }),
    gst: rupees,
    vip_discount: rupees,
    coupon_discount: rupees,
    credit: rupees.meta({ description: 'What the goods that come back pay of it' }),
    to_pay: rupees,
    payment_method: z
      .enum(['cod', 'razorpay'])
      .nullable()
      .meta({ description: 'How the difference is paid; null without one' }),
    to_refund: rupees,
  })
  .meta({ id: 'ExchangeConsequences' });

const promises = {
  exchange: exchangeConsequences.nullable().meta({ description: 'Null for a refund' }),
  promised_until: z.string().meta({ description: 'Day until which the money is paid back' }),
  needs_pay_back_to: z
    .boolean()
    .meta({ description: 'The money can’t go back as it was paid: a UPI id or an account is needed' }),
};

/** Effects of a return: those of its refund, and what is promised with them. */
export const returnConsequences = refundConsequences.extend(promises).meta({ id: 'ReturnConsequences' });

/** Data of the refusal of outdated effects: the new ones. */
export const consequencesChanged = z.object({
  consequences: refundConsequences.extend(z.object(promises).partial().shape),
});
