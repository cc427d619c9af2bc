import type { Verb } from '../../../verb.ts';
import { endSession, identifySession } from '../../identity/sessions/index.ts';

/** Ends the session of the tokens, if there is one. Always succeeds (spec 7.9). */
export const logout: Verb<'user.logout'> = async (ctx, { accessToken, refreshToken }) => {
  const tokens = [accessToken, refreshToken].filter((token) => token !== undefined);
  const sessions = await Promise.all(tokens.map((token) => identifySession(ctx, token)));
  for (const id of new Set(sessions)) if (id !== null) await endSession(ctx, id);
  return { message: 'Logout successfully' };
};
