import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { hasOtherActiveAdmin, lockFirstAdmin, type User } from '../../platform/users/index.ts';

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
