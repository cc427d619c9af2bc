import { type VipTier, vipTierName } from '@jhumka/domain/loyalty';
import { formatRupees, type Paise } from '@jhumka/domain/money';

/** Number of rows that moved to the account that stays, by column. */
export type Moved = Readonly<Record<string, number>>;

/** Names of what is counted, one and several. Other rows belong to these, or have a sentence of their own. */
const nouns: Readonly<Record<string, readonly [string, string]>> = {
  'orders.user_id': ['order', 'orders'],
  'returns.user_id': ['return', 'returns'],
  'tax_documents.user_id': ['invoice or credit note', 'invoices and credit notes'],
  'users.tags': ['tag', 'tags'],
  'addresses.user_id': ['address', 'addresses'],
  'mobile_numbers.user_id': ['mobile number', 'mobile numbers'],
  'coupons.user_id': ['coupon', 'coupons'],
  'cart_items.user_id': ['product in the cart', 'products in the cart'],
  'wishlist_items.user_id': ['product of the wishlist', 'products of the wishlist'],
  'stock_alerts.user_id': ['stock alert', 'stock alerts'],
  'user_sizes.user_id': ['saved size', 'saved sizes'],
  'reviews.user_id': ['review', 'reviews'],
  'feedback.user_id': ['rating of an order', 'ratings of orders'],
  'contact_tickets.email': ['support ticket', 'support tickets'],
};

interface Loyalty {
  readonly isMember: boolean;
  readonly tier: VipTier;
  readonly spend: Paise;
}

interface JoinToDescribe {
  readonly stays: string;
  readonly goes: string;
  readonly moved: Moved;
  readonly before: Loyalty;
  readonly after: Loyalty;
}

/** Says in sentences what joining two accounts does. */
export function describeJoin({ stays, goes, moved, before, after }: JoinToDescribe): string[] {
  const counted = Object.entries(nouns).flatMap(([column, [one, several]]) => {
    const count = moved[column] ?? 0;
    return count === 0 ? [] : [`${count.toLocaleString('en-IN')} ${count === 1 ? one : several}`];
  });
  const coins = moved['coin_accounts.user_id'] ?? 0;
  return [
    counted.length === 0
      ? 'No orders, addresses or saved products move.'
      : `Moves to the account that stays: ${new Intl.ListFormat('en-IN').format(counted)}. Invoices say what they said.`,
    ...(coins === 0 ? [] : [`${coins.toLocaleString('en-IN')} coins move, by two entries of the ledger.`]),
    ...(after.spend === before.spend
      ? []
      : [`Lifetime spend becomes ${formatRupees(after.spend)}, from ${formatRupees(before.spend)}.`]),
    ...(after.isMember === before.isMember ? [] : ['The VIP membership moves.']),
    ...(after.tier === before.tier
      ? []
      : [`The VIP tier becomes ${vipTierName(after.tier)}, from ${vipTierName(before.tier)}.`]),
    `Name, password, birthday, streak and consents of ${stays} hold. Those of ${goes} are erased.`,
    'Whoever is logged in to the erased account is logged out. This can’t be undone.',
  ];
}
