import { fromRupees, type Paise } from '../money/index.ts';
import { asCoins, type Coins } from './amount.ts';

/** A package of coins for sale; the price is in paise. */
export type CoinPackage = { readonly _id: string; readonly coins: Coins; readonly price: Paise };

/**
 * 100 for Rs.50, 500 for Rs.245, 1,200 for Rs.575, 3,000 for Rs.1,395: in every coupon offer a purchased coin is worth
 * at least its price (decisions §6).
 */
export const defaultCoinPackages: readonly CoinPackage[] = [
  { _id: 'pkg_100', coins: asCoins(100), price: fromRupees(50) },
  { _id: 'pkg_500', coins: asCoins(500), price: fromRupees(245) },
  { _id: 'pkg_1200', coins: asCoins(1_200), price: fromRupees(575) },
  { _id: 'pkg_3000', coins: asCoins(3_000), price: fromRupees(1_395) },
];

/** Finds a package by its id; null for an unknown one. */
export function findPackage(packages: readonly CoinPackage[], id: string): CoinPackage | null {
  return packages.find(({ _id }) => _id === id) ?? null;
}

/** Returns the smallest package that covers the missing coins, else the largest one. */
export function packageFor(packages: readonly CoinPackage[], missing: Coins): CoinPackage | null {
  const bySize = packages.toSorted((a, b) => a.coins - b.coins);
  return bySize.find(({ coins }) => coins >= missing) ?? bySize.at(-1) ?? null;
}
