import { sql } from 'kysely';
import type { Tx } from '../../database/transact.ts';
import { addressColumns, type DeliveryPlace } from '../addresses/index.ts';
import type { User } from '../users/index.ts';

/** Who orders, and where it is to be sent: null for an address that isn't the shopper's or is hidden. */
export interface Buyer {
  readonly status: User['status'];
  readonly email_verified_at: User['email_verified_at'];
  readonly isMember: boolean;
  readonly address: DeliveryPlace | null;
}

/**
 * Locks the account of the person who orders, so that two orders of one person come one after the other. One
 * statement reads all that depends on nothing else: each way to the database and back costs an order more than
 * what is read there.
 */
export async function lockBuyer(tx: Tx, userId: string, addressId: string): Promise<Buyer | undefined> {
  const found = await tx
    .selectFrom('users')
    .leftJoin('addresses', (join) =>
      join
        .onRef('addresses.user_id', '=', 'users.id')
        .on('addresses.id', '=', addressId)
        .on('addresses.disabled_at', 'is', null),
    )
    .select(addressColumns.map((column) => `addresses.${column}` as const))
    .select(['users.status', 'users.email_verified_at'])
    .select(sql<boolean>`exists (select from vip_memberships where user_id = ${userId})`.as('isMember'))
    .where('users.id', '=', userId)
    .forNoKeyUpdate('users')
    .executeTakeFirst();
  if (!found) return undefined;
  const { status, email_verified_at, isMember, ...address } = found;
  return {
    status,
    email_verified_at,
    isMember,
    address: address.id === null ? null : (address as DeliveryPlace),
  };
}
