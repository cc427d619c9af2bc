import { nameOfEmail } from '@jhumka/domain/accounts';
import type { AddressType } from '@jhumka/domain/addresses';
import type { FormDraft } from '../../components/use-entry-form.ts';
import { storedEntry } from '../../session/stored-entry.ts';
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

/** Draft of an address: the edited one's id (null for a new one) and its input. */
export interface AddressDraft {
  readonly id: string | null;
  readonly entry: AddressEntry;
}

/** Draft of the address form that survives the end of a session. */
export const addressDraft = storedEntry('address', (found): found is AddressDraft => {
  const { id, entry } = (found ?? {}) as { id?: unknown; entry?: Partial<AddressEntry> | null };
  return (
    (id === null || typeof id === 'string') && textNames.every((name) => typeof entry?.[name] === 'string')
  );
});

/** The draft of one address (null for a new one). */
export const draftOfAddress = (id: string | null): FormDraft => ({
  read() {
    const draft = addressDraft.read();
    return draft?.id === id ? draft.entry : undefined;
  },
  save(entry) {
    if (entry) addressDraft.save({ id, entry: entry as AddressEntry });
    else if (addressDraft.read()?.id === id) addressDraft.drop();
  },
});
