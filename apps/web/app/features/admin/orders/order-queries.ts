import type { EndpointName, Reply } from '@jhumka/contract/client';
import { useChange } from '../../../api/use-change.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { listQuery, rowsOf } from '../kit/list-query.ts';
import type { Listing } from '../kit/listing.ts';
import { walkedList } from '../kit/walk/walked-list.ts';

export type ListedOrder = Reply<'admin.orders.list'>['orders'][number];
export type ManagedOrder = Reply<'admin.orders.get'>['data'];
export type Consequences = Reply<'admin.orders.previewRefund'>['data'];
export type ReturnConsequences = Reply<'admin.returns.consequences'>['data'];
/** Names what can be undone: a step, or those of a bulk change. */
export type Undo = NonNullable<ManagedOrder['undo']>;
export type BulkOutcome = Reply<'admin.orders.bulkStatus'>['data'];

/** Refund requested by an administrator. */
export interface RequestedRefund {
  readonly lines: readonly {
    readonly productId: string;
    readonly variantId: string;
    readonly line: string;
    readonly quantity: number;
    readonly restock: boolean;
    /** The units that come back, where the item has more of them. */
    readonly units?: readonly string[];
  }[];
  readonly delivery: boolean;
  /** Faulty or not as ordered: engraved products can be returned, too. */
  readonly faulty: boolean;
  /** Paid back as store credit, at once. */
  readonly asCredit: boolean;
}

/** A page of all orders by the filters of the URL (spec 7.39). */
export const orderListQuery = (listing: Pick<Listing, 'query'>) =>
  listQuery('admin.orders.list', listing, ({ orders, ...counts }) => rowsOf({ ...counts, data: orders }));

export const orderAddress = ({ orderId }: Pick<ListedOrder, 'orderId'>) =>
  `/dashboard/order-management/${orderId}`;

/** The list that the page of an order leads on in. */
export const walkedOrders = walkedList(orderListQuery, orderAddress);

/** Query of waiting order counts, by view. */
export const waitingQuery = () => personalQuery('admin.orders.countViews', {});

const linkPollMs = 8_000;

/** Query of an order with all its data. */
export const managedOrderQuery = (id: string) =>
  personalQuery(
    'admin.orders.get',
    { id },
    {
      // Its customer may pay an open link at any moment.
      refetchInterval: ({ state }) =>
        state.data?.links.some((link) => link.state === 'open') ? linkPollMs : false,
    },
  );

/** Address of the packing desk with an order on it. */
export const packingAddress = (orderId: string) => `/dashboard/packing?order=${orderId}`;

/** The queries that show orders. */
export const orderQueries: readonly EndpointName[] = [
  'admin.packing.get',
  'admin.packing.list',
  'admin.orders.get',
  'admin.orders.list',
  'admin.orders.countViews',
];

/** Runs a mutation on orders and invalidates their queries; `done` is the success message. */
export function useChangeOrder<Change>(run: (change: Change) => Promise<unknown>, done: string) {
  return useChange(run, { done, changes: orderQueries });
}
