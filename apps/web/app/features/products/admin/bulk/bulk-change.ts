import type { WireInput } from '@jhumka/contract/client';

export type BulkChange = WireInput<'admin.products.bulkEdit'>['change'];

export const bulkKinds = {
  price: 'Adjust price by percent',
  discount: 'Discount',
  stock: 'Stock',
  publish: 'Visibility',
  tags: 'Tags',
  delete: 'Delete',
} as const;

export type BulkKind = keyof typeof bulkKinds;

/** Roundings of a new price, by the endings that shops use. */
export const roundings = {
  rupee: 'Whole rupees',
  9: 'Ending in 9',
  49: 'Ending in 49',
  99: 'Ending in 99',
  paisa: 'Paise, not rounded',
} as const;

type Rounding = 'rupee' | 'paisa' | '9' | '49' | '99';

/** Input of the bulk edit dialog; the kind decides which fields count. */
export interface BulkEntry {
  readonly kind: BulkKind;
  readonly value: string;
  readonly rounding: Rounding;
  readonly mode: 'set' | 'add';
  readonly reason: string;
  readonly note: string;
  readonly publish: 'true' | 'false';
  readonly add: string;
  readonly remove: string;
}

export const bulkEntryAtFirst: BulkEntry = {
  kind: 'price',
  value: '',
  rounding: 'rupee',
  mode: 'add',
  reason: 'correction',
  note: '',
  publish: 'true',
  add: '',
  remove: '',
};

/** Converts the form's values into the request. */
export function changeOf(entry: BulkEntry): BulkChange {
  switch (entry.kind) {
    case 'price':
      return {
        ...{ kind: 'price', percent: entry.value, whole_rupees: entry.rounding === 'rupee' },
        ...(entry.rounding !== 'rupee' && entry.rounding !== 'paisa' && { ending: entry.rounding }),
      };
    case 'discount':
      return { kind: 'discount', value: entry.value };
    case 'stock':
      return {
        kind: 'stock',
        mode: entry.mode,
        value: entry.value,
        reason: entry.reason as 'correction',
        note: entry.note,
      };
    case 'publish':
      return { kind: 'publish', value: entry.publish };
    case 'tags':
      return { kind: 'tags', add: entry.add, remove: entry.remove };
    case 'delete':
      return { kind: 'delete' };
  }
}
