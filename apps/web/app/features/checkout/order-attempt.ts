import { formatRupees, type Paise } from '@jhumka/domain/money';
import { visitNote } from '../../session/visit-notes.ts';

/** Order attempt with an idempotency key: retries create one order. */
interface OrderAttempt {
  readonly key: string;
  /** The rows of the cart that are ordered, sorted and joined: an order takes them out of the cart for good. */
  readonly rows: string;
}

const note = visitNote('order-attempt', (found): found is OrderAttempt => {
  const { key, rows } = (found ?? {}) as Partial<Record<keyof OrderAttempt, unknown>>;
  return typeof key === 'string' && key !== '' && typeof rows === 'string';
});

/**
 * Returns the idempotency key of an order attempt: that of an unanswered attempt for the same cart
 * rows, else a new one. Survives reloads until `endAttempt`. Changed rows get a new key: the
 * server would replay the old order for the old one.
 */
export function beginAttempt(rowIds: readonly string[], newKey: () => string): string {
  const rows = [...rowIds].sort().join(' ');
  const open = note.read();
  if (open?.rows === rows) return open.key;
  const key = newKey();
  note.write({ key, rows });
  return key;
}

/** Returns true when an order was sent without a response: it may exist. */
export function isAttemptOpen(): boolean {
  return note.read() !== null;
}

/** The shop has answered, yes or no: the next order is another one. */
export function endAttempt(): void {
  note.erase();
}

interface OrderConditions {
  /** Pincode of the selected address; '' until one is selected. */
  readonly pincode: string;
  /** False when no parcel goes to that pincode; undefined until that is known. */
  readonly isServed: boolean | undefined;
  /** The most that may be paid in cash when the order is above it and is to be paid in cash. */
  readonly exceededCashLimit: Paise | null;
  /** Limits of this customer for the selected payment method. */
  readonly limits: readonly { readonly message: string }[];
}

/** Returns why the order can't be placed; null when it can. The server refuses the same orders. */
export function orderObstacle(conditions: OrderConditions): string | null {
  const { pincode, isServed, exceededCashLimit, limits } = conditions;
  if (isServed === false) return `We do not deliver to ${pincode} yet. Please choose another address.`;
  if (exceededCashLimit !== null)
    return `Cash on delivery is possible up to ${formatRupees(exceededCashLimit)}. Please remove an item.`;
  const [limit] = limits;
  return limit ? `${limit.message}.` : null;
}
