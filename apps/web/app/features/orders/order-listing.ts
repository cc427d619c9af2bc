import { isOrderStatus, type OrderStatus } from '@jhumka/domain/orders';

/** Filters of the order list in the URL. Source: spec 3.9. */
export interface OrderListing {
  readonly page: number;
  readonly status: OrderStatus | 'all';
  readonly search: string;
}

/** Reads a listing from the query of an address; what makes no sense counts as absent. */
export function listingOf(query: URLSearchParams): OrderListing {
  const status = query.get('status') ?? 'all';
  const page = Number(query.get('page') ?? 1);
  return {
    status: isOrderStatus(status) ? status : 'all',
    search: (query.get('search') ?? '').trim().slice(0, 100),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** Writes a listing as the query of an address, '' for all orders from the first on. */
export function queryOf({ page, status, search }: OrderListing): string {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('status', status);
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query}`;
}
