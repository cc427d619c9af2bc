import type { Verbs } from '../../../verb.ts';
import { listAddresses } from './list-addresses.ts';
import { createAddress, disableAddress, updateAddress } from './save-address.ts';

export const addressesVerbs = {
  'address.create': createAddress,
  'address.list': listAddresses,
  'address.update': updateAddress,
  'address.disable': disableAddress,
} satisfies Partial<Verbs>;
