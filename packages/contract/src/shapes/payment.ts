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

/** Options for opening the provider's checkout in the browser. */
export const paymentToOpen = {
  data: z.object({
    ...providerOrder.shape,
    key: z.string(),
    key_id: z.string(),
    orderId: z.string(),
    is_paid: z.boolean().meta({ description: 'Nothing is left to pay' }),
    held_until: z.string().nullable(),
  }),
  extra: { order: providerOrder, key: z.string(), key_id: z.string(), orderId: z.string() },
};

/** Signed proof of a payment that the provider gives to the browser. */
export const paymentProof = z.object({
  razorpay_order_id: text(64),
  razorpay_payment_id: text(64),
  razorpay_signature: text(128),
});

/** Payment case: a change at the provider that the shop did not request. */
export const paymentCase = z
  .object({
    _id: z.string().meta({ description: 'Id of the refund or dispute at the provider' }),
    kind: z.enum(paymentCaseKinds),
    order: z.string().nullable(),
    orderId: z.string().meta({ description: "The order's number; '' for a purchase" }),
    purchase: z.string().nullable(),
    paymentId: z.string(),
    amount: rupees,
    status: z.enum(paymentCaseStatuses),
    reason: z.string().meta({ description: 'Reason of the dispute' }),
    respondBy: z.string().nullable().meta({ description: 'Deadline for answering a dispute' }),
    is_open: z.boolean().meta({ description: 'Needs the attention of an administrator' }),
    note: z.string().meta({ description: 'Note on closing the case' }),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'PaymentCase' });

/** A link with which a customer pays an order online. */
export const paymentLink = z
  .object({
    _id: z.string(),
    url: z.string().nullable().meta({ description: 'Null until the payment provider has made it' }),
    state: z.enum(['open', 'paid', 'expired', 'cancelled']),
    amount: rupees,
    expires_at: z.string(),
    whatsapp: z.string().nullable().meta({ description: 'Address that opens the message in WhatsApp' }),
    createdAt: z.string(),
  })
  .meta({ id: 'PaymentLink' });
