/** Delivery addresses of customers. */

export { presentAddress } from './list-addresses.ts';
export { checkEntry, createAddress } from './save-address.ts';
export {
  addressColumns,
  type DeliveryAddress,
  forgetAddressesOf,
  insertAddress,
  listAddressIds,
  listOwnAddresses,
} from './store.ts';
