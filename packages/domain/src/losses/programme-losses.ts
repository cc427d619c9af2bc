import { asCoins, type CoinPackage, type Coins, formatCoins, sumCoins } from '../coins/index.ts';
import type { CouponOffer } from '../coupons/index.ts';
import { coinsOfAmount, type EarningRules, highestRate } from '../earning/index.ts';
import { type VipTier, vipTierName, vipTiers } from '../loyalty/index.ts';
import { formatRupees, fromRupees, larger, multiply, type Paise, subtract } from '../money/index.ts';
import type { CheckoutCoins } from '../pricing/index.ts';
import { coinsOfDay, type StreakRules } from '../streak/index.ts';
import { findCouponLosses } from './coupon-losses.ts';
import { type Finding, finding, scaled } from './finding.ts';

/** Loyalty rules of one day, whose figures meet in coins. */
export interface LoyaltyRules {
  readonly packages: readonly CoinPackage[];
  readonly offers: readonly CouponOffer[];
  readonly membershipPrice: Paise;
  readonly membershipCoins: Coins;
  readonly birthdayCoins: Coins;
  readonly freeDeliveryTiers: readonly VipTier[];
  readonly checkout: CheckoutCoins;
  readonly streak: StreakRules;
  readonly earning: EarningRules;
}

/**
 * Largest part of the smallest order, in percent, that coins bought for it may save. Any customer can buy this discount
 * on every order, so above it the offer is a lower price of everything.
 */
export const maxPurchasedPercent = 10;

/** Worth of the coins of an order in percent of its goods, from which they warn and are refused. */
const maxEarnedPercent = { warning: 5, refused: 20 };

/** Worth of the coins of daily visits, for a month in rupees, from which the streak warns. */
const streakOfMonth = fromRupees(250);

const ordinaryOrder = fromRupees(10_000);

const daysOfYear = 365;

/** Order of which examples tell. */
const largeOrder = fromRupees(100_000);

/** Finds the rules that lose money for the buyer or the house. */
export function findLosses(rules: LoyaltyRules): Finding[] {
  return [
    ...packagesForBuyers(rules),
    ...largerIsWorse(rules),
    ...purchasedCoupons(rules),
    ...coinsAtCheckout(rules),
    ...rules.offers.flatMap(({ worth, minTotal }) =>
      findCouponLosses({ maxDiscount: null, discount: { kind: 'fixed', value: worth }, minTotal }),
    ),
    ...membership(rules),
    ...streakOfYear(rules),
    ...earnedCoins(rules),
  ];
}

/** Rupees for coins, or coins for rupees. */
type Rate = { readonly coins: Coins; readonly rupees: Paise };

const rateOfPackage = ({ coins, price }: CoinPackage): Rate => ({ coins, rupees: price });
const rateOfOffer = ({ coins, worth }: CouponOffer): Rate => ({ coins, rupees: worth });
const isMoreForCoin = (one: Rate, other: Rate) => one.rupees * other.coins > other.rupees * one.coins;
const at = ({ coins, rupees }: Rate, wanted: number) => scaled(rupees, wanted, coins);
const bySize = <Sized extends { readonly coins: Coins }>(list: readonly Sized[]) =>
  list.toSorted((a, b) => a.coins - b.coins);

/** Returns the rate with the most rupees for a coin, or with the fewest. */
function extreme(rates: readonly Rate[], which: 'most' | 'fewest'): Rate | undefined {
  return rates.toSorted((a, b) => (isMoreForCoin(a, b) === (which === 'most') ? -1 : 1))[0];
}

function packagesForBuyers({ packages, offers }: LoyaltyRules): Finding[] {
  const best = extreme(offers.map(rateOfOffer), 'most');
  const worst = extreme(offers.map(rateOfOffer), 'fewest');
  if (!best || !worst) return [];
  return packages.map(rateOfPackage).flatMap((rate): Finding[] => {
    if (!isMoreForCoin(rate, worst)) return [];
    const isRefused = isMoreForCoin(rate, best);
    const offer = isRefused ? best : worst;
    const loss = subtract(at(rate, offer.coins), offer.rupees);
    const message = `In the package of ${formatCoins(rate.coins)}, ${formatCoins(offer.coins)} cost ${formatRupees(at(rate, offer.coins))} and buy a coupon of ${formatRupees(offer.rupees)}: the buyer loses ${formatRupees(loss)}${isRefused ? ' even with the best offer' : ''}`;
    return [finding(isRefused ? 'refused' : 'warning', 'package-dearer-than-coupon', loss, message)];
  });
}

function largerIsWorse({ packages, offers }: LoyaltyRules): Finding[] {
  const pairs = (rates: readonly Rate[], isWorse: (large: Rate, small: Rate) => boolean) =>
    bySize(rates).flatMap((large, index, all) => {
      const small = all[index - 1];
      return small && isWorse(large, small) ? [[small, large] as const] : [];
    });
  return [
    ...pairs(packages.map(rateOfPackage), isMoreForCoin).map(([small, { coins, rupees }]) => {
      const usual = at(small, coins);
      const message = `${formatCoins(coins)} cost ${formatRupees(rupees)}, and only ${formatRupees(usual)} at the price of the package of ${formatCoins(small.coins)}`;
      return finding('warning', 'package-dearer-than-smaller', subtract(rupees, usual), message);
    }),
    ...pairs(offers.map(rateOfOffer), (large, small) => isMoreForCoin(small, large)).map(
      ([small, { coins, rupees }]) => {
        const usual = at(small, coins);
        const message = `${formatCoins(coins)} buy a coupon of ${formatRupees(rupees)}, and ${formatRupees(usual)} at the rate of the offer for ${formatCoins(small.coins)}`;
        return finding('warning', 'offer-worse-than-smaller', subtract(usual, rupees), message);
      },
    ),
  ];
}

/** The offer whose coupon saves the largest part of its smallest order, when its coins are bought. */
function purchasedCoupons({ packages, offers }: LoyaltyRules): Finding[] {
  const cheapest = extreme(packages.map(rateOfPackage), 'fewest');
  if (!cheapest) return [];
  return offers
    .map((offer) => {
      const cost = at(cheapest, offer.coins);
      const order = larger(offer.minTotal, offer.worth);
      return { offer, cost, order, loss: subtract(offer.worth, cost) };
    })
    .filter(({ loss }) => loss > 0)
    .toSorted((a, b) => b.loss / b.order - a.loss / a.order)
    .slice(0, 1)
    .map(({ offer, cost, order, loss }) => {
      const isRefused = loss * 100 > order * maxPurchasedPercent;
      const share = Math.round((loss / order) * 1000) / 10;
      const message = `${formatCoins(offer.coins)} for ${formatRupees(cost)} buy a coupon of ${formatRupees(offer.worth)}: each sale loses ${formatRupees(loss)}, ${share}% of its smallest order of ${formatRupees(order)}${isRefused ? ` (at most ${maxPurchasedPercent}%)` : ''}`;
      return finding(isRefused ? 'refused' : 'warning', 'coupon-dearer-than-coins', loss, message);
    });
}

/** Coins that are bought for an order and pay a part of it. */
function coinsAtCheckout({ packages, checkout }: LoyaltyRules): Finding[] {
  const { coinWorth, coinShare, minToPay } = checkout;
  if (coinWorth === 0 || coinShare === 0) return [];
  const findings: Finding[] = [];
  const pack = extreme(packages.map(rateOfPackage), 'fewest');
  const worth = pack ? multiply(coinWorth, pack.coins) : coinWorth;
  const loss = pack ? subtract(worth, pack.rupees) : fromRupees(0);
  if (pack && loss > 0) {
    const isRefused = loss * coinShare > worth * maxPurchasedPercent;
    const share = Math.round((loss / worth) * coinShare * 10) / 10;
    const message = `${formatCoins(pack.coins)} for ${formatRupees(pack.rupees)} pay ${formatRupees(worth)} at the checkout: orders lose up to ${share}%${isRefused ? ` (at most ${maxPurchasedPercent}%)` : ''}`;
    findings.push(finding(isRefused ? 'refused' : 'warning', 'checkout-dearer-than-coins', loss, message));
  }
  const dearest = extreme(packages.map(rateOfPackage), 'most');
  const lost = dearest ? subtract(dearest.rupees, multiply(coinWorth, dearest.coins)) : fromRupees(0);
  if (dearest && lost > 0) {
    const message = `${formatCoins(dearest.coins)} cost ${formatRupees(dearest.rupees)} and pay ${formatRupees(subtract(dearest.rupees, lost))} at the checkout: the buyer loses ${formatRupees(lost)}`;
    findings.push(finding('warning', 'package-dearer-than-checkout', lost, message));
  }
  if (coinShare === 100 && minToPay === 0) {
    const message = `Coins pay a whole order, ${formatRupees(largeOrder)} with ${formatCoins(asCoins(Math.ceil(largeOrder / coinWorth)))}`;
    findings.push(finding('warning', 'coins-pay-whole-order', largeOrder, message));
  }
  return findings;
}

function membership(rules: LoyaltyRules): Finding[] {
  const { packages, offers, membershipPrice, membershipCoins, birthdayCoins, freeDeliveryTiers } = rules;
  const findings: Finding[] = [];
  const cheapest = extreme(packages.map(rateOfPackage), 'fewest');
  const inRupees = cheapest ? at(cheapest, membershipCoins) : membershipPrice;
  if (inRupees < membershipPrice) {
    const loss = subtract(membershipPrice, inRupees);
    const message = `Membership costs ${formatRupees(membershipPrice)}, and ${formatCoins(membershipCoins)} cost ${formatRupees(inRupees)}: who buys coins first pays ${formatRupees(loss)} less`;
    findings.push(finding('warning', 'membership-cheaper-in-coins', loss, message));
  }
  const best = extreme(offers.map(rateOfOffer), 'most');
  const gift = best ? at(best, birthdayCoins) : fromRupees(0);
  const rule = 'birthday-pays-membership';
  if (birthdayCoins >= membershipCoins) {
    const message = `Membership costs ${formatCoins(membershipCoins)}, and a birthday gives ${formatCoins(birthdayCoins)}: who joins on the birthday has them back the same day`;
    findings.push(finding('refused', rule, gift, message));
  } else if (gift > membershipPrice) {
    const message = `${formatCoins(birthdayCoins)} for a birthday are worth ${formatRupees(gift)} each year, and membership costs ${formatRupees(membershipPrice)} once`;
    findings.push(finding('warning', rule, subtract(gift, membershipPrice), message));
  }
  for (const [index, tier] of vipTiers.entries()) {
    const next = vipTiers[index + 1];
    if (next === undefined || !freeDeliveryTiers.includes(tier) || freeDeliveryTiers.includes(next)) continue;
    const below = tier === 'NONE' ? 'A member without a tier' : `A ${vipTierName(tier)} member`;
    const message = `${below} has free delivery and pays for it again from ${vipTierName(next)} on`;
    findings.push(finding('warning', 'delivery-lost-by-rising', fromRupees(0), message));
  }
  return findings;
}

/**
 * Computes the most that coins are worth: in coupons of the best offer, or at the checkout.
 *
 * @internal
 */
export function worthOfCoins(
  { offers, coinWorth }: Pick<LoyaltyRules, 'offers'> & Pick<CheckoutCoins, 'coinWorth'>,
  coins: Coins,
): Paise {
  const best = extreme(offers.map(rateOfOffer), 'most');
  return larger(multiply(coinWorth, coins), best ? at(best, coins) : fromRupees(0));
}

/** The coins of an order at the highest rate. */
function earnedCoins({ earning, offers, checkout: { coinWorth } }: LoyaltyRules): Finding[] {
  const coins = coinsOfAmount(ordinaryOrder, highestRate(earning));
  const worth = worthOfCoins({ offers, coinWorth }, coins);
  const percent = (worth * 100) / ordinaryOrder;
  if (percent <= maxEarnedPercent.warning) return [];
  const isRefused = percent > maxEarnedPercent.refused;
  const message = `An order of ${formatRupees(ordinaryOrder)} earns up to ${formatCoins(coins)}, worth ${formatRupees(worth)}${isRefused ? ` (at most ${maxEarnedPercent.refused}%)` : ''}`;
  return [finding(isRefused ? 'refused' : 'warning', 'earning-costs-much', worth, message)];
}

/** The coins of a first year of daily visits, in coupons of the best offer. */
function streakOfYear({ offers, streak }: LoyaltyRules): Finding[] {
  const best = extreme(offers.map(rateOfOffer), 'most');
  if (!best) return [];
  const days = Array.from({ length: daysOfYear }, (_, index) => coinsOfDay(index + 1, streak));
  const milestones = streak.milestones.filter((each) => each.days <= daysOfYear).map(({ coins }) => coins);
  const coins = sumCoins([...days, ...milestones]);
  const worth = at(best, coins);
  if (worth <= streakOfMonth * 12) return [];
  const message = `A year of daily visits gives ${formatCoins(coins)}, coupons of ${formatRupees(worth)} (${formatRupees(scaled(worth, 1, 12))} a month) for each customer`;
  return [finding('warning', 'streak-costs-much', worth, message)];
}
