import { useQuery } from '@tanstack/react-query';
import { pageTitle } from '../../../components/page-title.ts';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column } from '../../admin/kit/table/table-types.ts';
import { type PageInfo, pageListQuery } from './page-queries.ts';

export const meta = () => [{ title: pageTitle('Help pages') }, { name: 'robots', content: 'noindex' }];

const columns: readonly Column<PageInfo>[] = [
  { id: 'title', head: 'Page', cell: ({ title }) => title },
  { id: 'address', head: 'Address', cell: ({ slug }) => <span className="text-ink-muted">/{slug}</span> },
  { id: 'version', head: 'Version', isFigure: true, cell: ({ version }) => version },
  { id: 'who', head: 'Last changed by', cell: ({ author }) => author?.name ?? 'default' },
  {
    id: 'when',
    head: 'Date',
    cell: ({ createdAt }) => <span className="text-ink-muted">{formatTime(createdAt)}</span>,
  },
  { id: 'note', head: 'Reason', isLong: true, cell: ({ note }) => note },
];

/** The help and policy pages of the shop. */
export default function PagesPage() {
  const listing = useListing();
  const query = useQuery(pageListQuery());
  return (
    <>
      <PageHead title="Help pages" note="Help and policy pages, with all their versions." />
      <AdminTable
        name="pages"
        label="Pages"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ slug }) => slug}
        rowName={({ title }) => title}
        rowAddress={({ slug }) => `/dashboard/pages/${slug}`}
        empty={{ title: 'No pages', text: 'The default pages are created when the shop starts.' }}
      />
    </>
  );
}
