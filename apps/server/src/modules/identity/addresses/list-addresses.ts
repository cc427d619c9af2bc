import type { VerbReply } from '@jhumka/contract';
import type { PersonalData } from '../../../personal-data.ts';
import { pick } from '../../../text/words.ts';
import type { Verb } from '../../../verb.ts';
import { type DeliveryAddress, forgetAddressesOf, listOwnAddresses, moveAddresses } from './store.ts';

/** Lists the customer's addresses, newest first. */
export const listAddresses: Verb<'address.list'> = async (ctx) => {
  const addresses = await listOwnAddresses(ctx.db, ctx.actor.userId);
  return { message: 'List of addresses', data: addresses.map(presentAddress) };
};

/** Presents an address for the wire and for the copy in an order. */
export function presentAddress(address: DeliveryAddress): VerbReply<'address.create'>['data'] {
  return {
    _id: address.id,
    ...pick(address, 'name address_line landmark city state country pincode mobile address_type is_default'),
    status: true,
    createdAt: address.created_at,
  };
}

/** The addresses of a customer. */
export const personalData: PersonalData = {
  columns: { 'addresses.user_id': 'state and pincode, for the orders that went there' },
  collect: { addresses: async ({ db }, { id }) => (await listOwnAddresses(db, id)).map(presentAddress) },
  join: { 'addresses.user_id': moveAddresses },
  erase: (tx, { ctx, user }) => forgetAddressesOf(tx, user.id, ctx.now()),
};
