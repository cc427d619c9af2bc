import type { VerbReply } from '@jhumka/contract';
import type { PersonalData } from '../../../personal-data.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { endSession, notifyAccountStatus } from './end-sessions.ts';
import { deleteSessionsOf, findSessionOwner, listLiveSessions, type Session } from './store.ts';

/** Lists the user's logged-in devices, last used first. */
export const listSessions: Verb<'user.sessions'> = async (ctx) => {
  const rows = await listLiveSessions(ctx.db, ctx.actor.userId, ctx.now());
  return { message: 'Your devices', data: rows.map((row) => presentSession(row, ctx.actor.sessionId)) };
};

/** Presents a session to its user and to administrators. */
export function presentSession(
  session: Session,
  currentId: string,
): VerbReply<'user.sessions'>['data'][number] {
  return {
    _id: session.id,
    user_agent: session.user_agent,
    createdAt: session.created_at,
    last_used_at: session.rotated_at,
    expiresAt: session.expires_at,
    is_current: session.id === currentId,
  };
}

/** Logs out one's own device. Idempotent. Throws 'session-not-found' for any other. */
export const revokeSession: Verb<'user.revokeSession'> = async (ctx, { id }) => {
  if ((await findSessionOwner(ctx.db, id)) !== ctx.actor.userId) throw new Problem('session-not-found');
  await endSession(ctx, id);
  return { message: 'This device is logged out' };
};

/** The devices on which a customer is logged in. */
export const personalData: PersonalData = {
  columns: { 'sessions.user_id': 'nothing' },
  collect: {
    devices: async ({ db, now, actor }, { id }) =>
      (await listLiveSessions(db, id, now())).map((session) => presentSession(session, actor.sessionId)),
  },
  join: { 'sessions.user_id': 'they end' },
  erase: async (tx, { user }) => {
    await deleteSessionsOf(tx, user.id);
    await notifyAccountStatus(tx, user.id);
  },
};
