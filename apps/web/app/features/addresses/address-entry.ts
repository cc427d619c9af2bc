import { nameOfEmail } from '@jhumka/domain/accounts';
import type { AddressType } from '@jhumka/domain/addresses';
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

/** The form filled with an address, or nearly empty for a new one. */
export function entryOf(address: Address | undefined, recipientName: string): AddressEntry {
  return {
    name: address?.name ?? recipientName,
    mobile: address?.mobile ?? '',
    pincode: address?.pincode ?? '',
    city: address?.city ?? '',
    address_line: address?.address_line ?? '',
    landmark: address?.landmark ?? '',
    state: address?.state ?? '',
    address_type: address?.address_type ?? 'home',
    is_default: address?.is_default ?? false,
  };
}

/** Preserves the unsaved input when the session ends. */
export const addressDraft = draftById<AddressEntry>('address', (found) =>
  textNames.every((name) => typeof found[name] === 'string'),
);
