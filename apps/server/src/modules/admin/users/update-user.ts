import type { VerbInput } from '@jhumka/contract';
import { ownerRoleId } from '@jhumka/domain/staff';
import { changeEach } from '../../../change-each.ts';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { checkBirthday } from '../../accounts/accounts/profile.ts';
import { notifyAccountStatus } from '../../identity/sessions/end-sessions.ts';
import { forgetSessions } from '../../identity/sessions/known-sessions.ts';
import { type Changes, writeAudit } from '../../platform/audit/write-audit.ts';
import { findUser, lockUser, manageUser, type User } from '../../platform/users/store.ts';
import { refuseToLoseLastOwner, refuseToManageStaff } from '../staff/staff-guards.ts';
import { presentManagedUser } from './get-user.ts';

type Managed = Pick<User, 'role' | 'staff_role_id' | 'status' | 'birthday' | 'order_limits_lifted'>;

/**
 * Updates role, status, birthday or order limits of a user and writes the audit log; effective on the next request.
 * An administrator made here is an
 * owner. Throws 'user-not-found', 'right-missing' for staff whom the actor may not manage, and 'last-admin' for the last
 * active owner (spec 7.69).
 */
export const adminUpdateUser: Verb<'admin.users.update'> = async (ctx, input) => {
  if (input.birthday !== undefined) checkBirthday(input.birthday, ctx.now());
  const user = await transact(ctx, (tx, ctx) => update(tx, ctx, input));
  forgetSessions(ctx, user.id);
  return { message: 'User updated', data: await presentManagedUser(ctx, user) };
};

/** Suspends or reactivates customers, each by itself. Refuses the actor's own account: one selects it by mistake. */
export const bulkUpdateUsers: Verb<'admin.users.bulkUpdate'> = (ctx, { ids, status, note }) =>
  changeEach(ids, async (id) => {
    if (id === ctx.actor.userId) throw new Problem('own-account');
    if ((await findUser(ctx.db, id))?.status === status) return false;
    await adminUpdateUser(ctx, { id, status, note });
    return true;
  });

async function update(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  input: VerbInput<'admin.users.update'>,
): Promise<User> {
  const { id, note = '' } = input;
  const locked = async (): Promise<User> => {
    const user = await lockUser(tx, id);
    if (!user) throw new Problem('user-not-found');
    return user;
  };
  const changedFrom = (user: User): Managed => ({
    role: input.role ?? user.role,
    staff_role_id: (input.role ?? user.role) === 'USER' ? null : (user.staff_role_id ?? ownerRoleId),
    status: input.status ?? user.status,
    birthday: input.birthday ?? user.birthday,
    order_limits_lifted: input.order_limits_lifted ?? user.order_limits_lifted,
  });
  if (input.role !== undefined || input.status !== undefined) {
    await refuseToLoseLastOwner(tx, id, async () => {
      const before = await locked();
      const after = changedFrom(before);
      await refuseToManageStaff(tx, ctx, before.staff_role_id);
      await refuseToManageStaff(tx, ctx, after.staff_role_id);
      return { before, after };
    });
  }
  const before = await locked();
  const after = changedFrom(before);
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length > 0) {
    await manageUser(tx, id, after, ctx.now());
    if (changes.role || changes.status) await notifyAccountStatus(tx, id);
  }
  if (Object.keys(changes).length > 0 || note !== '') {
    await writeAudit(tx, ctx, { action: 'user.update', subjectId: id, changes, note });
  }
  return { ...before, ...after };
}

function changesBetween(before: Managed, after: Managed): Changes {
  const names = ['role', 'status', 'birthday', 'order_limits_lifted'] as const;
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}
