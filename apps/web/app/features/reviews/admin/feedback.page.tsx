import type { Reply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Stars } from '../../../ui/stars.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { PageLink } from '../../admin/frame/page-link.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { listQuery, rowsOf } from '../../admin/kit/list-query.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column, View } from '../../admin/kit/table/table-types.ts';

export const meta = () => [{ title: pageTitle('Feedback') }, { name: 'robots', content: 'noindex' }];

type Feedback = Reply<'admin.feedback.list'>['data'][number];

const columns: readonly Column<Feedback>[] = [
  {
    id: 'who',
    head: 'Customer',
    cell: ({ userId, name }) => (
      <PageLink className="text-link" to={`/dashboard/users-management/${userId}`}>
        {name || 'No name'}
      </PageLink>
    ),
  },
  { id: 'rating', head: 'Rating', cell: ({ rating }) => <Stars rating={rating} /> },
  { id: 'topics', head: 'Topics', cell: ({ topics }) => topics.join(', ') },
  {
    id: 'words',
    head: 'Comment',
    isLong: true,
    cell: ({ comment }) =>
      comment ? (
        <span className="whitespace-pre-line wrap-anywhere">{comment}</span>
      ) : (
        <span className="text-ink-muted">no comment</span>
      ),
  },
  {
    id: 'order',
    head: 'Order',
    cell: ({ order, orderId }) => (
      <PageLink className="text-link figures" to={`/dashboard/order-management/${order}`}>
        {orderId}
      </PageLink>
    ),
  },
  { id: 'when', head: 'Date', cell: ({ updatedAt }) => formatTime(updatedAt) },
];

const views: readonly View[] = [
  { name: 'All', filters: {} },
  { name: 'One or two stars', filters: { most: '2' } },
];

/** Feedback on packing, delivery and help, visible to the shop only; opinions on products are reviews. */
export default function FeedbackPage() {
  const listing = useListing({ filters: ['most'] });
  const query = useQuery(listQuery('admin.feedback.list', listing, rowsOf));
  return (
    <>
      <PageHead
        title="Feedback"
        note="Ratings of your service by customers. They are private and don’t affect product ratings."
      />
      <AdminTable
        name="feedback"
        endpoint="admin.feedback.list"
        label="Feedback"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ name, orderId }) => `the feedback of ${name || 'a customer'} on ${orderId}`}
        views={views}
        empty={{
          title: 'No feedback yet',
          text: 'Customers can rate packing, delivery and support on their order page.',
        }}
      />
    </>
  );
}
