import { noCoins } from '@jhumka/domain/coins';
import type { CouponCart } from '@jhumka/domain/coupons';
import { type Paise, sum, zeroPaise } from '@jhumka/domain/money';
import { sumOfExtras } from '@jhumka/domain/personalisation';
import { computeBill, usesCoupon } from '@jhumka/domain/pricing';
import { Problem } from '../../../../problem.ts';
import { useOf, type Wallets, walletOf } from '../../../loyalty/coins/wallets.ts';
import { applyCoupon, type ChosenCoupon } from '../../../loyalty/coupons/coupon-for-order.ts';
import type { Membership } from '../../../loyalty/vip/membership.ts';
import { billSettingsOf } from '../../../platform/settings/rules-of-settings.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import type { OrderedRow, Priced } from './build-order.ts';
import type { LockedCustomer } from './store.ts';

/** The loaded data that prices depend on, and the orders accepted so far. */
interface Pricing {
  readonly settings: Settings;
  readonly customers: ReadonlyMap<string, Pick<LockedCustomer, 'wishedCoins'>>;
  readonly coupons: ReadonlyMap<string, ChosenCoupon | Problem | null>;
  readonly memberships: ReadonlyMap<string, Pick<Membership, 'tier'>>;
  /** Coins of the customers who want to use some. */
  readonly wallets: Wallets;
  /** Store credit of the customers who want to use it. */
  readonly credits: ReadonlyMap<string, Paise>;
  readonly accepted: readonly Priced[];
}

/**
 * Computes the bill of cart rows, with a coupon where it applies, and with coins. Throws 'coupon-refused' for a named
 * coupon that doesn't apply.
 */
export function priceRows(rows: readonly OrderedRow[], userId: string, batch: Pricing): Priced {
  const coupon = batch.coupons.get(userId) ?? null;
  if (coupon instanceof Problem) throw coupon;
  // Of a batch the first redeems a code that is for one customer.
  const isTaken = batch.accepted.some((one) => one.coupon?.row.code === coupon?.row.code);
  if (coupon?.entered?.is_for_one && isTaken) throw new Problem('coupon-taken');
  const lines = rows.map(({ id: key, quantity, variant, extras }) => {
    const { price, discount, gst, category_id: categoryId } = variant;
    return { key, price, discount, gst, quantity, categoryId, extras: sumOfExtras(extras) };
  });
  const tier = batch.memberships.get(userId)?.tier ?? 'NONE';
  const cart: CouponCart = { lines, tier, settings: billSettingsOf(batch.settings) };
  const applied = coupon && applyCoupon(withUses(coupon, batch), cart).coupon;
  const wished = batch.wallets.has(userId) ? batch.customers.get(userId)?.wishedCoins : undefined;
  const credit = batch.credits.get(userId) ?? zeroPaise;
  if (wished === undefined && credit === 0) {
    const bill = computeBill({ ...cart, coupon: applied });
    return { rows, bill, tier, coupon: usesCoupon(bill) ? coupon : null, lacksCoins: false };
  }
  const use = useOf(wished ?? noCoins, walletOf(batch.wallets, userId));
  const bill = computeBill({ ...cart, coupon: applied, wallet: { ...use, credit } });
  const lacksCoins = use.givenCoins + use.purchasedCoins < (wished ?? 0);
  return { rows, bill, tier, coupon: usesCoupon(bill) ? coupon : null, lacksCoins };
}

/** Adds the uses of a campaign, and their discounts, by the earlier orders of the batch to a coupon. */
function withUses(coupon: ChosenCoupon, { accepted }: Pricing): ChosenCoupon {
  const { row } = coupon;
  const uses = accepted.filter((one) => row.campaign_id && one.coupon?.row.campaign_id === row.campaign_id);
  const spent = sum([row.spent, ...uses.map(({ bill }) => bill.couponDiscount)]);
  return { ...coupon, row: { ...row, total_uses: row.total_uses + uses.length, spent } };
}
