/** Sessions: one row per device, its tokens, and authentication by them. */
export { authenticate } from './authenticate.ts';
export { endSession } from './end-session.ts';
export { endOtherSessions, endSessionsOf, notifyAccountStatus } from './end-sessions-of.ts';
export { extendSession } from './extend-session.ts';
export { findUserOfToken, identifySession } from './identify-session.ts';
export { forgetSessions } from './known-sessions.ts';
export { listSessions } from './list-sessions.ts';
export { openSession } from './open-session.ts';
export { personalData } from './personal-data.ts';
export { presentSession } from './present-session.ts';
export { isRefreshToken } from './refresh-token.ts';
export { renewAccess } from './renew-access.ts';
export { renewSession } from './renew-session.ts';
export { revokeSession } from './revoke-session.ts';
export { endSessionRow, listLiveSessions } from './store.ts';
