import { inRupees } from '../../components/rupees.ts';

interface OrderConditions {
  /** Pincode of the selected address; '' until one is selected. */
  readonly pincode: string;
  /** False when no parcel goes to that pincode; undefined until that is known. */
  readonly isServed: boolean | undefined;
  /** The most that may be paid in cash, in rupees, when the order is above it and is to be paid in cash. */
  readonly exceededCashLimit: number | null;
  /** Limits of this customer for the selected payment method. */
  readonly limits: readonly { readonly message: string }[];
}

/** Returns why the order can't be placed; null when it can. The server refuses the same orders. */
export function orderObstacle(conditions: OrderConditions): string | null {
  const { pincode, isServed, exceededCashLimit, limits } = conditions;
  if (isServed === false) return `We do not deliver to ${pincode} yet. Please choose another address.`;
  if (exceededCashLimit !== null)
    return `Cash on delivery is possible up to ${inRupees(exceededCashLimit)}. Please remove an item.`;
  const [limit] = limits;
  return limit ? `${limit.message}.` : null;
}
