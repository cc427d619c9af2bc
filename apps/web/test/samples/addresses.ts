import type { WireReply } from '@jhumka/contract';

type WireAddress = WireReply<'address.list'>['data'][number];

/** A home in Bengaluru, the default. */
export function wireAddress(changes: Partial<WireAddress> = {}): WireAddress {
  return {
    _id: 'adr_home',
    name: 'Meera',
    address_line: '14, 3rd Cross',
    landmark: '',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    pincode: '560003',
    mobile: '9845012345',
    address_type: 'home',
    is_default: true,
    status: true,
    createdAt: '2026-11-01T04:30:00.000Z',
    ...changes,
  };
}
