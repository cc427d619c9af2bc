import type { Verb } from '../../../verb.ts';
import { presentAddress } from './present-address.ts';
import { listOwnAddresses } from './store.ts';

/** Lists the customer's addresses, newest first. */
export const listAddresses: Verb<'address.list'> = async (ctx) => {
  const addresses = await listOwnAddresses(ctx.db, ctx.actor.userId);
  return { message: 'List of addresses', data: addresses.map(presentAddress) };
};
