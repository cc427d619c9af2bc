import { sql } from 'kysely';
import type { Tx } from '../../../../database/transact.ts';
import { addressColumns, type DeliveryAddress } from '../../../identity/addresses/index.ts';
import type { User } from '../../../platform/users/index.ts';
import { customerIdOf, type PlaceOrderInput } from './place-order-input.ts';

/** Customer and delivery address; the address is null when it belongs to another customer or is hidden. */
export interface LockedCustomer {
  readonly status: User['status'];
  readonly email_verified_at: User['email_verified_at'];
  readonly isMember: boolean;
  /** True when a coupon is chosen for the next order. */
  readonly hasCoupon: boolean;
  readonly address: DeliveryAddress | null;
}

type Row = Omit<LockedCustomer, 'address'> & { readonly buyer: string } & (
    | DeliveryAddress
    | { readonly id: null }
  );

/**
 * Locks the accounts of the customers in id order, so that the orders of one customer are serialized. One statement
 * reads all data without dependencies. Deleted accounts are missing.
 */
export async function lockCustomers(
  tx: Tx,
  inputs: readonly PlaceOrderInput[],
): Promise<ReadonlyMap<string, LockedCustomer>> {
  const { rows } = await sql<Row>`
    select users.id as buyer, users.status, users.email_verified_at,
      exists (select from vip_memberships where user_id = users.id) as "isMember",
      exists (select from coupons where user_id = users.id and state = 'active') as "hasCoupon", ${placeColumns}
    from unnest(
      ${inputs.map(customerIdOf)}::text[], ${inputs.map(({ input }) => input.addressId)}::text[]
    ) as wish (user_id, address_id)
    join users on users.id = wish.user_id
    left join addresses
      on addresses.id = wish.address_id and addresses.user_id = users.id and addresses.disabled_at is null
    order by users.id for no key update of users`.execute(tx);
  return new Map(
    rows.map(({ buyer, status, email_verified_at, isMember, hasCoupon, ...place }) => {
      const address = place.id === null ? null : place;
      return [buyer, { status, email_verified_at, isMember, hasCoupon, address }];
    }),
  );
}

const placeColumns = sql.join(addressColumns.map((column) => sql.ref(`addresses.${column}`)));
