import { paymentMeans } from '@jhumka/domain/orders';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { bill } from '../../../shapes/bill.ts';
import { order } from '../../../shapes/order.ts';
import { paymentLink } from '../../../shapes/payment.ts';
import {
  codeText,
  decimal,
  optionalField,
  reference,
  text,
  visibleText,
  wholeNumber,
  yesOrNo,
} from '../../../wire/coerce.ts';
import { list } from '../../../wire/list.ts';
import { rupeeDecimal, typedRupees } from '../../../wire/money.ts';
import { addressFields } from '../../addresses.ts';

const means = z.enum(paymentMeans);
const paymentReference = visibleText(60);

/** Input of an order that an administrator takes. */
const takenOrder = {
  customerId: reference,
  items: list(
    z.object({
      productId: optionalField(reference),
      variantId: reference,
      quantity: wholeNumber(1, 10_000).default(1),
      engraving: z.string().max(500).default(''),
      gift_wrap: yesOrNo.default(false),
      gift_message: z.string().max(2_000).default(''),
    }),
    80,
    { min: 1 },
  ),
  addressId: optionalField(reference),
  address: optionalField(z.object(addressFields)),
  collect: optionalField(yesOrNo).meta({ description: 'The customer collects it at the counter' }),
  channel: z.enum(['phone', 'whatsapp', 'counter']),
  payment: z.enum(['cod', 'link', 'counter']),
  means: optionalField(means).meta({ description: 'Means of a payment at the counter' }),
  reference: optionalField(paymentReference).meta({
    description: 'Of a payment at the counter, but for cash',
  }),
  discount: optionalField(
    z.object({
      amount: optionalField(typedRupees),
      percent: optionalField(decimal(0, 100)),
      reason: visibleText(300),
    }),
  ),
  note: optionalField(text(500)),
  expectedTotal: optionalField(rupeeDecimal(0, 1e12)),
  pan: optionalField(codeText(40)),
  gstin: optionalField(codeText(60)),
  business_name: optionalField(text(200)),
};

const mended = { id: text(64), reason: visibleText(300) };

export const takenOrderEndpoints = {
  'admin.orders.place': endpoint({
    method: 'POST',
    path: '/api/admin/orders',
    access: 'admin',
    right: 'orders.change',
    summary: 'Place an order for a customer, as by phone, once for an Idempotency-Key',
    input: z.object(takenOrder),
    data: order,
    extra: { link: paymentLink.nullable() },
    status: 201,
  }),
  'admin.orders.previewPlace': endpoint({
    method: 'POST',
    path: '/api/admin/orders/preview',
    access: 'admin',
    right: 'orders.change',
    summary: 'Preview the bill of an order for a customer, or what refuses it',
    input: z.object(takenOrder),
    data: z.object({ bill }),
  }),
  'admin.orders.paymentLink': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/payment-link',
    access: 'admin',
    right: 'orders.change',
    summary: 'Make a payment link for an unpaid order and reserve its products, or return the open one',
    input: z.object(mended),
    data: paymentLink,
  }),
  'admin.orders.markPaid': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/mark-paid',
    access: 'admin',
    right: 'orders.change',
    summary: 'Mark an order as paid at the counter or by a transfer, with its reference',
    input: z.object({ ...mended, means, reference: optionalField(paymentReference) }),
    data: order,
  }),
  'admin.orders.askProvider': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/ask-provider',
    access: 'admin',
    right: 'orders.change',
    summary: 'Ask the payment provider for the payments of an order, and settle them',
    input: z.object({ id: text(64), reason: optionalField(visibleText(300)) }),
    data: order,
  }),
  'admin.orders.payInCash': endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/pay-in-cash',
    access: 'admin',
    right: 'orders.change',
    summary: 'Change an unpaid online order to cash on delivery',
    input: z.object(mended),
    data: order,
  }),
};
