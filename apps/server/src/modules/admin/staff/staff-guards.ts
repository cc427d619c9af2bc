import { hasRight, mayGive, ownerRoleId } from '@jhumka/domain/staff';
import type { ActorContext, TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { lockFirstAdmin, type User } from '../../platform/users/store.ts';
import { hasOtherActiveOwner } from '../../platform/users/store-lists.ts';
import { findRoles, roleOf } from '../../platform/users/store-roles.ts';

type StaffStatus = Pick<User, 'staff_role_id' | 'status'>;

const isActiveOwner = ({ staff_role_id, status }: StaffStatus) =>
  staff_role_id === ownerRoleId && status === 'Active';

/**
 * Throws 'last-admin' when a change of role or status would leave no owner (decisions §3). Serializes such changes until
 * the end of the transaction, so two owners who demote each other at once do not both succeed.
 */
export async function refuseToLoseLastOwner(
  tx: Tx,
  userId: string,
  read: () => Promise<{ readonly before: StaffStatus; readonly after: StaffStatus }>,
): Promise<void> {
  await lockFirstAdmin(tx);
  const { before, after } = await read();
  if (!isActiveOwner(before) || isActiveOwner(after)) return;
  if (!(await hasOtherActiveOwner(tx, userId))) throw new Problem('last-admin');
}

/** Returns the problem of a member of staff who lacks a right. */
export const rightMissing = ({ actor }: Pick<ActorContext, 'actor'>): Problem =>
  new Problem('right-missing', { details: { role: actor.staff?.name ?? '' } });

/**
 * Throws 'right-missing' unless the actor manages staff and has every right of a role: nobody gives, changes or takes
 * what they don't have. Null, the role of a customer, is free.
 */
export async function refuseToManageStaff(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  roleId: string | null,
): Promise<void> {
  if (roleId === null) return;
  const [role] = await findRoles(tx, [roleId]);
  const { staff } = ctx.actor;
  if (!role || !staff || !hasRight(staff, 'settings.staff') || !mayGive(staff, roleOf(role)))
    throw rightMissing(ctx);
}
