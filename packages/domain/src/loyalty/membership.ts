import { asCoins, type Coins, type CoinsRefusal, refusalOfPrice } from '../coins/index.ts';
import { fromRupees, type Paise } from '../money/index.ts';

/** Price of membership, in coins or in money (paise). */
export type MembershipPrice = { readonly coins: Coins; readonly price: Paise };

/** 1,000 coins or Rs.499, for life (decisions §6). */
export const defaultMembershipPrice: MembershipPrice = { coins: asCoins(1_000), price: fromRupees(499) };

/** Payment method of membership. */
export type JoinMethod = 'coins' | 'money';

/** Result of `joinVip`: the amount due, or the refusal. */
export type Joining =
  | { readonly ok: true; readonly method: 'coins'; readonly coins: Coins }
  | { readonly ok: true; readonly method: 'money'; readonly price: Paise }
  | {
      readonly ok: false;
      readonly code: 'already-vip-member';
      readonly message: 'Already a VIP member';
    }
  | CoinsRefusal;

/** Decides whether a customer may join: once, and with enough coins. */
export function joinVip(
  customer: { readonly isMember: boolean; readonly coins: Coins },
  method: JoinMethod,
  { coins, price }: MembershipPrice = defaultMembershipPrice,
): Joining {
  if (customer.isMember) return { ok: false, code: 'already-vip-member', message: 'Already a VIP member' };
  if (method === 'money') return { ok: true, method, price };
  return refusalOfPrice(customer.coins, coins) ?? { ok: true, method, coins };
}
