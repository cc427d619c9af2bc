import type { Paise } from '@jhumka/domain/money';
import type { CartReply } from '../cart/cart-query.ts';
import { couponName, stateLabel } from './coupon-labels.ts';
import type { BestDeal } from './coupon-queries.ts';

/** A coupon for the cart as it is, or ordering without one. */
export interface DealOption {
  /** Id of the coupon; 'none' for no coupon. */
  readonly id: string;
  readonly name: string;
  readonly code: string;
  /** Saving; null when the coupon does not apply to this order. */
  readonly saves: Paise | null;
  readonly note: string;
  readonly isOff: boolean;
}

type Choice = BestDeal['best'] | BestDeal['others'][number];

/** Returns true for a choice that buys nothing besides the cart. */
export const isAsItIs = ({ joins_vip, product }: Pick<Choice, 'joins_vip' | 'product'>) =>
  !joins_vip && product === null;

/** Lists what may be chosen for the cart as it is; a coupon that does not apply only while it is active. */
export function dealOptions({ best, others }: BestDeal, active: CartReply['coupon']): DealOption[] {
  return [best, ...others].filter(isAsItIs).map(({ coupon, total, saves, reason }) => ({
    id: coupon?._id ?? 'none',
    name: coupon ? couponName(coupon) : 'No coupon',
    code: coupon?.code ?? '',
    saves: coupon && saves,
    note: [reason, coupon && total !== null && coupon.valid_until !== null ? stateLabel(coupon) : '']
      .filter((part) => part !== '')
      .map((part) => `${part}.`)
      .join(' '),
    isOff: total === null && coupon?._id !== active?._id,
  }));
}

/** Returns the id of the best coupon for the cart as it is; 'none' where none applies. */
export const bestAsItIs = ({ best, others }: BestDeal): string =>
  [best, ...others].find((choice) => isAsItIs(choice) && choice.total !== null)?.coupon?._id ?? 'none';

/** Names the parts of a choice: 'Festive 2026', 'Festive 2026, and one more product: Stud'. */
export function dealName({ coupon, joins_vip, product }: Choice): string {
  const parts = [
    joins_vip ? 'Join VIP' : '',
    coupon ? couponName(coupon) : '',
    product ? `one more product: ${product.name}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'No coupon' : parts.join(', and ');
}
