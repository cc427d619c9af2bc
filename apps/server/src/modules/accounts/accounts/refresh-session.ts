import type { CallContext } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { renewSession } from '../../identity/sessions/index.ts';
import { limit, type Rule } from '../../platform/rate-limits/index.ts';

/** Counts failures only, so that a live session can be refreshed whatever others behind the same IP address tried. */
const refusalsOfAddress: Rule = { max: 100, windowSeconds: 900 };

/** Exchanges a refresh token for new tokens (spec 7.7). Throws 'too-many-requests' after too many refusals. */
export const refreshSession: Verb<'user.refresh'> = async (ctx, { refreshToken, refreshCookie }) => {
  if (refreshToken === undefined) return refuse(ctx, new Problem('authentication-required'));
  try {
    return {
      message: 'New access token generated',
      data: await renewSession(ctx, refreshToken, refreshCookie),
    };
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid-token') return refuse(ctx, error);
    throw error;
  }
};

async function refuse(ctx: CallContext, problem: Problem): Promise<never> {
  await limit(ctx, `refused refresh address ${ctx.caller.address}`, refusalsOfAddress);
  throw problem;
}
