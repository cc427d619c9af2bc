import type { Verb } from '../../../verb.ts';
import { presentSession } from './present-session.ts';
import { listLiveSessions } from './store.ts';

/** Lists the user's logged-in devices, last used first. */
export const listSessions: Verb<'user.sessions'> = async (ctx) => {
  const rows = await listLiveSessions(ctx.db, ctx.actor.userId, ctx.now());
  return { message: 'Your devices', data: rows.map((row) => presentSession(row, ctx.actor.sessionId)) };
};
