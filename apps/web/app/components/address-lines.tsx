import type { Reply } from '@jhumka/contract/client';
import { formatMobile } from '@jhumka/domain/addresses';
import type { ReactNode } from 'react';

type Address = Omit<Reply<'address.list'>['data'][number], '_id' | 'createdAt' | 'is_default'>;

interface AddressLinesProps {
  readonly address: Address;
  /** Shown in place of the plain number, for example links that call it. */
  readonly mobile?: ReactNode;
}

/** Formats an address as on a parcel label. */
export function AddressLines({ address, mobile }: AddressLinesProps) {
  const { name, address_line, landmark, city, pincode, state } = address;
  return (
    <span className="wrap-anywhere block leading-relaxed">
      {name && (
        <>
          <strong className="font-semibold">{name}</strong>
          <br />
        </>
      )}
      {address_line}
      <br />
      {landmark && (
        <>
          {landmark}
          <br />
        </>
      )}
      {city} {pincode}, {state}
      <br />
      {mobile ?? <span className="figures">{formatMobile(address.mobile)}</span>}
    </span>
  );
}

const typeNames = { home: 'Home', work: 'Work', other: 'Other' } as const;

/** Returns the label of an address type: 'Home'. */
export function addressTypeName(type: Address['address_type']): string {
  return typeNames[type];
}
