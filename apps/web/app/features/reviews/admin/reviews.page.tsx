import type { Reply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { PageLink } from '../../admin/frame/page-link.tsx';
import { ConfirmButton } from '../../admin/kit/confirm-button.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { listQuery, rowsOf } from '../../admin/kit/list-query.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column, Filter, View } from '../../admin/kit/table/table-types.ts';
import { useBulkChanges } from '../../admin/kit/table/use-bulk-changes.tsx';

export const meta = () => [{ title: pageTitle('Reviews') }, { name: 'robots', content: 'noindex' }];

type Review = Reply<'admin.reviews.list'>['data'][number];

/** Names a review by author, day and time: an author may have several. */
const reviewName = ({ author, createdAt }: Pick<Review, 'author' | 'createdAt'>) =>
  `the review of ${author}, ${formatTime(createdAt)}`;

const columns: readonly Column<Review>[] = [
  {
    id: 'author',
    head: 'Customer',
    cell: ({ author, userId }) => (
      <PageLink className="text-link" to={`/dashboard/users-management/${userId}`}>
        {author}
      </PageLink>
    ),
  },
  {
    id: 'pieces',
    head: 'Products',
    isLong: true,
    cell: ({ pieces: products }) =>
      products.map(({ _id, name }) => (
        <PageLink
          key={_id}
          className="block underline-offset-4 hover:underline"
          to={`/dashboard/product/${_id}`}
        >
          {name}
        </PageLink>
      )),
  },
  { id: 'rating', head: 'Rating', cell: ({ rating }) => <Stars rating={rating} /> },
  {
    id: 'words',
    head: 'Review',
    isLong: true,
    cell: ({ comment }) => comment || <span className="text-ink-muted">no text</span>,
  },
  {
    id: 'order',
    head: 'Order',
    cell: ({ order, ...review }) => (
      <PageLink className="text-link" to={`/dashboard/order-management/${order}`}>
        View order<span className="sr-only"> of {reviewName(review)}</span>
      </PageLink>
    ),
  },
  { id: 'when', head: 'Date', cell: ({ createdAt }) => formatTime(createdAt) },
  {
    id: 'state',
    head: 'Status',
    cell: ({ is_hidden: isHidden }) =>
      isHidden ? <Badge tone="warning">Hidden</Badge> : <Badge tone="success">Shown</Badge>,
  },
];

const filters: readonly Filter[] = [
  {
    name: 'hidden',
    label: 'Status',
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

/** Reviews, with moderation: hide and show again. */
export default function ReviewsPage() {
  const listing = useListing({ filters: ['hidden'] });
  const query = useQuery(listQuery('admin.reviews.list', listing, rowsOf));
  const moderate = (ids: string[], note: string, isHidden: boolean) =>
    browserClient.call('admin.reviews.bulkModerate', { ids, note, is_hidden: isHidden });
  const { bulk, result } = useBulkChanges<Review>({
    noun: 'review',
    rowId: ({ _id }) => _id,
    rowName: reviewName,
    changes: ['admin.reviews.list'],
    actions: [
      {
        label: 'Hide',
        isDanger: true,
        text: hideText,
        reason: 'required',
        send: (ids, note) => moderate(ids, note, true),
      },
      {
        label: 'Show',
        text: 'They appear on the product pages and count in the ratings.',
        reason: 'optional',
        send: (ids, note) => moderate(ids, note, false),
      },
    ],
  });
  return (
    <>
      <PageHead
        title="Reviews"
        note="Only customers with a delivered order can review. Hidden reviews don’t count in ratings."
      />
      <AdminTable
        name="reviews"
        endpoint="admin.reviews.list"
        label="Reviews"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={reviewName}
        filters={filters}
        views={views}
        bulk={bulk}
        rowActions={(review) => <Moderate review={review} />}
        empty={{ title: 'No reviews yet', text: 'Reviews of delivered orders are listed here.' }}
      />
      {result}
    </>
  );
}

const hideText = 'It disappears from the product pages and the ratings. Hide spam or abuse, not criticism.';

function Moderate({ review }: { readonly review: Review }) {
  const { _id: id, author, is_hidden: isHidden } = review;
  const action = isHidden ? 'Show' : 'Hide';
  const change = useChange(
    (note: string) => browserClient.call('admin.reviews.moderate', { id, is_hidden: !isHidden, note }),
    {
      done: isHidden ? 'Review shown' : 'Review hidden',
      changes: ['admin.reviews.list'],
    },
  );
  return (
    <ConfirmButton
      isBusy={change.isPending}
      aria-label={`${action} ${reviewName(review)}`}
      question={{
        title: isHidden ? `Show the review of ${author} again?` : `Hide the review of ${author}?`,
        text: isHidden ? 'It appears on the product pages again and counts in the ratings.' : hideText,
        action,
        isDanger: !isHidden,
        reason: isHidden ? 'optional' : 'required',
      }}
      onYes={change.mutate}
    >
      {action}
    </ConfirmButton>
  );
}
