import { paymentCaseKinds, paymentCaseStatuses } from '@jhumka/domain/payments';
import { z } from 'zod';
import { text } from '../wire/coerce.ts';
import { rupees } from '../wire/money.ts';

const providerOrder = z.object({
  id: z.string(),
  amount: z.int().meta({ description: 'Paise, as the provider counts' }),
  currency: z.string(),
  receipt: z.string(),
});

/** Options with which the browser opens the provider's checkout. */
export const paymentToOpen = {
  data: z.object({
    ...providerOrder.shape,
    key: z.string(),
    key_id: z.string(),
    orderId: z.string(),
    is_paid: z.boolean().meta({ description: 'There is nothing left to pay' }),
    held_until: z.string().nullable(),
  }),
  extra: { order: providerOrder, key: z.string(), key_id: z.string(), orderId: z.string() },
};

/** The provider's proof of a payment, as the browser was given it. */
export const paymentProof = z.object({
  razorpay_order_id: text(64),
  razorpay_payment_id: text(64),
  razorpay_signature: text(128),
});

/** Payment case: a change at the provider that the shop did not request. */
export const paymentCase = z
  .object({
    _id: z.string().meta({ description: 'The id of the refund or the dispute at the provider' }),
    kind: z.enum(paymentCaseKinds),
    order: z.string().nullable(),
    orderId: z.string().meta({ description: "The order's number; '' for a purchase" }),
    purchase: z.string().nullable(),
    paymentId: z.string(),
    amount: rupees,
    status: z.enum(paymentCaseStatuses),
    reason: z.string().meta({ description: 'Why the payment is disputed' }),
    respondBy: z.string().nullable().meta({ description: 'Until when a dispute may be answered' }),
    is_open: z.boolean().meta({ description: 'Somebody of the shop has to look after it' }),
    note: z.string().meta({ description: 'What was written when it was looked after' }),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'PaymentCase' });
