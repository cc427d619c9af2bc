import type { Verbs } from '../../../verb.ts';
import { extendSession } from './extend-session.ts';
import { listSessions, revokeSession } from './own-sessions.ts';

export const sessionsVerbs = {
  'user.extendSession': extendSession,
  'user.sessions': listSessions,
  'user.revokeSession': revokeSession,
} satisfies Partial<Verbs>;
