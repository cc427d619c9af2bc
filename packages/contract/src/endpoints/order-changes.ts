import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bill } from '../shapes/bill.ts';
import { order } from '../shapes/order.ts';
import { paymentToOpen } from '../shapes/payment.ts';
import { optionalField, reference, text, visibleText, wholeNumber } from '../wire/coerce.ts';
import { list } from '../wire/list.ts';
import { rupees } from '../wire/money.ts';

/** Read by rules of its own; an empty one removes what is there. */
const typed = z.string().trim().max(500, { error: 'has more than 500 characters' });

const items = optionalField(
  list(
    z.object({
      _id: text(80).meta({ description: 'Key of the line in the order' }),
      variantId: optionalField(reference).meta({
        description: 'Another size, metal or stone of the product',
      }),
      engraving: typed.optional(),
      gift_message: typed.optional(),
      quantity: optionalField(wholeNumber(0, 10_000)).meta({ description: '0 takes the line out' }),
    }),
    100,
  ),
);

const change = {
  orderId: text(64),
  addressId: optionalField(reference),
  mobile: optionalField(text(30)),
  items,
  payment_method: optionalField(z.literal('razorpay')),
};
const adminChange = {
  id: text(64),
  address: optionalField(
    z.object({
      name: visibleText(80),
      address_line: text(300),
      landmark: optionalField(text(120)),
      city: text(80),
      pincode: text(12),
      mobile: optionalField(text(30)).meta({ description: 'Without it the number stays' }),
    }),
  ).meta({ description: 'Within its state, which the invoice names' }),
  items,
};
const digest = { digest: text(64).meta({ description: 'Of the preview: it proves that it is current' }) };

/** Exact effects of a change of an order. */
const orderChangePreview = z
  .object({
    orderId: z.string(),
    lines: z
      .array(
        z.object({
          line: z.string(),
          name: z.string(),
          becomes: z.string().meta({ description: 'The same where it stays, empty where it is taken out' }),
          quantity_before: z.int(),
          quantity: z.int(),
          amount_before: rupees.meta({ description: 'With GST, before discounts of the order' }),
          amount: rupees,
        }),
      )
      .meta({ description: 'The lines that change' }),
    delivery_address: order.shape.delivery_address.nullable().meta({ description: 'Null where it stays' }),
    bill,
    total_before: rupees,
    total: rupees,
    to_pay: rupees.meta({ description: 'What is paid online, or collected in cash' }),
    refund: rupees,
    way: z
      .enum(['none', 'cash', 'provider', 'bank-transfer', 'online'])
      .meta({ description: 'How the difference is collected or refunded; online for the whole order' }),
    coupon: z
      .object({ code: z.string(), before: rupees, after: rupees, is_back: z.boolean() })
      .nullable()
      .meta({ description: 'Where its discount changes' }),
    invoice: z
      .enum(['none', 'stays', 'new'])
      .meta({ description: 'A new one comes with a credit note of the old one' }),
    stock: z.array(z.object({ variantId: z.string(), change: z.int() })),
    promised_day_before: z.string().nullable(),
    promised_day: z.string().nullable(),
    digest: z.string(),
  })
  .meta({ id: 'OrderChangePreview' });

/** Data of a refusal with the new preview. */
export const changedPreview = z.object({ consequences: orderChangePreview });

export const orderChangeEndpoints = {
  'order.previewChange': endpoint({
    method: 'POST',
    path: '/api/order/change/preview',
    access: 'customer',
    summary: 'Preview a change of my order: address, mobile number, sizes, texts, lines, or to pay it online',
    input: z.object(change),
    data: orderChangePreview,
  }),
  'order.change': endpoint({
    method: 'PUT',
    path: '/api/order/change',
    access: 'customer',
    summary: 'Change my order as previewed, until it is packed',
    input: z.object({ ...change, ...digest }),
    data: order,
    extra: {
      payment: paymentToOpen.data.nullable().meta({
        description:
          'Of the whole order, which stays a cash order until it is paid; or of what it costs more, and it changes once that is paid',
      }),
    },
  }),
  'admin.orders.previewChange': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/change/consequences',
    access: 'admin',
    right: 'orders.see',
    summary: 'Preview a change of the lines or the address of an order',
    input: z.object(adminChange),
    data: orderChangePreview,
  }),
  'admin.orders.change': endpoint({
    method: 'PUT',
    path: '/api/admin/orders/:id/change',
    access: 'admin',
    right: 'orders.change',
    summary: 'Change an order as previewed, its lines until it is packed and its address until it is shipped',
    input: z.object({ ...adminChange, ...digest, reason: text(300) }),
    data: order,
  }),
};
