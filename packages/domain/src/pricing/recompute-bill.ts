import { type Paise, paise } from '../money/index.ts';
import type { Bill, BillCoupon, BillLineInput } from './bill.ts';
import { computeBill } from './compute-bill.ts';

/**
 * Computes the bill of a changed order with its own VIP discount and delivery charge, whatever tier and settings are now.
 * The service changes only with a discounted total on the other side of the threshold.
 */
export function recomputeBill(
  before: Pick<Bill, 'vipDiscountPercent' | 'delivery' | 'deliveryWaived' | 'shipping' | 'discountedTotal'>,
  lines: readonly BillLineInput[],
  { coupon, expressThreshold }: { readonly coupon: BillCoupon | null; readonly expressThreshold: Paise },
): Bill {
  const { vipDiscountPercent: percent, discountedTotal: total, shipping } = before;
  const isBeyond = (shipping === 'express') !== total > expressThreshold;
  return computeBill({
    lines,
    // Any tier: its discount is that of the order.
    tier: 'SILVER',
    coupon,
    settings: {
      deliveryCharge: before.delivery,
      freeDeliveryTiers: before.deliveryWaived ? ['SILVER'] : [],
      vipDiscountPercent: { SILVER: percent, GOLD: percent, PLATINUM: percent },
      expressThreshold: isBeyond ? paise(shipping === 'express' ? total - 1 : total) : expressThreshold,
    },
  });
}
