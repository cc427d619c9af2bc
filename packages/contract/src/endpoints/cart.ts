import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bill } from '../shapes/bill.ts';
import { productCard } from '../shapes/catalogue.ts';
import { cartCoupon } from '../shapes/coupon.ts';
import { optionalField, reference, wholeNumber } from '../wire/coerce.ts';
import { rupees } from '../wire/money.ts';

/** Source: spec 3.2. */
const cartItem = z.object({ _id: z.string(), quantity: z.int(), productId: productCard });

/** An order that is not paid yet, as the cart leads to it. */
const unpaidOrder = z.object({
  orderId: z.string(),
  total: rupees,
  held_until: z.string().nullable().meta({ description: 'Null once its products are back on sale' }),
});

/** More of one product than anybody orders at once; stock is checked beside it. */
const largestQuantity = 10_000;

export const cartEndpoints = {
  'cart.create': endpoint({
    method: 'POST',
    path: '/api/cart/create',
    access: 'customer',
    summary: 'Add units of a product to the cart (spec 7.27)',
    input: z.object({
      productId: optionalField(reference),
      quantity: wholeNumber(1, largestQuantity).default(1),
    }),
    data: z.object({ _id: z.string(), productId: z.string(), quantity: z.int() }),
    status: 201,
  }),
  'cart.get': endpoint({
    method: 'GET',
    path: '/api/cart/get',
    access: 'customer',
    summary: 'Get the cart and its bill (spec 7.28)',
    data: z.array(cartItem),
    extra: {
      bill,
      coupon: cartCoupon.nullable(),
      limits: z
        .array(z.object({ method: z.enum(['cod', 'razorpay']), code: z.string(), message: z.string() }))
        .meta({
          description: 'Why an order of this cart would be refused, by payment; empty when it is not',
        }),
      unpaid: unpaidOrder.nullable().meta({ description: 'The newest order that waits for its payment' }),
      removed: z.array(z.object({ _id: z.string(), name: z.string() })),
    },
  }),
  'cart.updateQuantity': endpoint({
    method: 'PUT',
    path: '/api/cart/update-qty',
    access: 'customer',
    summary: 'Set the quantity of an item; 0 removes it (spec 7.29)',
    input: z.object({ _id: reference, qty: wholeNumber(0, largestQuantity) }),
    data: z.object({ _id: z.string(), quantity: z.int() }),
  }),
  'cart.deleteItem': endpoint({
    method: 'DELETE',
    path: '/api/cart/delete-cart-item',
    access: 'customer',
    summary: 'Remove an item from the cart (spec 7.30)',
    input: z.object({ _id: reference }),
    data: z.object({ _id: z.string() }),
  }),
};
