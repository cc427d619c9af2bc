import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findUser } from '../../platform/users/index.ts';
import { presentUser } from './present-user.ts';

/** Returns the logged-in user (spec 7.8). */
export const getUserDetails: Verb<'user.details'> = async (ctx) => {
  const user = await findUser(ctx.db, ctx.actor.userId);
  if (!user) throw new Problem('invalid-token');
  return { message: 'user details', data: await presentUser(ctx, user) };
};
