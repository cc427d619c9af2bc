import { type Day, dayInIndia, daysBetween, formatDate } from '@jhumka/domain/calendar';
import { vipTierName } from '@jhumka/domain/loyalty';
import { formatRupees, formatWholeRupees, fromRupees } from '@jhumka/domain/money';
import type { WalletCoupon } from './coupon-queries.ts';

type Terms = Pick<
  WalletCoupon,
  | 'discount_type'
  | 'value'
  | 'max_discount'
  | 'min_order_amount'
  | 'categories'
  | 'tiers'
  | 'first_order_only'
>;

/** Formats the discount: '10%', 'Rs.350.00'. */
export function worthLabel({ discount_type, value }: Pick<Terms, 'discount_type' | 'value'>): string {
  return discount_type === 'percentage' ? `${value}%` : formatWholeRupees(fromRupees(value));
}

/** Formats the conditions: 'From Rs.2,999.00, up to Rs.500.00, Earrings only'. */
export function termsLabel(terms: Terms): string {
  const { min_order_amount, max_discount, categories, tiers, first_order_only, discount_type } = terms;
  const parts = [
    min_order_amount > 0 ? `from ${formatRupees(min_order_amount)}` : '',
    discount_type === 'percentage' && max_discount !== null ? `up to ${formatRupees(max_discount)}` : '',
    categories.length > 0 ? `${categories.map(({ name }) => name).join(', ')} only` : '',
    tiers.length > 0 ? `${tiers.map(vipTierName).join(', ')} members` : '',
    first_order_only ? 'first order' : '',
  ].filter((part) => part !== '');
  const sentence = parts.join(', ');
  return sentence === '' ? 'On any order' : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Formats the state: 'Ends 15 Feb 2027, in 86 days', or how it was used or withdrawn. */
export function stateLabel({ state, valid_until, used_for, saved, withdrawn_at }: WalletCoupon): string {
  if (state === 'used')
    return `Used for ${used_for ?? 'an order'}${saved === null ? '' : `, saved ${formatRupees(saved)}`}`;
  if (state === 'revoked')
    return withdrawn_at === null
      ? 'Withdrawn by the shop'
      : `Withdrawn by the shop on ${formatDate(new Date(withdrawn_at))}`;
  if (valid_until === null) return 'No expiry date';
  const end = formatDate(valid_until as Day);
  if (state === 'expired') return `Ended ${end}`;
  const days = daysBetween(dayInIndia(new Date()), valid_until as Day);
  return `Ends ${end}, ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}`;
}

/** Returns the campaign's name, or that the coupon was made from coins. */
export const couponName = ({ name }: Pick<WalletCoupon, 'name'>) => (name === '' ? 'Personal coupon' : name);
