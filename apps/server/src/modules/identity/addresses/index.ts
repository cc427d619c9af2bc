/** Delivery addresses of customers. */
export { checkEntry } from './check-entry.ts';
export { createAddress } from './create-address.ts';
export { disableAddress } from './disable-address.ts';
export { listAddresses } from './list-addresses.ts';
export { personalData } from './personal-data.ts';
export { presentAddress } from './present-address.ts';
export {
  addressColumns,
  type DeliveryAddress,
  forgetAddressesOf,
  insertAddress,
  listAddressIds,
  listOwnAddresses,
} from './store.ts';
export { updateAddress } from './update-address.ts';
