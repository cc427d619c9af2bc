import { typeidUnboxed } from 'typeid-js';
import { hashPassword } from '../../../apps/server/src/modules/accounts/accounts/password-hash.ts';
import type { ShopData } from './shop.ts';

/** User with an account and its password. */
export interface Account {
  readonly email: string;
  /** Verified, so that it opens the account as the email does. */
  readonly mobile: string;
}

export const passwordOfAccounts = 'a long kundan pass';

/** Writes so many accounts into a shop that has been started before. Their hashes are real, and made once for all. */
export async function addAccounts({ connection: { db } }: ShopData, count: number): Promise<Account[]> {
  const passwordHash = await hashPassword({}, passwordOfAccounts);
  const at = new Date().toISOString();
  const first = 7_000_000_000 + Math.floor(Math.random() * 1_000_000) * 1_000;
  const accounts = Array.from({ length: count }, (_, index) => {
    const id = typeidUnboxed('usr');
    return { id, email: `${id}@shop.example`, mobile: `+91${first + index}` };
  });
  await db
    .insertInto('users')
    .values(
      accounts.map(({ id, email, mobile }) => ({
        id,
        name: 'Asha Rao',
        email,
        mobile,
        mobile_verified_at: at,
        password_hash: passwordHash,
        role: 'USER' as const,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
  await db
    .insertInto('mobile_numbers')
    .values(
      accounts.map(({ id, mobile }) => ({
        id: typeidUnboxed('mob'),
        user_id: id,
        mobile,
        verified_at: at,
        is_active: true,
        created_at: at,
      })),
    )
    .execute();
  return accounts;
}

/** Returns an unknown email and number of the same length as those of an account. */
export function nobody(): Account {
  const mobile = `+91${6_000_000_000 + Math.floor(Math.random() * 1_000_000_000)}`;
  return { email: `${typeidUnboxed('usr')}@shop.example`, mobile };
}
