import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { forgetSessions } from '../../identity/sessions/known-sessions.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { findUser, lockUser, type User } from '../../platform/users/store.ts';
import { eraseAccount, prepareErasure } from './delete-account.ts';
import { exportData } from './export-data.ts';

// Suspended customers can't log in to take their data along or to delete their account.

/** Returns a suspended customer. Throws 'user-not-found', and 'not-suspended' for everybody else. */
function suspended(user: User | undefined): User {
  if (!user) throw new Problem('user-not-found');
  if (user.role === 'ADMIN' || user.status !== 'Suspended') throw new Problem('not-suspended');
  return user;
}

/** Exports all personal data of a suspended customer, as they would see it, and writes the audit log. */
export const adminExportData: Verb<'admin.users.exportData'> = async (ctx, { id }) => {
  suspended(await findUser(ctx.db, id));
  const reply = await exportData({ ...ctx, actor: { ...ctx.actor, userId: id, role: 'USER' } }, {});
  await transact(ctx, (tx, ctx) => writeAudit(tx, ctx, { action: 'user.export-data', subjectId: id }));
  return reply;
};

/** Deletes the account of a suspended customer, and writes the audit log. Throws 'orders-open' too. */
export const adminDeleteAccount: Verb<'admin.users.deleteAccount'> = async (ctx, { id }) => {
  const prepared = await prepareErasure(ctx);
  await transact(ctx, async (tx, ctx) => {
    await eraseAccount(tx, ctx, suspended(await lockUser(tx, id)), prepared);
    const changes = { status: { from: 'Suspended', to: 'deleted' } };
    await writeAudit(tx, ctx, { action: 'user.delete', subjectId: id, changes });
  });
  forgetSessions(ctx, id);
  return { message: 'The account is deleted' };
};
