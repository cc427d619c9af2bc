import type { Reply, WireInput } from '@jhumka/contract/client';
import type { Paise } from '@jhumka/domain/money';

export type Customer = Reply<'admin.customers.find'>['data'][number];
export type PaymentLink = Reply<'admin.orders.paymentLink'>['data'];

/** A product of the order, in one size. */
export interface TakenLine {
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly image: string;
  readonly price: Paise;
  /** Null where it is not known, as of an earlier order. */
  readonly stock: number | null;
  readonly quantity: number;
}

/** All that is entered for an order by phone. */
export interface TakenEntry {
  readonly channel: 'phone' | 'whatsapp' | 'counter';
  readonly customer: Customer | null;
  readonly lines: readonly TakenLine[];
  /** Id of an address, or what stands for one. */
  readonly delivery: string;
  readonly name: string;
  readonly mobile: string;
  readonly address_line: string;
  readonly landmark: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  readonly discount: string;
  readonly discountReason: string;
  readonly payment: 'link' | 'cod' | 'counter';
  readonly means: 'upi' | 'card' | 'cash' | 'transfer';
  readonly reference: string;
  readonly pan: string;
  readonly note: string;
}

export const newAddress = 'new';
export const collected = 'collect';

export const emptyOrder: TakenEntry = {
  ...{ channel: 'phone', customer: null, lines: [], delivery: newAddress, name: '', mobile: '' },
  ...{ address_line: '', landmark: '', city: '', state: '', pincode: '', discount: '', discountReason: '' },
  ...{ payment: 'link', means: 'upi', reference: '', pan: '', note: '' },
};

const addressNames = ['name', 'mobile', 'address_line', 'landmark', 'city', 'state', 'pincode'] as const;

/** Builds the call of an order; of a preview an unfinished address and payment are left out. */
export function inputOf(entry: TakenEntry, isPreview: boolean): WireInput<'admin.orders.place'> {
  const { customer, lines, delivery, discount, discountReason: reason, payment, means, reference } = entry;
  const address = Object.fromEntries(addressNames.map((name) => [name, entry[name].trim()]));
  const isNew = delivery === newAddress && !isPreview;
  const percent = discount.replace('%', '').trim();
  return {
    customerId: customer?._id ?? '',
    items: lines.map(({ variantId, productId, quantity }) => ({ variantId, productId, quantity })),
    channel: entry.channel,
    ...(isNew && { address: address as WireInput<'address.create'> }),
    ...(delivery === collected && { collect: true }),
    ...(![newAddress, collected].includes(delivery) && { addressId: delivery }),
    ...(payment === 'counter' && isPreview ? { payment: 'cod' } : { payment }),
    ...(payment === 'counter' && { means, reference: reference.trim() || (isPreview ? 'preview' : '') }),
    ...(payment === 'counter' && { payment }),
    ...(percent !== '' && { discount: { percent, reason: reason.trim() || (isPreview ? 'preview' : '') } }),
    pan: entry.pan.trim(),
    note: entry.note.trim(),
  };
}
