import type { Reply, WireInput } from '@jhumka/contract/client';
import { awaitsCreditNote, creditNotePollMs, type ReturnReason } from '@jhumka/domain/returns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { personal, personalQuery } from '../../../../session/personal-queries.ts';

export type Return = Reply<'returns.get'>['data'];
export type ReturnPreview = Reply<'returns.preview'>['data'];
export type ReturnRequest = Pick<
  WireInput<'returns.create'>,
  'orderId' | 'items' | 'kind' | 'variantId' | 'pickUpDay'
> & { readonly reason?: ReturnReason };

/** A page of the customer's returns, the newest first. */
export const returnListQuery = (page: number) =>
  queryOptions({
    queryKey: ['returns.list', page],
    queryFn: ({ signal }) => browserClient.call('returns.list', { page }, { signal }),
    placeholderData: keepPreviousData,
    meta: personal,
  });

/** A return of the customer, by its id or number. */
export const returnQuery = (id: string) =>
  personalQuery(
    'returns.get',
    { id },
    {
      // A job makes its credit note.
      refetchInterval: ({ state: { data } }) => {
        if (!data) return false;
        const { state, credit_note: note, updatedAt } = data;
        const since = new Date(updatedAt);
        return (
          awaitsCreditNote(state, { hasNote: note !== null, since, now: new Date() }) && creditNotePollMs
        );
      },
    },
  );

/** Query of what follows from a return, and of what can come back; the answer before stays until the next one is here. */
export const returnPreviewQuery = (request: ReturnRequest) =>
  queryOptions({
    queryKey: ['returns.preview', request],
    queryFn: async ({ signal }) => (await browserClient.call('returns.preview', request, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: personal,
  });

/** The queries that show returns of the customer. */
export const returnQueries = ['returns.get', 'returns.list', 'order.get', 'order.list'] as const;

/** Withdraws a return that has not been picked up. */
export const useWithdrawReturn = () =>
  useChange((id: string) => browserClient.call('returns.withdraw', { id, state: 'withdrawn' }), {
    done: 'Your return is withdrawn',
    changes: returnQueries,
    isPendingUntilShown: true,
  });
