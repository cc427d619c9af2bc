import { z } from 'zod';
import { text } from '../wire/liberal.ts';

const providerOrder = z.object({
  id: z.string(),
  amount: z.int().meta({ description: 'Paise, as the provider counts' }),
  currency: z.string(),
  receipt: z.string(),
});

/** What the browser opens the provider's checkout with. */
export const paymentToOpen = {
  data: z.object({
    ...providerOrder.shape,
    key: z.string(),
    key_id: z.string(),
    orderId: z.string(),
    is_paid: z.boolean().meta({ description: 'There is nothing left to pay' }),
    held_until: z.string().nullable(),
  }),
  beside: { order: providerOrder, key: z.string(), key_id: z.string(), orderId: z.string() },
};

/** The provider's proof of a payment, as the browser was given it. */
export const paymentProof = z.object({
  razorpay_order_id: text(64),
  razorpay_payment_id: text(64),
  razorpay_signature: text(128),
});
