import { fromRupees } from '@jhumka/domain/money';

/** Marks the amounts of a value: `{ price: 1 }` is an object, or an array of objects, with an amount as its price. */
export type Amounts = 1 | { readonly [field: string]: Amounts };

/** Converts the amounts of a value from rupees to paise, in place where it is an object. Other values stay as they are. */
export function decodeAmounts(value: unknown, amounts: Amounts | undefined): unknown {
  if (amounts === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => decodeAmounts(item, amounts));
  if (amounts === 1) return typeof value === 'number' ? fromRupees(value) : value;
  if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>;
    for (const field in amounts) {
      if (field in fields) fields[field] = decodeAmounts(fields[field], amounts[field]);
    }
  }
  return value;
}
