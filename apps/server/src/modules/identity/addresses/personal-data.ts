import type { PersonalData } from '../../../personal-data.ts';
import { presentAddress } from './list-addresses.ts';
import { forgetAddressesOf, listOwnAddresses } from './store.ts';

/** The addresses of a customer. */
export const personalData: PersonalData = {
  columns: { 'addresses.user_id': 'state and pincode, for the orders that went there' },
  collect: { addresses: async ({ db }, { id }) => (await listOwnAddresses(db, id)).map(presentAddress) },
  erase: (tx, { ctx, user }) => forgetAddressesOf(tx, user.id, ctx.now()),
};
