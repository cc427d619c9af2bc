import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { endSessionsOf, notifyAccountStatus } from '../../identity/sessions/end-sessions.ts';
import { forgetSessions } from '../../identity/sessions/known-sessions.ts';
import { endSessionRow, listLiveSessions } from '../../identity/sessions/store.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockUser } from '../../platform/users/store.ts';
import { refuseToManageStaff } from '../staff/staff-guards.ts';

/**
 * Logs a user out, on one device or on all, and writes the audit log. Throws 'user-not-found' and 'session-not-found'.
 */
export const adminEndSessions: Verb<'admin.users.endSessions'> = async (
  ctx,
  { id, sessionId, note = '' },
) => {
  const ended = await transact(ctx, async (tx, ctx) => {
    const user = await lockUser(tx, id);
    if (!user) throw new Problem('user-not-found');
    await refuseToManageStaff(tx, ctx, user.staff_role_id);
    const live = await listLiveSessions(tx, id, ctx.now());
    const chosen = sessionId === undefined ? live : live.filter((session) => session.id === sessionId);
    if (sessionId !== undefined && chosen.length === 0) throw new Problem('session-not-found');
    if (chosen.length === 0) return 0;
    if (sessionId === undefined) await endSessionsOf(tx, ctx, id);
    else {
      await endSessionRow(tx, sessionId, ctx.now());
      await notifyAccountStatus(tx, id);
    }
    const devices = chosen.map((session) => session.user_agent);
    const changes = { sessions: { from: devices, to: [] } };
    await writeAudit(tx, ctx, { action: 'user.end-sessions', subjectId: id, changes, note });
    return chosen.length;
  });
  forgetSessions(ctx, id);
  return {
    message: ended === 1 ? 'One device is logged out' : `${ended} devices are logged out`,
    data: { ended },
  };
};
