import { checkName, emailPlaceholder } from '@jhumka/domain/accounts';
import { typeidUnboxed } from 'typeid-js';
import { type Db, type Tx, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findAccountWithoutEmail } from '../../accounts/accounts/claim-account.ts';
import { unusablePasswordHash } from '../../accounts/accounts/password-hash.ts';
import { readMobile, saveProfileNumber } from '../../identity/mobile-numbers/save-number.ts';
import { findNumberHolders, findVerifiedOwner, lockNumber } from '../../identity/mobile-numbers/store.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { insertUser, type User } from '../../platform/users/store.ts';
import { findUsersAmong } from '../../platform/users/store-search.ts';
import { presentManagedUser, presentManagedUsers } from '../users/get-user.ts';

/** Finds the customers with a mobile number: the one who verified it first, then those who only entered it. */
export const findCustomers: Verb<'admin.customers.find'> = async (ctx, { mobile }) => ({
  message: 'Customers',
  data: await presentManagedUsers(ctx, await findByMobile(ctx.db, readMobile(mobile))),
});

async function findByMobile(db: Db | Tx, mobile: string): Promise<User[]> {
  const owner = await findVerifiedOwner(db, mobile);
  const found = await findUsersAmong(db, await findNumberHolders(db, mobile));
  const rankOf = ({ id }: User) => (id === owner ? 0 : 1);
  return found.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || (one.created_at < other.created_at ? 1 : -1),
  );
}

/**
 * Returns the customer with a mobile number, or opens an account without email and password, which the owner of the
 * number claims by a code (decision 0142). Whoever has verified the number is its owner; for one that others have only
 * entered, `isAnother` opens an account of its own. Throws 'account-suspended'.
 */
export const createCustomer: Verb<'admin.customers.create'> = async (ctx, input) => {
  const mobile = readMobile(input.mobile);
  const checked = checkName(input.name);
  if (!checked.ok) throw badInput('name', checked.issues[0]?.message ?? 'is no name');
  const { user, isNew } = await transact(ctx, async (tx, ctx) => {
    await lockNumber(tx, mobile);
    const owner = await findVerifiedOwner(tx, mobile);
    const [first] = await findByMobile(tx, mobile);
    const isTheirs = owner !== undefined || input.isAnother !== true;
    const known = isTheirs ? first : await findAccountWithoutEmail(tx, mobile);
    if (known) return { user: known, isNew: false };
    const id: string = typeidUnboxed('usr');
    const made = await insertUser(tx, {
      ...{ id, name: checked.value, email: emailPlaceholder(id), email_verified_at: null, mobile: null },
      ...{ password_hash: unusablePasswordHash(ctx), role: 'USER', created_at: ctx.now().toISOString() },
    });
    if (!made) throw new Error(`the account ${id} was not inserted`);
    await saveProfileNumber(tx, ctx, id, mobile);
    await writeAudit(tx, ctx, {
      action: 'user.create',
      subjectId: id,
      changes: { email: { from: null, to: '' } },
    });
    return { user: { ...made, mobile }, isNew: true };
  });
  if (user.status !== 'Active') throw new Problem('account-suspended');
  const message = isNew ? 'Customer added' : 'There is an account with this number';
  return { message, data: await presentManagedUser(ctx, user), is_new: isNew };
};
