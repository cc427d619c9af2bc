import type { VerbReply } from '@jhumka/contract';
import type { CouponCart } from '@jhumka/domain/coupons';
import type { VipTier } from '@jhumka/domain/loyalty';
import type { OrderHistory, OrderLimits } from '@jhumka/domain/orders';
import { type BillSettings, computeBill } from '@jhumka/domain/pricing';
import type { ProductCard } from '../../catalogue/products/index.ts';
import { applyCoupon, type ChosenCoupon } from '../../loyalty/coupons/index.ts';
import type { UnpaidOrder } from '../../payments/payments/index.ts';
import { presentBill } from './present-bill.ts';
import { presentCartCoupon } from './present-cart-coupon.ts';
import { presentLimits } from './present-limits.ts';
import type { CartRow } from './store.ts';

interface Shown {
  readonly cards: ReadonlyMap<string, ProductCard>;
  /** Names of products that are no longer for sale. */
  readonly names: ReadonlyMap<string, string>;
  readonly tier: VipTier;
  readonly settings: BillSettings & OrderLimits;
  readonly coupon: ChosenCoupon | null;
  readonly history: OrderHistory;
  readonly unpaid: UnpaidOrder | undefined;
}

/** Converts cart rows with products for sale to lines for the bill and for coupons, keyed by row id. */
export function cartLines(
  rows: readonly CartRow[],
  cards: ReadonlyMap<string, ProductCard>,
): CouponCart['lines'] {
  return rows.flatMap(({ id, quantity, product_id }) => {
    const card = cards.get(product_id);
    if (!card) return [];
    const { price, discount, gst, categoryId } = card;
    return [{ key: id, price, discount, gst, quantity, categoryId: categoryId._id }];
  });
}

/** Presents the cart; the lines of its bill are keyed by row. */
export function presentCart(
  rows: readonly CartRow[],
  { cards, names, tier, settings, coupon, history, unpaid }: Shown,
): Omit<VerbReply<'cart.get'>, 'message'> {
  const cart: CouponCart = { lines: cartLines(rows, cards), tier, settings };
  const applied = coupon && applyCoupon(coupon, cart);
  const bill = computeBill({ ...cart, coupon: applied?.coupon ?? null });
  return {
    data: rows.flatMap((row) => {
      const card = cards.get(row.product_id);
      return card ? [{ _id: row.id, quantity: row.quantity, productId: card }] : [];
    }),
    bill: presentBill(bill),
    coupon: coupon && applied && presentCartCoupon(coupon, bill.coupon_discount, applied.refusals),
    limits: presentLimits(rows, cards, bill, history, settings),
    unpaid: unpaid
      ? { orderId: unpaid.order_number, total: unpaid.grand_total, held_until: unpaid.held_until }
      : null,
    removed: rows
      .filter((row) => !cards.has(row.product_id))
      .map((row) => ({ _id: row.id, name: names.get(row.product_id) ?? '' })),
  };
}
