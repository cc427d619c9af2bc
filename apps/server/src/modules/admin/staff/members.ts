import { ownerRoleId } from '@jhumka/domain/staff';
import type { ActorContext, Context, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { endSessionsOf, notifyAccountStatus } from '../../identity/sessions/end-sessions.ts';
import { forgetSessions } from '../../identity/sessions/known-sessions.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockUser, type User } from '../../platform/users/store.ts';
import { findRoles, setStaffRole } from '../../platform/users/store-roles.ts';
import { refuseToLoseLastOwner, refuseToManageStaff } from './staff-guards.ts';
import { deleteInvitation, deleteInvitationsOf } from './store.ts';

/**
 * Gives a member of staff another role, from the next request on. Throws 'staff-not-found', 'role-not-found', 'last-admin',
 * and 'right-missing' for a role, old or new, with more than the actor has.
 */
export const setRoleOfStaff: Verb<'admin.staff.setRole'> = async (ctx, { id, roleId }) => {
  await transact(ctx, async (tx, ctx) => {
    const [role] = await findRoles(tx, [roleId]);
    if (!role) throw new Problem('role-not-found');
    const before = await changeStaff(tx, ctx, id, roleId);
    if (before.staff_role_id === roleId) return;
    const needsSecondFactor = before.needs_second_factor || roleId !== ownerRoleId;
    await setStaffRole(tx, id, roleId, { needsSecondFactor, at: ctx.now() });
    await notifyAccountStatus(tx, id);
    await auditRole(tx, ctx, before, role.name);
  });
  forgetSessions(ctx, id);
  return { message: 'Role changed', data: { _id: id } };
};

/**
 * Removes a member of staff, who is logged out and stays a customer, or withdraws an invitation. Throws as a change of
 * role.
 */
export const removeStaff: Verb<'admin.staff.remove'> = async (ctx, { id }) => {
  await transact(ctx, async (tx, ctx) => {
    const invitation = await deleteInvitation(tx, id);
    if (invitation) {
      await refuseToManageStaff(tx, ctx, invitation.role_id);
      const changes = { email: { from: invitation.email, to: null } };
      return writeAudit(tx, ctx, { action: 'staff.withdraw', subjectId: id, changes });
    }
    const before = await changeStaff(tx, ctx, id, null);
    await setStaffRole(tx, id, null, { needsSecondFactor: false, at: ctx.now() });
    await endSessionsOf(tx, ctx, id);
    await auditRole(tx, ctx, before, null);
  });
  forgetSessions(ctx, id);
  return { message: 'Removed from the staff', data: { _id: id } };
};

/** Locks a member of staff whose role the actor may change to another one. What they had invited ends. */
async function changeStaff(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  id: string,
  roleId: string | null,
): Promise<User> {
  let before: User | undefined;
  await refuseToLoseLastOwner(tx, id, async () => {
    before = await lockUser(tx, id);
    if (!before || before.staff_role_id === null) throw new Problem('staff-not-found');
    await refuseToManageStaff(tx, ctx, before.staff_role_id);
    await refuseToManageStaff(tx, ctx, roleId);
    return { before, after: { ...before, staff_role_id: roleId } };
  });
  if (!before) throw new Problem('staff-not-found');
  if (before.staff_role_id !== roleId) await deleteInvitationsOf(tx, 'actor_id', id);
  return before;
}

/** Writes a change of role to the log, by the names of the roles. */
async function auditRole(
  tx: Tx,
  ctx: Pick<Context, 'now'> & Pick<ActorContext, 'actor'>,
  { id, staff_role_id }: User,
  to: string | null,
): Promise<void> {
  const [from] = staff_role_id === null ? [] : await findRoles(tx, [staff_role_id]);
  const changes = { staff_role: { from: from?.name ?? null, to } };
  await writeAudit(tx, ctx, { action: to === null ? 'staff.remove' : 'staff.role', subjectId: id, changes });
}
