import type { Verb } from '../../http/verbs.ts';
import { Problem } from '../../problem.ts';
import { renewSession } from '../sessions/index.ts';

/** Exchanges a refresh token for new tokens (spec 7.7). */
export const refreshSession: Verb<'user.refresh'> = async (ctx, { refreshToken }) => {
  if (refreshToken === undefined) throw new Problem('authentication-required');
  return { message: 'New access token generated', data: await renewSession(ctx, refreshToken) };
};
