import type { PersonalData } from '../../../personal-data.ts';
import { notifyAccountStatus } from './end-sessions.ts';
import { presentSession } from './own-sessions.ts';
import { deleteSessionsOf, listLiveSessions } from './store.ts';

/** The devices on which a customer is logged in. */
export const personalData: PersonalData = {
  columns: { 'sessions.user_id': 'nothing' },
  collect: {
    devices: async ({ db, now, actor }, { id }) =>
      (await listLiveSessions(db, id, now())).map((session) => presentSession(session, actor.sessionId)),
  },
  erase: async (tx, { user }) => {
    await deleteSessionsOf(tx, user.id);
    await notifyAccountStatus(tx, user.id);
  },
};
