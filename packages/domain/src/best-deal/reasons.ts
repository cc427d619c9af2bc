import { formatDate } from '../calendar/index.ts';
import {
  type CouponCart,
  type CouponRefusal,
  type CouponUser,
  checkCoupon,
  couponStateOn,
  type WalletCoupon,
} from '../coupons/index.ts';
import { formatRupees, type Paise, subtract } from '../money/index.ts';
import type { Bill } from '../pricing/index.ts';

interface Costed {
  readonly coupon: WalletCoupon | null;
  readonly joinsVip: boolean;
  readonly product: { readonly name: string } | null;
  readonly total: Paise;
}

/** Explains the best deal; `plain` is the cost of the cart without a coupon. */
export function reasonFor({ coupon, joinsVip, product, total }: Costed, plain: Paise): string {
  const less = formatRupees(subtract(plain, total));
  if (joinsVip || product) {
    const steps = [joinsVip ? 'joining VIP' : '', product ? `one more product, ${product.name},` : ''];
    return `With ${steps.filter((step) => step !== '').join(' and ')} you pay ${less} less in all`;
  }
  return coupon ? 'Takes the most off this cart' : 'No coupon of yours takes anything off this cart';
}

/** Explains why a possible deal is not the best; `now` is the bill of the cart as it is. */
export function reasonAgainst({ joinsVip, product, total, coupon }: Costed, best: Paise, now: Bill): string {
  const less = subtract(total, best);
  if (product) {
    const more = subtract(total, now.grandTotal);
    const reach = `With one more product, ${product.name}, ${coupon?.code ?? 'a coupon'} counts`;
    return more > 0 ? `${reach}, and you pay ${formatRupees(more)} more` : `${reach}. ${compared(less)}`;
  }
  if (!joinsVip) return coupon || less > 0 ? compared(less) : 'Costs the same';
  return `The price of VIP is included. ${compared(less)}`;
}

const compared = (less: Paise) =>
  less > 0 ? `Saves ${formatRupees(less)} less` : 'Saves the same and can wait';

/** Explains why a coupon can't be used on a cart; the first unmet condition is the reason. */
export function refusalsOf(
  { state, terms, uses }: WalletCoupon,
  user: CouponUser,
  cart: CouponCart,
): { readonly reason: string; readonly refusals: readonly CouponRefusal[] } {
  const now = couponStateOn({ state, validUntil: terms.validUntil }, user.today);
  if (now === 'used') return { reason: 'You have used it', refusals: [] };
  if (now === 'revoked') return { reason: 'The shop has withdrawn it', refusals: [] };
  if (now === 'expired') {
    const day = terms.validUntil;
    return { reason: day === null ? 'It has ended' : `It ended on ${formatDate(day)}`, refusals: [] };
  }
  const judgement = checkCoupon(terms, user, uses, cart);
  const refusals = judgement.ok ? [] : judgement.refusals;
  return { reason: refusals[0]?.message ?? '', refusals };
}
