import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bill } from '../shapes/bill.ts';
import { productCard, variantOfRow } from '../shapes/catalogue.ts';
import { cartCoupon } from '../shapes/coupon.ts';
import { coins } from '../shapes/loyalty.ts';
import { personalisation } from '../shapes/personalisation.ts';
import { optionalField, reference, wholeNumber, yesOrNo } from '../wire/coerce.ts';
import { rupees } from '../wire/money.ts';

/** Source: spec 3.2. */
const cartItem = z.object({
  _id: z.string(),
  quantity: z.int(),
  productId: productCard.meta({ description: 'With the price, the stock and the pictures of the variant' }),
  variantId: z.string(),
  variant: variantOfRow,
  ...personalisation,
});

/** An unpaid order that the cart links to. */
const unpaidOrder = z.object({
  orderId: z.string(),
  total: rupees,
  held_until: z.string().nullable().meta({ description: 'End of the reservation; null once it has ended' }),
  held_coins: z.int().meta({ description: 'Coins that all unpaid orders have taken' }),
  holds_credit: z.boolean().meta({ description: 'True when they have taken store credit' }),
});

/** Upper bound of a text; how many letters fit is checked separately. */
const maxTypedLength = 500;
/** Read by rules of its own, which refuse what can't be seen. */
const unchanged = z
  .string()
  .trim()
  .max(maxTypedLength, { error: `has more than ${maxTypedLength} characters` });

/** Upper bound of a request; the stock is checked separately. */
const maxQuantity = 10_000;

/** The cart as it is read. */
const cart = {
  data: z.array(cartItem),
  extra: {
    bill,
    coupon: cartCoupon.nullable(),
    limits: z
      .array(z.object({ method: z.enum(['cod', 'razorpay']), code: z.string(), message: z.string() }))
      .meta({
        description:
          'Reasons to refuse an order of this cart, by payment method; empty when it can be placed',
      }),
    coins: z
      .object({
        balance: z.int(),
        wished: z.int(),
        max: z.int().meta({ description: 'Most coins that this cart takes' }),
        worth: rupees.meta({ description: 'Worth of a coin' }),
        share: z.number().meta({ description: 'Greatest percentage of the goods that coins may cover' }),
        min_left: rupees.meta({ description: 'Amount that coins leave to pay at least' }),
        ends: z
          .object({ coins: z.int(), on: z.string() })
          .nullable()
          .meta({ description: 'Coins that end first' }),
      })
      .nullable()
      .meta({ description: 'Coins that the order may use; null for a customer without any' }),
    coins_earned: coins.meta({ description: 'Coins that an order of the cart would earn now' }),
    credit: z
      .object({ balance: rupees, use: z.boolean() })
      .nullable()
      .meta({ description: 'Store credit, and whether orders use it; null without any' }),
    unpaid: unpaidOrder.nullable().meta({ description: 'The newest unpaid online order' }),
    removed: z.array(z.object({ _id: z.string(), name: z.string() })),
  },
};

export const cartEndpoints = {
  'cart.create': endpoint({
    method: 'POST',
    path: '/api/cart/create',
    access: 'customer',
    isBehindWaitingRoom: true,
    summary: 'Add units of a product to the cart (spec 7.27)',
    input: z.object({
      productId: optionalField(reference),
      variantId: optionalField(reference).meta({
        description: 'May be omitted for a product without options, or with a default variant',
      }),
      engraving: unchanged.default('').meta({
        description: 'Text to engrave, by the rules of the product; a line of its own for each text',
      }),
      quantity: wholeNumber(1, maxQuantity).default(1),
      gift: optionalField(
        z.object(
          { wrap: yesOrNo.default(true), message: unchanged.default('') },
          { error: 'must be an object' },
        ),
      ).meta({ description: 'Wraps the line as a gift; a message that it has already stays' }),
    }),
    data: z.object({ _id: z.string(), productId: z.string(), variantId: z.string(), quantity: z.int() }),
    status: 201,
  }),
  'cart.get': endpoint({
    method: 'GET',
    path: '/api/cart/get',
    access: 'customer',
    summary: 'Get the cart and its bill (spec 7.28)',
    ...cart,
  }),
  'cart.updateQuantity': endpoint({
    method: 'PUT',
    path: '/api/cart/update-qty',
    access: 'customer',
    summary: 'Set the quantity of an item; 0 removes it (spec 7.29)',
    input: z.object({ _id: reference, qty: wholeNumber(0, maxQuantity) }),
    data: z.object({ _id: z.string(), quantity: z.int() }),
  }),
  'cart.setGift': endpoint({
    method: 'PUT',
    path: '/api/cart/gift',
    access: 'customer',
    summary: 'Wrap an item as a gift, or not, with a message',
    input: z.object({
      _id: reference,
      gift_wrap: yesOrNo,
      gift_message: unchanged.default(''),
    }),
    data: z.object({ _id: z.string(), gift_wrap: z.boolean(), gift_message: z.string() }),
  }),
  'cart.setCoins': endpoint({
    method: 'PUT',
    path: '/api/cart/coins',
    access: 'customer',
    summary: 'Choose how many coins the next order uses; 0 for none',
    input: z.object({ coins: wholeNumber(0, 1_000_000_000) }),
    ...cart,
  }),
  'cart.setCredit': endpoint({
    method: 'PUT',
    path: '/api/cart/credit',
    access: 'customer',
    summary: 'Choose whether orders use my store credit; remembered',
    input: z.object({ use: yesOrNo }),
    ...cart,
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
