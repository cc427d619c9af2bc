/** House accounts: the other side of every coin movement of a customer (decisions §6). */
export const houseAccounts = ['streak', 'sale', 'vip', 'coupon', 'order', 'adjustment', 'expiry'] as const;

/** A house account. */
export type HouseAccount = (typeof houseAccounts)[number];

/** Id of a ledger account: 'shopper:usr_…' or 'house:streak'. */
export type CoinAccount = `shopper:${string}` | `house:${HouseAccount}`;

/** Returns the account of a customer; throws a RangeError without an id. */
export function customerAccount(userId: string): CoinAccount {
  if (userId === '') throw new RangeError('A coin account needs a user id');
  return `shopper:${userId}`;
}

/** Returns a house account. */
export function houseAccount(account: HouseAccount): CoinAccount {
  return `house:${account}`;
}

/** Returns the owner of an account: a customer's id, or null for one of the house's. */
export function ownerOf(account: CoinAccount): string | null {
  return account.startsWith('shopper:') ? account.slice('shopper:'.length) : null;
}
