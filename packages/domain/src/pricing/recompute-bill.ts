import { asCoins, type Coins } from '../coins/index.ts';
import { type Paise, paise, subtract, zeroPaise } from '../money/index.ts';
import type { Bill, BillCoupon, BillLineInput, BillWallet } from './bill.ts';
import { computeBill } from './compute-bill.ts';
import { paymentOf } from './use-wallet.ts';

/**
 * Computes the bill of a changed order with its own VIP discount and delivery charge, whatever tier and settings are now.
 * The service changes only with a discounted total on the other side of the threshold. It takes coins and credit as the
 * order did, coins in proportion where the goods cost less.
 */
export function recomputeBill(
  before: Bill,
  lines: readonly BillLineInput[],
  { coupon, expressThreshold }: { readonly coupon: BillCoupon | null; readonly expressThreshold: Paise },
): Bill {
  const { vipDiscountPercent: percent, discountedTotal: total, shipping } = before;
  const isBeyond = (shipping === 'express') !== total > expressThreshold;
  const { coinsUsed, coinsDiscount, coinsPaid, creditUsed } = paymentOf(before);
  const coins = coinsUsed.given + coinsUsed.purchased;
  const input: Parameters<typeof computeBill>[0] = {
    lines,
    // Any tier: its discount is that of the order.
    tier: 'SILVER',
    coupon,
    settings: {
      coinWorth: paise(coins === 0 ? 0 : (coinsDiscount + coinsPaid) / coins),
      coinShare: 100,
      minToPay: zeroPaise,
      deliveryCharge: before.delivery,
      freeDeliveryTiers: before.deliveryWaived ? ['SILVER'] : [],
      vipDiscountPercent: { SILVER: percent, GOLD: percent, PLATINUM: percent },
      expressThreshold: isBeyond ? paise(shipping === 'express' ? total - 1 : total) : expressThreshold,
    },
  };
  const bill = computeBill(input);
  if (coins === 0 && creditUsed === 0) return bill;
  const [now, then] = [goodsOf(bill), goodsOf(before)];
  const inProportion = (used: Coins) => (now < then ? asCoins(Math.floor((used * now) / then)) : used);
  const wallet: BillWallet = {
    givenCoins: inProportion(coinsUsed.given),
    purchasedCoins: inProportion(coinsUsed.purchased),
    credit: creditUsed,
  };
  return computeBill({ ...input, wallet });
}

/** Returns the goods of a bill before coins, with GST. */
const goodsOf = ({ totalWithGst, vipDiscount, couponDiscount }: Bill): Paise =>
  subtract(subtract(totalWithGst, vipDiscount), couponDiscount);
