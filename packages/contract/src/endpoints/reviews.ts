import { fits, maxCommentLength } from '@jhumka/domain/reviews';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bulkIds, bulkOutcome } from '../shapes/bulk.ts';
import { productCard } from '../shapes/catalogue.ts';
import { order } from '../shapes/order.ts';
import { optionalField, rating, reference, text, yesOrNo } from '../wire/coerce.ts';
import { pageInfo, pageInput } from '../wire/paging.ts';

const comment = optionalField(text(maxCommentLength));

/** Review of a product by a verified buyer. */
const review = z
  .object({
    _id: z.string(),
    author: z.string(),
    rating: z.int(),
    comment: z.string(),
    is_verified_buyer: z.literal(true),
    createdAt: z.string(),
  })
  .meta({ id: 'Review' });

/** A review as moderators see it. */
const moderatedReview = review
  .omit({ is_verified_buyer: true })
  .extend({
    is_hidden: z.boolean(),
    order: z.string(),
    userId: z.string(),
    pieces: z.array(z.object({ _id: z.string(), name: z.string() })),
  })
  .meta({ id: 'ModeratedReview' });

export const reviewEndpoints = {
  'order.review': endpoint({
    method: 'POST',
    path: '/api/order/order',
    aliases: [{ method: 'POST', path: '/api/order/order/:id' }],
    access: 'customer',
    summary: 'Review your delivered order, once (spec 4.3, 7.38)',
    input: z.object({
      orderId: optionalField(text(64)),
      id: optionalField(text(64)),
      rating,
      review_comment: comment,
      fit: optionalField(z.enum(fits)).meta({ description: 'How the size fits; for products in sizes' }),
    }),
    data: order,
  }),
  'order.withdrawReview': endpoint({
    method: 'DELETE',
    path: '/api/order/review',
    access: 'customer',
    summary: 'Withdraw your review of an order; idempotent',
    input: z.object({ orderId: optionalField(text(64)), id: optionalField(text(64)) }),
    data: order,
  }),
  'review.list': endpoint({
    method: 'GET',
    path: '/api/review/get',
    access: 'public',
    sharedUntilCatalogueChanges: true,
    summary: 'List the reviews of a product by verified buyers, newest first, with its rating',
    input: z.object({ ...pageInput(10), productId: reference }),
    data: z.array(
      review.extend({
        choice: z.string().meta({ description: "What was bought: 'ring size 14'; empty without options" }),
        fit: z.enum(fits).nullable(),
      }),
    ),
    extra: {
      ...pageInfo,
      summary: z.object({
        rating: z.number().nullable(),
        review_count: z.int(),
        stars: z.array(z.object({ stars: z.int(), count: z.int() })),
        fits: z.array(z.object({ fit: z.enum(fits), count: z.int() })).meta({
          description: 'How it fits its buyers; empty without any statement',
        }),
      }),
    },
  }),
  'review.highlights': endpoint({
    method: 'GET',
    path: '/api/review/highlights',
    access: 'public',
    sharedUntilCatalogueChanges: true,
    summary: 'List the newest reviews with 4 or 5 stars and a comment, one for a product, at most 3',
    data: z.array(review.extend({ product: productCard })),
    extra: {
      summary: z.object({ rating: z.number().nullable(), buyers: z.int() }).meta({
        description: 'Average of all reviews that are shown, and from how many buyers',
      }),
    },
  }),
  'admin.reviews.list': endpoint({
    method: 'GET',
    path: '/api/admin/reviews',
    access: 'admin',
    right: 'customers.see',
    summary: 'List all reviews for moderation, newest first',
    input: z.object({ ...pageInput(20), hidden: optionalField(yesOrNo) }),
    data: z.array(moderatedReview),
    extra: pageInfo,
  }),
  'admin.reviews.moderate': endpoint({
    method: 'PUT',
    path: '/api/admin/reviews/:id',
    access: 'admin',
    right: 'customers.change',
    summary: 'Hide or show a review; recorded in the audit log',
    input: z.object({ id: text(64), is_hidden: yesOrNo, note: optionalField(text(500)) }),
    data: moderatedReview,
  }),
  'admin.reviews.bulkModerate': endpoint({
    method: 'PUT',
    path: '/api/admin/reviews/bulk',
    access: 'admin',
    right: 'customers.change',
    summary: 'Hide or show reviews together; each is recorded in the audit log',
    input: z.object({ ids: bulkIds, is_hidden: yesOrNo, note: optionalField(text(500)) }),
    data: bulkOutcome,
  }),
};
