import { maxCommentLength } from '@jhumka/domain/reviews';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalField, rating, reference, text } from '../wire/coerce.ts';
import { list } from '../wire/list.ts';
import { pageInfo, pageInput } from '../wire/paging.ts';

/** Feedback on an order, visible to its author and administrators only. */
export const feedback = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    rating: z.int(),
    comment: z.string(),
    topics: z.array(z.string()),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Feedback' });

export const feedbackEndpoints = {
  'feedback.submit': endpoint({
    method: 'POST',
    path: '/api/feedback/submit',
    access: 'customer',
    summary: 'Submit feedback on your order (spec 7.40)',
    input: z.object({
      orderId: reference,
      rating,
      comment: optionalField(text(maxCommentLength)),
      topics: optionalField(list(text(60), 20)),
    }),
    data: feedback,
    status: 201,
  }),
  'feedback.ofOrder': endpoint({
    method: 'GET',
    path: '/api/feedback/order',
    access: 'customer',
    summary: 'Get the feedback on an order, for its customer and administrators (spec 7.41)',
    input: z.object({ orderId: text(64) }),
    data: feedback.nullable(),
  }),
  'admin.feedback.list': endpoint({
    method: 'GET',
    path: '/api/admin/feedback',
    access: 'admin',
    right: 'customers.see',
    summary: "List customers' feedback on orders, newest first",
    input: z.object({
      ...pageInput(20),
      most: optionalField(rating).meta({ description: 'Only feedback with at most so many stars' }),
    }),
    data: z.array(feedback.extend({ order: z.string(), userId: z.string(), name: z.string() })),
    extra: pageInfo,
  }),
  'feedback.count': endpoint({
    method: 'GET',
    path: '/api/feedback/count',
    access: 'customer',
    right: 'customers.see',
    summary: 'Count my feedback; administrators get the count of all (spec 7.42)',
    data: z.object({ count: z.int() }),
  }),
};
