import type { VerbReply } from '@jhumka/contract';
import type { DeliveryAddress } from './store.ts';

/** Presents an address for the wire and for the copy in an order. */
export function presentAddress(address: DeliveryAddress): VerbReply<'address.create'>['data'] {
  return {
    _id: address.id,
    name: address.name,
    address_line: address.address_line,
    landmark: address.landmark,
    city: address.city,
    state: address.state,
    country: address.country,
    pincode: address.pincode,
    mobile: address.mobile,
    address_type: address.address_type,
    is_default: address.is_default,
    status: true,
    createdAt: address.created_at,
  };
}
