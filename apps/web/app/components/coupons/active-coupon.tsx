import { formatRupees } from '@jhumka/domain/money';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { TicketIcon } from '../../ui/icons.tsx';
import type { CartReply } from '../cart/cart-query.ts';

/** One line for the coupon of the next order: the saving when applied, else the missing condition. */
export function ActiveCoupon({ coupon }: { readonly coupon: CartReply['coupon'] }) {
  if (!coupon) return null;
  return (
    <p className="flex items-start gap-3 py-3 text-small" data-coupon={coupon.code}>
      <TicketIcon className="mt-px text-gold-ink" />
      <span className="min-w-0 flex-1">
        <strong className="font-semibold">{coupon.code}</strong>{' '}
        {coupon.is_applied ? 'is applied' : 'is not applied yet'}
        <br />
        <span className={coupon.is_applied ? 'text-success' : 'text-warning'}>
          {coupon.is_applied ? `You save ${formatRupees(coupon.saves)}` : coupon.message}
        </span>
      </span>
      <TextLink to="/dashboard/coupon-redemption" className="min-h-6">
        Change
      </TextLink>
    </p>
  );
}
