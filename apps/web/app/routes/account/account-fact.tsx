import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { vipTierName } from '@jhumka/domain/loyalty';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { coinBalanceQuery, streakQuery } from '../../components/loyalty/loyalty-queries.ts';
import { sizeListQuery } from '../../components/sizes/size-queries.ts';
import { useWishlist } from '../../components/wishlist/wishlist-query.ts';
import { addressListQuery } from '../../features/addresses/api/address-queries.ts';
import { type OrderListing, orderListQuery } from '../../features/orders/api/order-queries.ts';
import { useSession } from '../../session/use-session.ts';

/** The first orders, which every session loads when it begins. */
export const firstOrders: OrderListing = { page: 1, status: 'all', search: '' };

/**
 * The one fact that a page holds, beside its name. Each is of the data that the session and the header have loaded
 * already, but for the sizes. Renders nothing while it is unknown.
 */
export function AccountFact({
  of,
  className,
}: {
  readonly of: string;
  readonly className: string;
}): ReactNode {
  const Fact = facts[of];
  return (
    Fact && (
      <span className={clsx('wrap-anywhere font-normal text-small tabular-nums', className)}>
        <Fact />
      </span>
    )
  );
}

const facts: Partial<Record<string, () => ReactNode>> = {
  'My Orders': () => {
    const { data: list } = useQuery(orderListQuery(firstOrders));
    return list && `${list.statistics.totalOrders} ${list.statistics.totalOrders === 1 ? 'order' : 'orders'}`;
  },
  Wishlist: () => {
    const { data: wishlist } = useWishlist();
    const [first] = wishlist?.pages ?? [];
    return first && `${first.totalCount} saved`;
  },
  'VIP Dashboard': () => {
    const { user } = useSession();
    const { data: coins } = useQuery(coinBalanceQuery());
    const tier = user?.vip_enabled && user.vip_tier !== 'NONE' && vipTierName(user.vip_tier);
    return [tier, coins !== undefined && formatCoins(asCoins(coins))].filter(Boolean).join(', ');
  },
  'Streak Dashboard': () => {
    const { data: streak } = useQuery(streakQuery());
    return streak && `Day ${streak.current_streak}`;
  },
  Sizes: () => {
    const { data: sizes } = useQuery(sizeListQuery());
    return sizes
      ?.slice(0, 3)
      .map(({ name, value }) => `${name} ${value}`)
      .join(', ');
  },
  Address: () => {
    const { data: addresses } = useQuery(addressListQuery());
    return addresses && `${addresses.length} saved`;
  },
};
