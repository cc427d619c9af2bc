/** The accounts of the house, against which every coin of a customer was given or taken (decisions §6). */
export const houseAccounts = ['streak', 'sale', 'vip', 'coupon', 'adjustment', 'expiry'] as const;

/** One of the house's accounts. */
export type HouseAccount = (typeof houseAccounts)[number];

/** An account of the ledger as it is written down: 'customer:usr_…' or 'house:streak'. */
export type CoinAccount = `shopper:${string}` | `house:${HouseAccount}`;

/** The account of a customer; throws a RangeError without an id. */
export function customerAccount(userId: string): CoinAccount {
  if (userId === '') throw new RangeError('An account of coins belongs to somebody');
  return `shopper:${userId}`;
}

/** An account of the house. */
export function houseAccount(account: HouseAccount): CoinAccount {
  return `house:${account}`;
}

/** Returns the owner of an account: a customer's id, or null for one of the house's. */
export function ownerOf(account: CoinAccount): string | null {
  return account.startsWith('shopper:') ? account.slice('shopper:'.length) : null;
}
