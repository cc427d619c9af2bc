import type { WireInput, WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { problemWords } from '../../../api/problem-words.ts';
import { personal } from '../../../session/personal-queries.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { Listing } from '../kit/listing.ts';

export type ListedOrder = WireReply<'order.listAll'>['orders'][number];
export type ManagedOrder = WireReply<'order.manage'>['data'];
export type Consequences = WireReply<'order.refundConsequences'>['data'];
export type BulkOutcome = WireReply<'order.bulkStatus'>['data'];

/** What an administrator wants to come back. */
export interface WishedRefund {
  readonly lines: readonly {
    readonly productId: string;
    readonly quantity: number;
    readonly restock: boolean;
  }[];
  readonly delivery: boolean;
}

/** A page of all orders as the address bar says (spec 7.39). */
export const orderListQuery = ({ query }: Listing) =>
  queryOptions({
    queryKey: ['order.listAll', query],
    queryFn: async ({ signal }) => {
      // The address bar may say anything; the shop refuses what it does not know.
      const input = query as WireInput<'order.listAll'>;
      const { orders, totalCount, is_count_capped } = await browserClient.call('order.listAll', input, {
        signal,
      });
      return { rows: orders, totalCount, isCapped: is_count_capped };
    },
    placeholderData: keepPreviousData,
    meta: personal,
  });

/** How many orders wait, by what they wait for. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: ['order.countViews'],
    queryFn: async ({ signal }) => (await browserClient.call('order.countViews', {}, { signal })).data,
    meta: personal,
  });

/** One order with all that the shop knows of it. */
export const managedOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order.manage', id],
    queryFn: async ({ signal }) => (await browserClient.call('order.manage', { id }, { signal })).data,
    meta: personal,
  });

/** Has everything that shows orders ask again. */
export function useOrdersChanged() {
  const queryClient = useQueryClient();
  return () => {
    for (const name of ['order.manage', 'order.listAll', 'order.countViews']) {
      void queryClient.invalidateQueries({ queryKey: [name] });
    }
  };
}

/** Does something to orders and shows them anew; `done` is what is said then. */
export function useChangeOrder<Change>(run: (change: Change) => Promise<unknown>, done: string) {
  const changed = useOrdersChanged();
  return useMutation({
    mutationFn: run,
    onSuccess: () => showToast(done),
    onError: (error) =>
      showToast(problemWords(error, 'Nothing was changed. Please try again'), { tone: 'failed' }),
    onSettled: changed,
  });
}
