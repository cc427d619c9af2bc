import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tierChange } from '../shapes/loyalty.ts';
import { order, orderStatistics, orderStatus, paymentStatus, undo, undoable } from '../shapes/order.ts';
import { paymentProof, paymentToOpen } from '../shapes/payment.ts';
import {
  codeText,
  day,
  optionalField,
  reference,
  searchText,
  text,
  wholeNumber,
  yesOrNo,
} from '../wire/coerce.ts';
import { list } from '../wire/list.ts';
import { rupeeDecimal } from '../wire/money.ts';
import { cappedPageInfo, pageInfo, pageInput, pagination } from '../wire/paging.ts';
import { sortInput } from '../wire/sorting.ts';

/** One value or several separated by commas; 'all' does not filter. */
const anyOf = <Value extends string>(one: z.ZodType<Value, string>) =>
  z.union([
    z.literal('all').transform(() => undefined),
    list(one, 20, { min: 1 }),
    z
      .string()
      .transform((text) => text.split(','))
      .pipe(list(one, 20, { min: 1 })),
  ]);

/** Filters of the admin's order list. */
export const orderListing = {
  status: optionalField(anyOf(orderStatus)),
  payment: optionalField(
    anyOf(z.preprocess((name) => (name === 'CASH ON DELIVERY' ? 'cod_due' : name), paymentStatus)),
  ),
  method: optionalField(z.enum(['cod', 'razorpay'])),
  refund: optionalField(z.literal('open')).meta({
    description: 'Only orders with a refund in progress',
  }),
  stuck: optionalField(yesOrNo).meta({
    description: 'Only unpaid orders with a payment that is overdue',
  }),
  sold: optionalField(yesOrNo).meta({ description: 'Only orders that count as sold' }),
  search: optionalField(searchText(100)),
  from: optionalField(day),
  to: optionalField(day),
  sort: sortInput(['placed', 'total']),
};

const everyStatus = z.union([z.literal('all').transform(() => undefined), orderStatus]);

/** A row of the cart: its id, the row itself, or the shapes that existing clients send instead. */
const cartRow = z.union([
  reference,
  z.looseObject({ cartItemId: reference }).transform((row) => row.cartItemId),
]);

/** Input shared by all payment methods. */
const newOrder = {
  addressId: reference,
  list_items: optionalField(list(cartRow, 500)),
  expectedTotal: optionalField(rupeeDecimal(0, 1e12)),
  couponCode: optionalField(codeText(40)),
  note: optionalField(text(500)),
  pan: optionalField(codeText(40)),
  gstin: optionalField(codeText(60)),
  business_name: optionalField(text(200)),
};

const revision = optionalField(wholeNumber(0, 1_000)).meta({
  description: 'Of an invoice that a change of the order has replaced; the current one without',
});

const orderReference = { orderId: optionalField(text(64)), id: optionalField(text(64)) };

export const orderEndpoints = {
  'order.placeCash': endpoint({
    method: 'POST',
    path: '/api/order/cash-on-delivery',
    access: 'customer',
    isBehindWaitingRoom: true,
    summary: 'Place an order with cash on delivery (spec 7.32)',
    input: z.object(newOrder),
    data: z.array(order),
    status: 201,
  }),
  'order.createRazorpay': endpoint({
    method: 'POST',
    path: '/api/order/create-razorpay-order',
    access: 'customer',
    isBehindWaitingRoom: true,
    summary: 'Place an order to pay online: reserve the products and open a payment (spec 7.33)',
    input: z.object(newOrder),
    ...paymentToOpen,
    status: 201,
  }),
  'order.verifyRazorpayPayment': endpoint({
    method: 'POST',
    path: '/api/order/verify-razorpay-payment',
    access: 'customer',
    summary: "Verify the payment of an order with the provider's signature (spec 7.34)",
    input: paymentProof,
    data: order,
  }),
  'order.retryPayment': endpoint({
    method: 'POST',
    path: '/api/order/retry-payment',
    access: 'customer',
    needsOpenShop: true,
    summary: 'Reopen the payment of an unpaid order and reserve its products again',
    input: z.object(orderReference),
    ...paymentToOpen,
  }),
  'order.closePayment': endpoint({
    method: 'POST',
    path: '/api/order/payment-closed',
    access: 'customer',
    summary: 'Report that the payment window was closed: the products go back into the cart, once',
    input: z.object(orderReference),
    data: z.object({ orderId: z.string(), is_waiting: z.boolean() }),
  }),
  'order.payInCash': endpoint({
    method: 'POST',
    path: '/api/order/pay-in-cash',
    access: 'customer',
    needsOpenShop: true,
    summary: 'Change an unpaid online order to cash on delivery',
    input: z.object(orderReference),
    data: order,
  }),
  'order.list': endpoint({
    method: 'GET',
    path: '/api/order/order-list',
    access: 'customer',
    summary: 'List my orders, newest first, with statistics (spec 7.35)',
    input: z.object({
      ...pageInput(10),
      status: optionalField(everyStatus),
      search: optionalField(searchText(100)),
    }),
    data: z.array(order),
    extra: { ...pageInfo, pagination, statistics: orderStatistics },
  }),
  'order.get': endpoint({
    method: 'GET',
    path: '/api/order/order',
    aliases: [{ method: 'GET', path: '/api/order/order/:id' }],
    access: 'customer',
    summary: 'Get an order with its timeline (spec 7.36)',
    input: z.object(orderReference),
    data: order,
    extra: { tier_change: tierChange.nullable() },
  }),
  'order.update': endpoint({
    method: 'PUT',
    path: '/api/order/order',
    aliases: [{ method: 'PUT', path: '/api/order/order/:id' }],
    access: 'customer',
    right: 'orders.change',
    summary: 'Cancel an order (customer) or update its status (administrator) (spec 7.37)',
    input: z.object({
      ...orderReference,
      order_status: optionalField(orderStatus),
      cancellation_reason: optionalField(text(500)),
      tracking_number: optionalField(codeText(80)),
      courier_partner: optionalField(text(80)),
      note: optionalField(text(500)),
      units: optionalField(list(z.object({ item: text(80), units: list(reference, 1_000) }), 500)).meta({
        description: 'Units of each item that needs some, when the order is packed',
      }),
      undoable,
    }),
    data: order,
    extra: { undo: undo.optional() },
  }),
  'order.buyAgain': endpoint({
    method: 'POST',
    path: '/api/order/buy-again',
    access: 'customer',
    isBehindWaitingRoom: true,
    summary: 'Add the products of an order to the cart again, as far as in stock, and list what is missing',
    input: z.object(orderReference),
    data: z.object({
      added: z.array(
        z.object({ productId: z.string(), variantId: z.string(), name: z.string(), quantity: z.int() }),
      ),
      left: z.array(
        z.object({
          productId: z.string(),
          variantId: z.string(),
          name: z.string(),
          asked: z.int(),
          available: z.int(),
          reason: z.enum(['gone', 'out-of-stock', 'short', 'cart-full']),
        }),
      ),
    }),
  }),
  'order.invoice': endpoint({
    method: 'GET',
    path: '/api/order/order/:id/invoice.pdf',
    aliases: [{ method: 'GET', path: '/api/order/:id/invoice.pdf' }],
    access: 'customer',
    summary: 'Download the GST invoice of a confirmed order as PDF (decisions §5)',
    input: z.object({ id: text(64), revision }),
    data: z.custom<Uint8Array>(),
    download: { mime: 'application/pdf', name: 'invoice.pdf' },
  }),
  'order.creditNote': endpoint({
    method: 'GET',
    path: '/api/order/order/:id/credit-note.pdf',
    aliases: [{ method: 'GET', path: '/api/order/:id/credit-note.pdf' }],
    access: 'customer',
    summary: 'Download the credit note of a cancelled or returned order, or of a part of it (decisions §5)',
    input: z.object({
      id: text(64),
      part: optionalField(wholeNumber(0, 1_000)),
      revision,
    }),
    data: z.custom<Uint8Array>(),
    download: { mime: 'application/pdf', name: 'credit-note.pdf' },
  }),
  'order.certificate': endpoint({
    method: 'GET',
    path: '/api/order/order/:id/certificates/:unit',
    access: 'customer',
    summary: 'Download the certificate of a unit of an order',
    input: z.object({ id: text(64), unit: text(64) }),
    data: z.custom<Uint8Array>(),
    download: { mime: 'application/pdf', name: 'certificate.pdf' },
  }),
  'admin.orders.list': endpoint({
    method: 'GET',
    path: '/api/order/admin/all-orders',
    access: 'admin',
    right: 'orders.see',
    summary:
      'List all orders, newest first; search by number, name, mobile, email or tracking number (spec 7.39)',
    input: z.object({ ...pageInput(10), ...orderListing }),
    data: z.object({
      orders: z.array(order),
      pagination,
      statistics: orderStatistics,
    }),
    extra: {
      ...cappedPageInfo,
      orders: z.array(order),
      pagination,
      statistics: orderStatistics,
    },
  }),
};
