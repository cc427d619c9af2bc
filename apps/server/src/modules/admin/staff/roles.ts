import type { VerbInput, VerbReply } from '@jhumka/contract';
import { oneLine } from '@jhumka/domain/issues';
import { formatRupees, fromRupees } from '@jhumka/domain/money';
import {
  describeRole,
  hasRight,
  mayGive,
  ownerRoleId,
  type RoleTerms,
  rightsOf,
  withImpliedRights,
} from '@jhumka/domain/staff';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { isUniqueViolation, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { hasSecondFactor } from '../../identity/second-factor/store.ts';
import { forgetSessions } from '../../identity/sessions/known-sessions.ts';
import { setSessionView } from '../../identity/sessions/store.ts';
import { type Changes, writeAudit } from '../../platform/audit/write-audit.ts';
import { findUserNames } from '../../platform/users/store-lists.ts';
import {
  deleteRole,
  findRoles,
  insertRole,
  isRoleTaken,
  listRoles,
  listStaff,
  lockRole,
  type RoleRow,
  roleOf,
  updateRole,
} from '../../platform/users/store-roles.ts';
import { presentInvitation } from './invitations.ts';
import { rightMissing } from './staff-guards.ts';
import { deleteInvitationsOf, listInvitations } from './store.ts';

type PresentedRole = VerbReply<'admin.roles.create'>['data'];

/** Lists the roles, the members of staff and the open invitations. */
export const listStaffRoles: Verb<'admin.roles.list'> = async (ctx) => {
  const [roles, users, invitations] = await Promise.all([
    listRoles(ctx.db),
    listStaff(ctx.db),
    listInvitations(ctx.db),
  ]);
  const staff = users.map(async (user) => ({
    ...{ _id: user.id, name: user.name, email: user.email, status: user.status },
    role_id: user.staff_role_id ?? '',
    has_second_factor: await hasSecondFactor(ctx.db, user.id),
    last_login_date: user.last_login_at,
    is_own: user.id === ctx.actor.userId,
  }));
  return {
    message: 'Roles and staff',
    data: roles.map((role) => presentRole(ctx, role)),
    staff: await Promise.all(staff),
    invitations: invitations.map(presentInvitation),
  };
};

function presentRole({ actor }: Pick<ActorContext, 'actor'>, row: RoleRow): PresentedRole {
  const role = roleOf(row);
  return {
    ...{ _id: row.id, name: row.name, is_built_in: row.is_built_in, version: row.version },
    rights: [...rightsOf(role)],
    refund_limit: row.refund_limit,
    discount_limit: row.discount_limit,
    sentence: describeRole(role),
    can_change: row.id !== ownerRoleId && actor.staff !== undefined && mayGive(actor.staff, role),
  };
}

type RoleInput = VerbInput<'admin.roles.create'>;

/** Creates a role. Throws 'name-taken', and 'right-missing' for a right or a limit that the actor doesn't have. */
export const createRole: Verb<'admin.roles.create'> = async (ctx, input) => {
  const fields = readRole(ctx, input);
  const row = await transact(ctx, async (tx, ctx) => {
    const at = ctx.now().toISOString();
    const stamps = { updated_by: ctx.actor.userId, created_at: at, updated_at: at };
    const made = await insertRole(tx, { id: typeidUnboxed('rol'), ...fields, ...stamps });
    if (!made) throw new Problem('name-taken');
    const changes = changesBetween(null, made);
    await writeAudit(tx, ctx, { action: 'role.create', subjectId: made.id, changes });
    return made;
  });
  return { message: `Role “${row.name}” created`, data: presentRole(ctx, row) };
};

/**
 * Changes a role, for all of its members at once. Throws 'changed-meanwhile' with the other editor, 'name-taken',
 * 'right-missing'.
 */
export const updateStaffRole: Verb<'admin.roles.update'> = async (ctx, { id, version, ...input }) => {
  const fields = readRole(ctx, input);
  const row = await transact(ctx, async (tx, ctx) => {
    const before = await lockRole(tx, id);
    if (!before) throw new Problem('role-not-found');
    refuseForeignRole(ctx, before);
    if (before.version !== version) {
      const names = await findUserNames(tx, before.updated_by === null ? [] : [before.updated_by]);
      const changedBy = names.get(before.updated_by ?? '') ?? null;
      throw new Problem('changed-meanwhile', { data: { changedBy, changedAt: before.updated_at } });
    }
    const changes = changesBetween(before, fields);
    if (Object.keys(changes).length === 0) return before;
    const stamps = {
      version: version + 1,
      updated_by: ctx.actor.userId,
      updated_at: ctx.now().toISOString(),
    };
    const after = await updateRole(tx, id, { ...fields, ...stamps });
    await writeAudit(tx, ctx, { action: 'role.update', subjectId: id, changes });
    // Everybody's: any session may have or see the role.
    await notify(tx, 'sessions', '');
    return after;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Problem('name-taken') : error;
  });
  forgetSessions(ctx, '');
  return { message: `Role “${row.name}” saved`, data: presentRole(ctx, row) };
};

/** Deletes a role with its invitations. Throws 'role-built-in', and 'role-in-use' while somebody has it. */
export const deleteStaffRole: Verb<'admin.roles.delete'> = async (ctx, { id }) => {
  await transact(ctx, async (tx, ctx) => {
    const role = await lockRole(tx, id);
    if (!role) throw new Problem('role-not-found');
    if (role.is_built_in) throw new Problem('role-built-in');
    refuseForeignRole(ctx, role);
    if (await isRoleTaken(tx, id)) throw new Problem('role-in-use');
    await deleteInvitationsOf(tx, 'role_id', id);
    await deleteRole(tx, id);
    const changes = { name: { from: role.name, to: null } };
    await writeAudit(tx, ctx, { action: 'role.delete', subjectId: id, changes });
    await notify(tx, 'sessions', '');
  });
  forgetSessions(ctx, '');
  return { message: 'Role deleted', data: { _id: id } };
};

/** Sees the admin as a role in this session: rights and limits that both roles have. With 'own' it ends. */
export const viewAsRole: Verb<'admin.roles.view'> = async (ctx, { roleId }) => {
  const { sessionId } = ctx.actor;
  const name = await transact(ctx, async (tx, ctx) => {
    const [role] = roleId === 'own' ? [] : await findRoles(tx, [roleId]);
    if (roleId !== 'own' && !role) throw new Problem('role-not-found');
    await setSessionView(tx, sessionId, role?.id ?? null);
    const changes = { role: { from: ctx.actor.staff?.name ?? null, to: role?.name ?? 'own role' } };
    await writeAudit(tx, ctx, { action: 'staff.view', subjectId: ctx.actor.userId, changes });
    await notify(tx, 'sessions', sessionId);
    return role?.name;
  });
  forgetSessions(ctx, sessionId);
  return { message: name === undefined ? 'You see the admin as yourself' : `You see the admin as ${name}` };
};

/** Throws 'right-missing' for the owner's role, and for one with more than the actor has. */
function refuseForeignRole(ctx: Pick<ActorContext, 'actor'>, row: RoleRow): void {
  const { staff } = ctx.actor;
  if (row.id === ownerRoleId || !staff || !mayGive(staff, roleOf(row))) throw rightMissing(ctx);
}

function readRole(ctx: Pick<ActorContext, 'actor'>, input: RoleInput): RoleFields {
  const name = oneLine(input.name);
  if (name === '') throw badInput('name', 'is required');
  const refund_limit = input.refund_limit === null ? null : fromRupees(input.refund_limit);
  const { discount_limit } = input;
  const rights = withImpliedRights(input.rights);
  const terms: RoleTerms = { rights, refundLimit: refund_limit, discountLimit: discount_limit };
  const { staff } = ctx.actor;
  if (!staff || !hasRight(staff, 'settings.staff') || !mayGive(staff, terms)) throw rightMissing(ctx);
  return { name, rights, refund_limit, discount_limit };
}

type RoleFields = Pick<RoleRow, 'name' | 'rights' | 'refund_limit' | 'discount_limit'>;

function changesBetween(before: RoleFields | null, after: RoleFields): Changes {
  const [from, to] = [before && loggedFields(before), loggedFields(after)];
  const changed = Object.entries(to).filter(([name, value]) => from?.[name] !== value);
  return Object.fromEntries(
    changed.map(([name, value]) => [name, { from: from?.[name] ?? null, to: value }]),
  );
}

/** Fields of a role as the log shows them. */
function loggedFields({ name, rights, refund_limit, discount_limit }: RoleFields): Record<string, string> {
  return {
    name,
    rights: rights.join(', '),
    refund_limit: refund_limit === null ? 'no limit' : formatRupees(refund_limit),
    discount_limit: discount_limit === null ? 'no limit' : `${discount_limit} %`,
  };
}
