import { ownerRoleId } from '@jhumka/domain/staff';
import { type Selectable, sql, type Updateable } from 'kysely';
import { foldedSql } from '../../../database/fold-text.ts';
import { columnsOf } from '../../../database/queries.ts';
import type { UsersTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type User = Selectable<UsersTable>;
/** Fields that decide whether a user's session is valid, and its permissions. */
export type AccountStatus = Pick<User, 'role' | 'status'>;

// Listed one by one, so that a prepared statement survives a migration that adds a column.
export const columns = columnsOf<User>()(
  'id name email email_verified_at password_hash mobile mobile_verified_at avatar role status birthday',
  'gstin business_name order_limits_lifted takes_best_deal tags staff_role_id needs_second_factor last_login_at',
  'deleted_at created_at updated_at',
);

/** Finds a user by id. */
export function findUser(db: Db, id: string): Promise<User | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Finds a user by email, case-insensitively. */
export function findUserByEmail(db: Db | Tx, email: string): Promise<User | undefined> {
  return db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst();
}

/** Reads the current role and status of a user. */
export function accountStatusOf(db: Db, id: string): Promise<AccountStatus | undefined> {
  return db.selectFrom('users').select(['role', 'status']).where('id', '=', id).executeTakeFirst();
}

/** Inserts a user; undefined when the email is taken, also under concurrent registrations. */
export function insertUser(
  tx: Tx,
  user: Pick<User, 'id' | 'name' | 'email' | 'password_hash' | 'mobile' | 'role' | 'created_at'> & {
    email_verified_at: string | null;
    staff_role_id?: string;
  },
): Promise<User | undefined> {
  return tx
    .insertInto('users')
    .values({ ...user, updated_at: user.created_at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Locks a user's account, so that changes of its data are serialized. Rows that merely refer to the user can still be
 * inserted. Undefined for an unknown user, and for a deleted account.
 */
export function lockUser(tx: Tx, id: string): Promise<User | undefined> {
  return tx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Marks the user's email as verified; the first time is preserved. */
export async function markEmailVerified(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: at, updated_at: at })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();
}

/** Records the time of a login. */
export async function markLoggedIn(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('users').set({ last_login_at: at }).where('id', '=', id).execute();
}

/** Finds the first active owner. */
export function findFirstAdmin(db: Db): Promise<Pick<User, 'email'> | undefined> {
  return db
    .selectFrom('users')
    .select('email')
    .where('staff_role_id', '=', ownerRoleId)
    .where('status', '=', 'Active')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/** Lists active administrators, by name. */
export function listAdministrators(db: Db | Tx): Promise<Pick<User, 'id' | 'name'>[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'Active')
    .orderBy(foldedSql(sql`name`))
    .orderBy('id')
    .execute();
}

/** Serializes transactions that check for an administrator and create one. */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4870003)`.execute(tx);
}

/** Promotes a user to owner with this password. */
export async function makeAdmin(tx: Tx, id: string, passwordHash: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      role: 'ADMIN',
      staff_role_id: ownerRoleId,
      status: 'Active',
      password_hash: passwordHash,
      email_verified_at: at,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Replaces the password. */
export async function setPassword(tx: Tx, id: string, passwordHash: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Sets the number that the account shows; called by the mobile-numbers module only. */
export async function setMobile(
  tx: Tx,
  id: string,
  mobile: string | null,
  verifiedAt: string | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ mobile, mobile_verified_at: verifiedAt })
    .where('id', '=', id)
    .execute();
}

/** Updates the given fields of a user. */
export async function changeUser(
  tx: Tx,
  id: string,
  fields: Pick<Updateable<UsersTable>, 'name' | 'email' | 'email_verified_at' | 'updated_at'>,
): Promise<void> {
  await tx.updateTable('users').set(fields).where('id', '=', id).execute();
}

/** Sets the file key of a user's avatar. */
export async function setAvatar(tx: Tx, id: string, key: string): Promise<void> {
  await tx.updateTable('users').set({ avatar: key }).where('id', '=', id).execute();
}

/** Sets a user's birthday. */
export async function setUserBirthday(tx: Tx, id: string, birthday: string): Promise<void> {
  await tx.updateTable('users').set({ birthday }).where('id', '=', id).execute();
}

/** Sets the business that a user buys for. */
export async function setUserBusiness(
  tx: Tx,
  id: string,
  business: Pick<User, 'gstin' | 'business_name'>,
): Promise<void> {
  await tx.updateTable('users').set(business).where('id', '=', id).execute();
}

/** Sets whether the best coupon for the cart is taken by itself. */
export async function setTakesBestDeal(tx: Tx, id: string, takes: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ takes_best_deal: takes })
    .where('id', '=', id)
    .where('takes_best_deal', '<>', takes)
    .execute();
}

/** A user who buys for no business. */
export const noBusiness = { gstin: '', business_name: '' } as const;

/** Sets the fields that administrators manage. */
export async function manageUser(
  tx: Tx,
  id: string,
  fields: Pick<User, 'role' | 'staff_role_id' | 'status' | 'birthday' | 'order_limits_lifted'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...fields, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Clears the profile of a user, except for the email. */
export async function clearProfile(
  tx: Tx,
  id: string,
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      name,
      mobile: null,
      mobile_verified_at: null,
      avatar: '',
      birthday: null,
      tags: [],
      ...noBusiness,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Pseudonymises a deleted user: the row stays for references, and no one can log in with it. */
export async function forgetUser(tx: Tx, id: string, passwordHash: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      name: 'Deleted account',
      // A reserved domain (RFC 2606) without mail; the address itself is free for a new account.
      email: `${id}@deleted.invalid`,
      email_verified_at: null,
      password_hash: passwordHash,
      mobile: null,
      mobile_verified_at: null,
      avatar: '',
      birthday: null,
      tags: [],
      ...noBusiness,
      role: 'USER',
      staff_role_id: null,
      status: 'Inactive',
      deleted_at: at,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}
