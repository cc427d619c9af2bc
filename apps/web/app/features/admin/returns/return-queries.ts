import type { EndpointName, Reply, WireInput } from '@jhumka/contract/client';
import {
  awaitsCreditNote,
  creditNotePollMs,
  type ReturnReason,
  type ReturnState,
} from '@jhumka/domain/returns';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { listQuery, rowsOf } from '../kit/list-query.ts';
import type { Listing } from '../kit/listing.ts';
import { walkedList } from '../kit/walk/walked-list.ts';
import { orderQueries } from '../orders/order-queries.ts';

export type ManagedReturn = Reply<'admin.returns.get'>['data'];
export type ReturnMove = Omit<WireInput<'admin.returns.move'>, 'id'>;

export const stateLabels: Readonly<Record<ReturnState, string>> = {
  asked: 'Asked',
  approved: 'Agreed, not sent yet',
  picked_up: 'On its way',
  received: 'Here, to inspect',
  inspected: 'Inspected, to decide',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  replaced: 'Replaced',
  refused: 'Declined',
  withdrawn: 'Withdrawn',
};

export const stateTones: Readonly<Record<ReturnState, BadgeTone>> = {
  asked: 'warning',
  approved: 'info',
  picked_up: 'info',
  received: 'warning',
  inspected: 'warning',
  refunded: 'success',
  exchanged: 'success',
  replaced: 'success',
  refused: 'plain',
  withdrawn: 'plain',
};

/** The next step of the shop, as a button says it. */
export const stepLabels: Partial<Record<ReturnState, string>> = {
  approved: 'Approve or decline',
  picked_up: 'Mark as picked up',
  received: 'Mark as received',
  inspected: 'Inspect',
  refunded: 'Refund',
  exchanged: 'Send the exchange',
  replaced: 'Send the replacement',
};

export const reasonLabels: Readonly<Record<ReturnReason, string>> = {
  size: 'Wrong size',
  different: 'Looks different',
  damaged: 'Damaged',
  wrong: 'Wrong product sent',
  'changed-mind': 'Changed mind',
  other: 'Another reason',
};

/** The queries that show returns to administrators. */
export const returnQueries: readonly EndpointName[] = [
  'admin.returns.list',
  'admin.returns.get',
  'admin.dashboard.get',
  ...orderQueries,
];

/** A page of the returns by the filters of the URL, with how many stand in each state. */
export const returnListQuery = ({ query: { search, ...query } }: Pick<Listing, 'query'>) =>
  listQuery(
    'admin.returns.list',
    { query: { ...query, ...(search !== undefined && { q: search }) } },
    (reply) => ({ ...rowsOf(reply), counts: reply.counts }),
  );

export const returnAddress = ({ _id }: Pick<ManagedReturn, '_id'>) => `/dashboard/returns/${_id}`;

/** The list that the page of a return leads on in. */
export const walkedReturns = walkedList(returnListQuery, returnAddress);

/** Query of a return with all its data. */
export const managedReturnQuery = (id: string) =>
  personalQuery(
    'admin.returns.get',
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

/** Moves a return to its next state; the success message names it. */
export function useMoveReturn({ _id: id, number }: Pick<ManagedReturn, '_id' | 'number'>) {
  return useChange((move: ReturnMove) => browserClient.call('admin.returns.move', { id, ...move }), {
    done: (_reply, { state }) => `${number}: ${stateLabels[state].toLowerCase()}`,
    failed: 'The shop did not answer. Please check whether the state changed, and try again.',
    changes: returnQueries,
    isPendingUntilShown: true,
  });
}
