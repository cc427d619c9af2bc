/** Sessions: one row per device, its tokens, and authentication by them. */
export { authenticate, findUserOfToken, identifySession } from './authenticate.ts';
export { endOtherSessions, endSession, endSessionsOf, notifyAccountStatus } from './end-sessions.ts';
export { forgetSessions } from './known-sessions.ts';
export { openSession } from './open-session.ts';
export { presentSession } from './own-sessions.ts';
export { isRefreshToken } from './refresh-token.ts';
export { renewAccess, renewSession } from './renew-session.ts';
export { deleteSessionsOpenedBefore, endSessionRow, listLiveSessions } from './store.ts';
