import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { productCard, variantOfRow } from '../shapes/catalogue.ts';
import { optionalField, reference, references } from '../wire/coerce.ts';
import { rupees } from '../wire/money.ts';
import { pageInfo, pageInput } from '../wire/paging.ts';

/** Source: spec 3.10. */
const wishlistItem = z.object({
  _id: z.string(),
  productId: productCard,
  variantId: z.string().nullable().meta({ description: 'The wished choice, while it is for sale' }),
  variant: variantOfRow.nullable(),
  price_drop: rupees
    .nullable()
    .meta({ description: 'How much less it costs than when it was saved; null where it does not' }),
  createdAt: z.string(),
});

/** Reason why a product could not be moved to the cart. */
const left = z.object({
  productId: z.string(),
  name: z.string(),
  reason: z.enum(['out-of-stock', 'cart-full', 'variant-required']),
});

const moved = z.object({ moved: z.array(z.string()), left: z.array(left) });

export const wishlistEndpoints = {
  'wishlist.add': endpoint({
    method: 'POST',
    path: '/api/wishlist/add',
    access: 'customer',
    summary: 'Add a product to the wishlist; idempotent (spec 7.43)',
    input: z.object({ productId: optionalField(reference), variantId: optionalField(reference) }),
    data: wishlistItem,
    extra: { isNew: z.boolean() },
  }),
  'wishlist.remove': endpoint({
    method: 'DELETE',
    path: '/api/wishlist/remove/:productId',
    access: 'customer',
    summary: 'Remove a product from the wishlist; idempotent (spec 7.44)',
    input: z.object({ productId: reference }),
    data: z.object({ productId: z.string() }),
  }),
  'wishlist.toggle': endpoint({
    method: 'POST',
    path: '/api/wishlist/toggle',
    access: 'customer',
    summary: 'Remove a product from the wishlist, or add one that is not on it',
    input: z.object({ productId: optionalField(reference) }),
    data: z.object({ productId: z.string(), isWishlisted: z.boolean(), inWishlist: z.boolean() }),
    extra: { isWishlisted: z.boolean() },
  }),
  'wishlist.get': endpoint({
    method: 'GET',
    path: '/api/wishlist',
    aliases: [{ method: 'GET', path: '/api/wishlist/get' }],
    access: 'customer',
    summary: 'List my wishlist, latest first, paginated (spec 7.45)',
    input: z.object(pageInput()),
    data: z.array(wishlistItem),
    extra: {
      ...pageInfo,
      currentPage: z.int(),
      productIds: z.array(z.string()).meta({ description: 'Every product of the wishlist, on all pages' }),
      link: z
        .string()
        .nullable()
        .meta({ description: 'The link by which it is shared; null while it is not' }),
    },
  }),
  'wishlist.share': endpoint({
    method: 'POST',
    path: '/api/wishlist/share',
    access: 'customer',
    summary: 'Share my wishlist by a link, which stays the same until I stop sharing; idempotent',
    data: z.object({ link: z.string() }),
  }),
  'wishlist.stopSharing': endpoint({
    method: 'DELETE',
    path: '/api/wishlist/share',
    access: 'customer',
    summary: 'Stop sharing my wishlist: its link leads nowhere for good; idempotent',
    data: z.object({ link: z.null() }),
  }),
  'wishlist.shared': endpoint({
    method: 'GET',
    path: '/api/wishlist/shared/:token',
    access: 'public',
    summary: 'List the products of a shared wishlist, without anything about whose it is',
    input: z.object({
      token: z.string().meta({ description: 'The part of the link after its #' }),
      ...pageInput(),
    }),
    data: z.array(wishlistItem.pick({ productId: true, variantId: true, variant: true })),
    extra: { ...pageInfo, currentPage: z.int() },
  }),
  'wishlist.check': endpoint({
    method: 'GET',
    path: '/api/wishlist/check/:productId',
    access: 'customer',
    summary: 'Check whether a product is on the wishlist (spec 7.46)',
    input: z.object({ productId: reference }),
    data: z.object({ isWishlisted: z.boolean(), inWishlist: z.boolean() }),
    extra: { isWishlisted: z.boolean() },
  }),
  'wishlist.count': endpoint({
    method: 'GET',
    path: '/api/wishlist/count',
    access: 'customer',
    summary: 'Count the wishlist products that are for sale',
    data: z.object({ count: z.int() }),
    extra: { count: z.int(), totalCount: z.int() },
  }),
  'wishlist.clear': endpoint({
    method: 'DELETE',
    path: '/api/wishlist/clear',
    access: 'customer',
    summary: 'Clear the wishlist (spec 7.47)',
    data: z.object({ removedCount: z.int() }),
  }),
  'wishlist.moveToCart': endpoint({
    method: 'POST',
    path: '/api/wishlist/move-to-cart',
    access: 'customer',
    isBehindWaitingRoom: true,
    summary: 'Move wishlist products to the cart: the given ones, or all in stock',
    input: z.object({ productId: optionalField(references) }),
    data: moved,
  }),
  'wishlist.moveOneToCart': endpoint({
    method: 'POST',
    path: '/api/wishlist/move-to-cart/:productId',
    access: 'customer',
    isBehindWaitingRoom: true,
    summary: 'Move a wishlist product to the cart, or get the reason why it stays',
    input: z.object({ productId: reference }),
    data: moved,
  }),
};
