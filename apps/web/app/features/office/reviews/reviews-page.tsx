import type { WireInput, WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { problemWords } from '../../../api/problem-words.ts';
import { personal } from '../../../session/personal-queries.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { type Listing, useListing } from '../kit/listing.ts';
import { OfficeTable } from '../kit/table/office-table.tsx';
import type { Column, Filter, View } from '../kit/table/table-types.ts';
import { timeWords } from '../kit/time-words.ts';

type Review = WireReply<'review.listAll'>['data'][number];

const reviewListQuery = ({ query }: Listing) =>
  queryOptions({
    queryKey: ['review.listAll', query],
    queryFn: async ({ signal }) => {
      const input = query as WireInput<'review.listAll'>;
      const { data, totalCount } = await browserClient.call('review.listAll', input, { signal });
      return { rows: data, totalCount };
    },
    placeholderData: keepPreviousData,
    meta: personal,
  });

const columns: readonly Column<Review>[] = [
  { id: 'author', head: 'Who', cell: ({ author }) => author },
  { id: 'rating', head: 'Rating', cell: ({ rating }) => <Stars rating={rating} /> },
  {
    id: 'words',
    head: 'What they say',
    isLong: true,
    cell: ({ comment }) => comment || <span className="text-ink-muted">no words</span>,
  },
  {
    id: 'order',
    head: 'Order',
    cell: ({ order }) => (
      <Link className="text-link" to={`/dashboard/order-management/${order}`}>
        See the order
      </Link>
    ),
  },
  { id: 'when', head: 'When', cell: ({ createdAt }) => timeWords(createdAt) },
  {
    id: 'state',
    head: 'State',
    cell: ({ is_hidden: isHidden }) =>
      isHidden ? <Badge tone="warning">Hidden</Badge> : <Badge tone="success">Shown</Badge>,
  },
];

const filters: readonly Filter[] = [
  {
    name: 'hidden',
    label: 'State',
    choices: [
      { value: 'false', label: 'Shown' },
      { value: 'true', label: 'Hidden' },
    ],
  },
];

const views: readonly View[] = [
  { name: 'All', filters: {} },
  { name: 'Shown', filters: { hidden: 'false' } },
  { name: 'Hidden', filters: { hidden: 'true' } },
];

/** What buyers say of pieces, to be hidden when it is no review, and shown again. */
export function ReviewsPage() {
  const listing = useListing({ filters: ['hidden'] });
  const query = useQuery(reviewListQuery(listing));
  return (
    <>
      <PageHead
        title="Reviews"
        note="Each is of a delivered order. A hidden one no longer counts in ratings."
      />
      <OfficeTable
        name="reviews"
        label="Reviews"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ author }) => `the review of ${author}`}
        filters={filters}
        views={views}
        rowActions={(review) => <Moderate review={review} />}
        empty={{ title: 'No reviews yet', text: 'What buyers write of delivered orders is listed here.' }}
      />
    </>
  );
}

function Moderate({ review }: { readonly review: Review }) {
  const { _id: id, author, is_hidden: isHidden } = review;
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (note: string) => browserClient.call('review.moderate', { id, is_hidden: !isHidden, note }),
    onSuccess: () => showToast(isHidden ? 'The review is shown again' : 'The review is hidden'),
    onError: (error) =>
      showToast(problemWords(error, 'Nothing was changed. Please try again'), { tone: 'failed' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['review.listAll'] }),
  });
  const ask = async () => {
    const answer = await confirm({
      title: isHidden ? `Show the review of ${author} again?` : `Hide the review of ${author}?`,
      text: isHidden
        ? 'It stands on the pages of its pieces again and counts in their ratings.'
        : 'It leaves the pages of its pieces and their ratings. Hide what is no review, not what is no praise.',
      action: isHidden ? 'Show' : 'Hide',
      isDanger: !isHidden,
      reason: isHidden ? 'optional' : 'required',
    });
    if (answer) change.mutate(answer.reason);
  };
  return (
    <Button
      look="quiet"
      size="small"
      isBusy={change.isPending}
      aria-label={`${isHidden ? 'Show' : 'Hide'} the review of ${author}`}
      onClick={() => void ask()}
    >
      {isHidden ? 'Show' : 'Hide'}
    </Button>
  );
}
