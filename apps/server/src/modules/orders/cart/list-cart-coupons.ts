import { bestCoupon, type CouponCart } from '@jhumka/domain/coupons';
import { computeBill } from '@jhumka/domain/pricing';
import type { Verb } from '../../../verb.ts';
import { listVariantCards } from '../../catalogue/products/choose-variant.ts';
import { applyCoupon, readActiveCoupon } from '../../loyalty/coupons/coupon-for-order.ts';
import { presentCoupon, walletCoupon } from '../../loyalty/coupons/present-coupon.ts';
import { readCouponUser } from '../../loyalty/coupons/read-coupon-user.ts';
import { listWallet, type WalletRow } from '../../loyalty/coupons/store.ts';
import { customersOnly } from '../../loyalty/rules/read-rules.ts';
import { readMembership } from '../../loyalty/vip/membership.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { billSettingsOf } from '../../platform/settings/rules-of-settings.ts';
import { cartLines, presentCartCoupon } from './present-cart.ts';
import { listCartRows } from './store.ts';

/**
 * Returns the best coupon of the wallet for the current cart with its saving, and the reason against each other one.
 */
export const listCartCoupons: Verb<'coupon.forCart'> = async (ctx) => {
  customersOnly(ctx.actor);
  const { userId } = ctx.actor;
  const rows = await listCartRows(ctx.db, userId);
  const settings = await readSettings(ctx);
  const [cards, membership, wallet, active] = await Promise.all([
    listVariantCards(
      ctx,
      ctx.db,
      rows.map((row) => row.variant_id),
    ),
    readMembership(settings, ctx.db, userId),
    listWallet(ctx.db, userId),
    readActiveCoupon(ctx, settings, ctx.db, userId),
  ]);
  const cart: CouponCart = {
    lines: cartLines(rows, cards, settings),
    tier: membership.tier,
    settings: billSettingsOf(settings),
  };
  const user = await readCouponUser(
    ctx,
    settings,
    ctx.db,
    userId,
    wallet.map(({ terms }) => terms),
  );
  const rowOf = new Map(wallet.map((row) => [row.id, row]));
  const present = (id: string) => presentCoupon(known(rowOf, id), user);
  const { best, others } = bestCoupon(wallet.map(walletCoupon), user, cart);
  const applied = active && applyCoupon(active, cart);
  const bill = computeBill({ ...cart, coupon: applied?.coupon ?? null });
  return {
    message: 'Coupons for this cart',
    data: {
      active: active && applied && presentCartCoupon(active, bill.couponDiscount, applied.refusals),
      best: best && { coupon: present(best.coupon._id), saves: best.saves },
      others: others.map(({ coupon, saves, why, refusals }) => ({
        coupon: present(coupon._id),
        saves,
        why,
        refusals: [...refusals],
      })),
    },
  };
};

function known(rows: ReadonlyMap<string, WalletRow>, id: string): WalletRow {
  const row = rows.get(id);
  if (!row) throw new Error(`the coupon ${id} is not in the wallet it came from`);
  return row;
}
