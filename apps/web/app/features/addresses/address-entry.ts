import { nameOfEmail } from '@jhumka/domain/accounts';
import { type AddressType, cityOfPincode, stateOfPincode } from '@jhumka/domain/addresses';
import { savedPincode } from '../../components/delivery/saved-pincode.ts';
import { draftById } from '../../session/stored-entry.ts';
import type { Address } from './api/address-queries.ts';

/** The fields of the form, as they are typed. */
export interface AddressEntry {
  name: string;
  mobile: string;
  pincode: string;
  city: string;
  address_line: string;
  landmark: string;
  state: string;
  address_type: AddressType;
  is_default: boolean;
}

const textNames = [
  'name',
  'mobile',
  'pincode',
  'city',
  'address_line',
  'landmark',
  'state',
] as const satisfies readonly (keyof AddressEntry)[];

interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** Proposes the name of the account for a parcel, unless that name was only made from the email. */
export function proposeRecipientName(user: Recipient | null | undefined): string {
  return !user || user.name === nameOfEmail(user.email) ? '' : user.name;
}

/** City and state of a pincode; '' for what it does not tell. */
export const placeOf = (pincode: string) => ({
  city: cityOfPincode(pincode) ?? '',
  state: stateOfPincode(pincode)?.name ?? '',
});

/** The form filled with an address; a new one has the pincode for which a day of arrival was asked, and its place. */
export function entryOf(address: Address | undefined, recipientName: string): AddressEntry {
  const pincode = address?.pincode ?? savedPincode();
  const { city, state } = address ?? placeOf(pincode);
  return {
    name: address?.name ?? recipientName,
    mobile: address?.mobile ?? '',
    pincode,
    city,
    address_line: address?.address_line ?? '',
    landmark: address?.landmark ?? '',
    state,
    address_type: address?.address_type ?? 'home',
    is_default: address?.is_default ?? false,
  };
}

/** Preserves the unsaved input when the session ends. */
export const addressDraft = draftById<AddressEntry>('address', (found) =>
  textNames.every((name) => typeof found[name] === 'string'),
);
