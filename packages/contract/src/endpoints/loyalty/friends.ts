import { friendRefusals } from '@jhumka/domain/friends';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { coins } from '../../shapes/loyalty.ts';
import { text } from '../../wire/coerce.ts';
import { rupees } from '../../wire/money.ts';

const ownReferral = {
  state: z.enum(['joined', 'rewarded', 'refused']),
  refusal: z.enum(friendRefusals).nullable(),
  joined_at: z.string(),
  coins: coins.meta({ description: 'Coins that came of it; 0 until then' }),
};

export const friendEndpoints = {
  'friends.get': endpoint({
    method: 'GET',
    path: '/api/friends',
    access: 'customer',
    summary: 'Get my code, the friends who came by it, and the rules of invitations',
    data: z.object({
      code: z.string().nullable(),
      link: z.string().nullable(),
      can_join: z
        .boolean()
        .meta({ description: 'True before the first order, for who did not enter a code yet' }),
      came_by: z.object(ownReferral).nullable(),
      friends: z.array(z.object({ first_name: z.string(), ...ownReferral })),
      rules: z.object({
        inviter_coins: coins,
        friend_coins: coins,
        min_order: rupees,
        max_per_month: z.int(),
        max_per_year: z.int(),
        days: z.int(),
      }),
    }),
  }),
  'friends.createCode': endpoint({
    method: 'POST',
    path: '/api/friends/code',
    access: 'customer',
    summary: 'Create my code for friends; the same one again when there is one',
    data: z.object({ code: z.string(), link: z.string() }),
    status: 201,
  }),
  'friends.join': endpoint({
    method: 'POST',
    path: '/api/friends/join',
    access: 'customer',
    summary: 'Enter the code of a friend before my first order',
    input: z.object({ friend_code: text(40) }),
    data: z.object({
      coins: coins.meta({ description: 'Coins after the return window of the first order' }),
    }),
    status: 201,
  }),
};
