import { asCoins, type Coins, noCoins } from '../coins/index.ts';
import {
  add,
  larger,
  multiply,
  type Paise,
  percentOf,
  smaller,
  subtract,
  zeroPaise,
} from '../money/index.ts';
import { minOnlinePayment } from '../payments/index.ts';
import type { Bill, BillPayment, BillWallet } from './bill.ts';
import type { ShopSettings } from './settings.ts';

/** Settings of coins at the checkout. */
export type CheckoutCoins = Pick<ShopSettings, 'coinWorth' | 'coinShare' | 'minToPay'>;

/** Goods of a bill with GST after the VIP discount and the coupon, and its delivery charge. */
type BeforeCoins = { readonly goods: Paise; readonly delivery: Paise };

/**
 * Counts the coins that a bill takes at most: up to a share of its goods, and so that enough is left to pay. Less than
 * the provider takes is never left: then a rupee is.
 */
export function greatestCoins(before: BeforeCoins, settings: CheckoutCoins): Coins {
  const total = add(before.goods, before.delivery);
  const limit = smaller(percentOf(before.goods, settings.coinShare), subtract(total, settings.minToPay));
  return wholeCoins(limit, settings);
}

/**
 * Decides what a bill takes of a wallet (decision 0162): given coins as a discount on the goods, then bought ones and
 * credit as payment.
 */
export function useWallet(wallet: BillWallet, before: BeforeCoins, settings: CheckoutCoins): BillPayment {
  const total = add(before.goods, before.delivery);
  const given = fewer(wallet.givenCoins, wholeCoins(before.goods, settings));
  const most = fewer(asCoins(given + wallet.purchasedCoins), greatestCoins(before, settings));
  const coins = wholeCoins(payable(total, multiply(settings.coinWorth, most)), settings);
  const used = { given: fewer(given, coins), purchased: asCoins(larger0(coins - given)) };
  const coinsDiscount = multiply(settings.coinWorth, used.given);
  const coinsPaid = multiply(settings.coinWorth, used.purchased);
  const left = subtract(subtract(total, coinsDiscount), coinsPaid);
  const creditUsed = payable(left, smaller(wallet.credit, left));
  return { coinsUsed: used, coinsDiscount, coinsPaid, creditUsed, toPay: subtract(left, creditUsed) };
}

/** Returns what a bill takes of coins and credit, and what is left to pay; zero for a bill without any. */
export function paymentOf(bill: Pick<Bill, 'grandTotal'> & Partial<BillPayment>): BillPayment {
  const { coinsUsed, coinsDiscount, coinsPaid, creditUsed, toPay } = bill;
  return {
    coinsUsed: coinsUsed ?? { given: noCoins, purchased: noCoins },
    coinsDiscount: coinsDiscount ?? zeroPaise,
    coinsPaid: coinsPaid ?? zeroPaise,
    creditUsed: creditUsed ?? zeroPaise,
    toPay: toPay ?? bill.grandTotal,
  };
}

/** Reduces a payment so that nothing is left of a total, or at least what the provider takes. */
function payable(total: Paise, payment: Paise): Paise {
  const left = subtract(total, payment);
  return left === 0 || left >= minOnlinePayment
    ? payment
    : larger(zeroPaise, subtract(total, minOnlinePayment));
}

const larger0 = (count: number) => Math.max(0, count);
const fewer = (a: Coins, b: Coins): Coins => (a < b ? a : b);
const wholeCoins = (amount: Paise, { coinWorth }: CheckoutCoins): Coins =>
  asCoins(coinWorth === 0 ? 0 : larger0(Math.floor(amount / coinWorth)));
