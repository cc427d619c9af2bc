import type { VerbInput } from '@jhumka/contract';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { checkBirthday } from '../../accounts/accounts/profile.ts';
import { notifyAccountStatus } from '../../identity/sessions/end-sessions.ts';
import { forgetSessions } from '../../identity/sessions/known-sessions.ts';
import { type Changes, writeAudit } from '../../platform/audit/write-audit.ts';
import { lockFirstAdmin, lockUser, manageUser, type User } from '../../platform/users/store.ts';
import { hasOtherActiveAdmin } from '../../platform/users/store-lists.ts';
import { presentManagedUser } from './get-user.ts';

type AccountStatus = Pick<User, 'role' | 'status'>;

const isActiveAdmin = ({ role, status }: AccountStatus) => role === 'ADMIN' && status === 'Active';

/**
 * Throws 'last-admin' when a change of role or status would leave no administrator (decisions §3). Serializes such
 * changes until the end of the transaction, so two administrators who demote each other at once do not both succeed.
 */
export async function refuseToLoseLastAdmin(
  tx: Tx,
  userId: string,
  read: () => Promise<{ readonly before: AccountStatus; readonly after: AccountStatus }>,
): Promise<void> {
  await lockFirstAdmin(tx);
  const { before, after } = await read();
  if (!isActiveAdmin(before) || isActiveAdmin(after)) return;
  if (!(await hasOtherActiveAdmin(tx, userId))) throw new Problem('last-admin');
}

type Managed = Pick<User, 'role' | 'status' | 'birthday' | 'order_limits_lifted'>;

/**
 * Updates role, status, birthday or order limits of a user and writes the audit log; effective on the next request.
 * Throws 'user-not-found', and 'last-admin' for the last active administrator (spec 7.69).
 */
export const adminUpdateUser: Verb<'admin.users.update'> = async (ctx, input) => {
  if (input.birthday !== undefined) checkBirthday(input.birthday, ctx.now());
  const user = await transact(ctx, (tx, ctx) => update(tx, ctx, input));
  forgetSessions(ctx, user.id);
  return { message: 'User updated', data: await presentManagedUser(ctx, user) };
};

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
    status: input.status ?? user.status,
    birthday: input.birthday ?? user.birthday,
    order_limits_lifted: input.order_limits_lifted ?? user.order_limits_lifted,
  });
  if (input.role !== undefined || input.status !== undefined) {
    await refuseToLoseLastAdmin(tx, id, async () => {
      const before = await locked();
      return { before, after: changedFrom(before) };
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
