import { hasRight, type Right, type StaffRole, viewedAs } from '@jhumka/domain/staff';
import { type Selectable, sql } from 'kysely';
import { foldedSql } from '../../../database/fold-text.ts';
import { anyOf, columnsOf } from '../../../database/queries.ts';
import type { StaffRolesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { type AccountStatus, type User, columns as userColumns } from './store.ts';

export type RoleRow = Selectable<StaffRolesTable>;

const columns = columnsOf<RoleRow>()(
  'id name is_built_in rights refund_limit discount_limit version updated_by created_at updated_at',
);

/** Presents the row of a role to the rules of the domain. */
export const roleOf = ({ id, name, rights, refund_limit, discount_limit }: RoleRow): StaffRole => ({
  ...{ id, name, rights },
  refundLimit: refund_limit,
  discountLimit: discount_limit,
});

export interface AccountAccess extends AccountStatus {
  /** Role of an administrator; as the session sees the admin, where it does so as another role. */
  readonly staff?: StaffRole | undefined;
  /** True while the session sees the admin as another role. */
  readonly isView?: boolean;
  readonly needsSecondFactor: boolean;
}

/** Reads what a user may do in a session that sees the admin as a role, or as the user's own with null. */
export async function accessOf(
  db: Db,
  userId: string,
  asRoleId: string | null,
): Promise<AccountAccess | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['role', 'status', 'staff_role_id', 'needs_second_factor'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const { role, status, staff_role_id, needs_second_factor: needsSecondFactor } = user;
  if (role !== 'ADMIN' || staff_role_id === null) return { role, status, needsSecondFactor };
  const roles = await findRoles(db, [staff_role_id, ...(asRoleId === null ? [] : [asRoleId])]);
  const [own, as] = [staff_role_id, asRoleId].map((id) => roles.find((found) => found.id === id));
  const staff = own && (as ? viewedAs(roleOf(own), roleOf(as)) : roleOf(own));
  return { role, status, staff, isView: as !== undefined, needsSecondFactor };
}

/** Finds roles by id. */
export function findRoles(db: Db | Tx, ids: readonly string[]): Promise<RoleRow[]> {
  return db.selectFrom('staff_roles').select(columns).where('id', '=', anyOf(ids)).execute();
}

/** Locks a role, so that its changes and its members are serialized. */
export function lockRole(tx: Tx, id: string): Promise<RoleRow | undefined> {
  return tx.selectFrom('staff_roles').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Lists all roles, built-in ones first. */
export function listRoles(db: Db | Tx): Promise<RoleRow[]> {
  return db
    .selectFrom('staff_roles')
    .select(columns)
    .orderBy('is_built_in', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Lists active administrators whose role has a right, by name. */
export async function listStaffWith(db: Db | Tx, right: Right): Promise<Pick<User, 'id' | 'name'>[]> {
  const roles = (await listRoles(db)).filter((row) => hasRight(roleOf(row), right));
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'Active')
    .where('staff_role_id', '=', anyOf(roles.map(({ id }) => id)))
    .orderBy(foldedSql(sql`name`))
    .orderBy('id')
    .execute();
}

type RoleFields = Pick<RoleRow, 'name' | 'rights' | 'refund_limit' | 'discount_limit'>;

/** Inserts a role; undefined when its name is taken. */
export function insertRole(
  tx: Tx,
  role: RoleFields & Pick<RoleRow, 'id' | 'updated_by' | 'created_at' | 'updated_at'>,
): Promise<RoleRow | undefined> {
  return tx
    .insertInto('staff_roles')
    .values(role)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Updates a locked role with the next version. */
export function updateRole(
  tx: Tx,
  id: string,
  role: RoleFields & Pick<RoleRow, 'version' | 'updated_by' | 'updated_at'>,
): Promise<RoleRow> {
  return tx
    .updateTable('staff_roles')
    .set(role)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes a role that nobody has. */
export async function deleteRole(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('staff_roles').where('id', '=', id).execute();
}

/** Lists the members of staff, by name. */
export function listStaff(db: Db): Promise<User[]> {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where('staff_role_id', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Returns true when somebody has a role. */
export async function isRoleTaken(tx: Tx, id: string): Promise<boolean> {
  const one = await tx.selectFrom('users').select('id').where('staff_role_id', '=', id).limit(1).execute();
  return one.length > 0;
}

/** Sets the role of a locked user; null makes a customer of a member of staff. */
export async function setStaffRole(
  tx: Tx,
  id: string,
  roleId: string | null,
  { needsSecondFactor, at }: { readonly needsSecondFactor: boolean; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      role: roleId === null ? 'USER' : 'ADMIN',
      staff_role_id: roleId,
      needs_second_factor: needsSecondFactor,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}
