import { asCoins, type Coins } from '../coins/index.ts';
import { fromRupees, type Paise } from '../money/index.ts';

/** Rules of referrals. */
export interface FriendRules {
  readonly inviterCoins: Coins;
  readonly friendCoins: Coins;
  /** Smallest order of the friend that is rewarded, less what was refunded of it. */
  readonly minOrder: Paise;
  readonly maxPerMonth: number;
  readonly maxPerYear: number;
  /** Days within which the order must be placed, delivered and past its return window; hashes are deleted after them. */
  readonly days: number;
}

/** At the best offer for coins, both rewards together are worth Rs.120: 6 % of the smallest order. */
export const friendRules: FriendRules = {
  inviterCoins: asCoins(100),
  friendCoins: asCoins(50),
  minOrder: fromRupees(1_999),
  maxPerMonth: 5,
  maxPerYear: 20,
  days: 180,
};
