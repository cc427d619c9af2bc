import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { AccountHead } from '../../components/head/account-head.tsx';
import { pageTitle } from '../../components/head/page-title.ts';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ParcelIcon } from '../../ui/icons.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { useRequestedQuery } from '../../ui/lists/use-requested-query.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Money } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  listingOf,
  type OrderListing,
  type OrderStatistics,
  orderListQuery,
  ordersOnPage,
  queryOf,
} from './api/order-queries.ts';
import { OrderRow } from './order-row.tsx';
import { OrdersBar } from './orders-bar.tsx';

export const meta = () => [{ title: pageTitle('My Orders') }, { name: 'robots', content: 'noindex' }];

/** At /myorders for wide screens and /dashboard/myorders for phones (spec 2.13). */
export default function OrdersRoute() {
  const { pathname } = useLocation();
  return (
    <>
      <AccountHead title="My Orders" />
      <LoggedInOnly skeleton={<OrderListSkeleton />}>
        <OrderListPage path={pathname.replace(/\/+$/, '')} />
      </LoggedInOnly>
    </>
  );
}

/** Orders of a customer, filtered by status, number or product; the filters are in the URL. */
export function OrderListPage({ path }: { readonly path: string }) {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const listing = listingOf(params);
  const query = useQuery(orderListQuery(listing));
  const { data: list, isError, isPlaceholderData } = query;
  const requested = useRequestedQuery(params.toString());
  const change = (part: Partial<OrderListing>) => {
    requested.current = queryOf({ ...listingOf(new URLSearchParams(requested.current)), page: 1, ...part });
    void navigate(path + requested.current + hash, { preventScrollReset: true, replace: true });
  };

  if (!list) {
    if (!isError) return <OrderListSkeleton />;
    return <LoadFailed title="Your orders did not load" query={query} />;
  }
  if (list.statistics.totalOrders === 0) return <NoOrders />;
  const { totalOrders, totalPages } = list.pagination;
  const first = (listing.page - 1) * ordersOnPage + 1;
  return (
    <>
      <section aria-label="Orders" aria-busy={isPlaceholderData || undefined}>
        <OrdersBar listing={listing} statistics={list.statistics} onChange={change} />
        {list.data.length === 0 ? (
          <EmptyState
            title="No matching orders"
            action={<Button onClick={() => change({ status: 'all', search: '' })}>Show all orders</Button>}
          >
            Try another status, or search by order number or product name.
          </EmptyState>
        ) : (
          <ol className={isPlaceholderData ? 'opacity-60' : undefined}>
            {list.data.map((order) => (
              <OrderRow key={order._id} order={order} listPath={path} />
            ))}
          </ol>
        )}
        {list.data.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-4 pt-5">
            <p className="type-note figures" role="status">
              {first} to {first + list.data.length - 1} of {totalOrders}
            </p>
            <Pagination
              page={listing.page}
              pageCount={totalPages}
              addressOf={(page) => path + queryOf({ ...listing, page })}
            />
          </div>
        )}
      </section>
      <OrderStatisticsLine statistics={list.statistics} />
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={<ParcelIcon size="large" />}
      title="No orders yet"
      action={
        <LinkButton to="/products" variant="primary">
          Shop now
        </LinkButton>
      }
    >
      Your orders will appear here.
    </EmptyState>
  );
}

/** Sums up all orders of a customer in one line (spec 3.7). */
function OrderStatisticsLine({ statistics }: { readonly statistics: OrderStatistics }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-small">
      <Figure name="Orders">{statistics.totalOrders}</Figure>
      <Figure name="Spent">
        <Money amount={statistics.totalSpent} />
      </Figure>
      <Figure name="Pending">{statistics.pendingOrders}</Figure>
      <Figure name="Delivered">{statistics.deliveredOrders}</Figure>
      <Figure name="Cancelled">{statistics.cancelledOrders}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="figures font-semibold text-ink">{children}</dd>
    </div>
  );
}

/** Skeleton of the order list: figures, filters, and a few orders. */
export function OrderListSkeleton() {
  return (
    <div
      role="status"
      aria-label="Your orders are loading"
      className="grid grid-cols-[minmax(0,1fr)] gap-[clamp(2.5rem,2rem+2vw,4rem)]"
    >
      <div>
        <div className="grid gap-3 border-ink border-b pb-3 md:pb-4">
          <Skeleton className="h-11 w-full max-w-200 rounded-round" />
          <Skeleton className="h-11 max-md:hidden md:w-72" />
        </div>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="mt-4 h-32" />
        ))}
      </div>
    </div>
  );
}
