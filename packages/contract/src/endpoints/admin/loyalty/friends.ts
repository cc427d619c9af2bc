import { friendRefusals } from '@jhumka/domain/friends';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { optionalField, text } from '../../../wire/coerce.ts';

const reviewedReferral = z.object({
  _id: z.string(),
  friend_id: z.string(),
  friend: z.string(),
  inviter: z.string(),
  state: z.enum(['joined', 'rewarded', 'refused']),
  refusal: z.enum(friendRefusals).nullable(),
  joined_at: z.string(),
  reviewed_at: z.string().nullable(),
});

export const friendManagementEndpoints = {
  'admin.friends.list': endpoint({
    method: 'GET',
    path: '/api/admin/friends',
    access: 'admin',
    right: 'loyalty.see',
    summary:
      'List refused referrals that wait for a review, or those of a customer with reviewed ones, newest first',
    input: z.object({ user_id: optionalField(text(64)) }),
    data: z.array(reviewedReferral),
  }),
  'admin.friends.review': endpoint({
    method: 'POST',
    path: '/api/admin/friends/:id/review',
    access: 'admin',
    right: 'loyalty.change',
    summary: 'Reward a refused referral anyway, after the return window, or leave it refused',
    input: z.object({ id: text(64), decision: z.enum(['reward', 'refuse']) }),
    data: z.object({ state: z.enum(['joined', 'refused']) }),
  }),
};
