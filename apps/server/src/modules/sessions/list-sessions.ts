import type { Verb } from '../../http/verbs.ts';
import { listLiveSessions } from './store.ts';

/** The devices on which the person is logged in, the one used last first. */
export const listSessions: Verb<'user.sessions'> = async (ctx) => {
  const rows = await listLiveSessions(ctx.db, ctx.actor.userId, ctx.now());
  return {
    message: 'Your devices',
    data: rows.map((row) => ({
      _id: row.id,
      user_agent: row.user_agent,
      createdAt: row.created_at,
      last_used_at: row.rotated_at,
      expiresAt: row.expires_at,
      is_current: row.id === ctx.actor.sessionId,
    })),
  };
};
