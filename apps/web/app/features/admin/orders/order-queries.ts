import type { EndpointName, Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { personal } from '../../../session/personal-queries.ts';
import { listQuery, rowsOf } from '../kit/list-query.ts';
import type { Listing } from '../kit/listing.ts';

export type ListedOrder = Reply<'admin.orders.list'>['orders'][number];
export type ManagedOrder = Reply<'admin.orders.get'>['data'];
export type Consequences = Reply<'admin.orders.previewRefund'>['data'];
export type BulkOutcome = Reply<'admin.orders.bulkStatus'>['data'];

/** Refund requested by an administrator. */
export interface RequestedRefund {
  readonly lines: readonly {
    readonly productId: string;
    readonly variantId: string;
    readonly line: string;
    readonly quantity: number;
    readonly restock: boolean;
  }[];
  readonly delivery: boolean;
  /** Faulty or not as ordered: engraved products can be returned, too. */
  readonly faulty: boolean;
}

/** A page of all orders as the address bar says (spec 7.39). */
export const orderListQuery = (listing: Listing) =>
  listQuery('admin.orders.list', listing, ({ orders, ...counts }) => rowsOf({ ...counts, data: orders }));

/** Query of waiting order counts, by view. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: ['admin.orders.countViews'],
    queryFn: async ({ signal }) => (await browserClient.call('admin.orders.countViews', {}, { signal })).data,
    meta: personal,
  });

/** Query of an order with all its data. */
export const managedOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin.orders.get', id],
    queryFn: async ({ signal }) => (await browserClient.call('admin.orders.get', { id }, { signal })).data,
    meta: personal,
  });

/** The queries that show orders. */
export const orderQueries: readonly EndpointName[] = [
  'admin.orders.get',
  'admin.orders.list',
  'admin.orders.countViews',
];

/** Runs a mutation on orders and invalidates their queries; `done` is the success message. */
export function useChangeOrder<Change>(run: (change: Change) => Promise<unknown>, done: string) {
  return useChange(run, { done, changes: orderQueries });
}
