import type { Reply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageTitle } from '../../../../components/head/page-title.ts';
import { PageHead } from '../../../admin/frame/page-head.tsx';
import { dayLabel } from '../../../admin/kit/format.ts';
import { listQuery, rowsOf } from '../../../admin/kit/list-query.ts';
import { useListing } from '../../../admin/kit/listing.ts';
import { AdminTable } from '../../../admin/kit/table/admin-table.tsx';
import type { Column, DayFilter, Filter, View } from '../../../admin/kit/table/table-types.ts';

export const meta = () => [{ title: pageTitle('Searches') }, { name: 'robots', content: 'noindex' }];

type Term = Reply<'admin.searchTerms.list'>['data'][number];

const columns: readonly Column<Term>[] = [
  { id: 'term', head: 'Search', cell: ({ term }) => term },
  {
    id: 'searches',
    head: 'Count',
    isFigure: true,
    cell: ({ searches }) => searches.toLocaleString('en-IN'),
  },
  {
    id: 'misses',
    head: 'No results',
    isFigure: true,
    cell: ({ misses }) => (
      <span className={misses > 0 ? 'font-semibold text-danger' : 'text-ink-muted'}>
        {misses.toLocaleString('en-IN')}
      </span>
    ),
  },
  { id: 'last', head: 'Last searched', cell: ({ lastDay }) => dayLabel(lastDay) },
  {
    id: 'see',
    head: 'Results',
    cell: ({ term }) => (
      <Link className="text-link" to={`/search?${new URLSearchParams({ q: term })}`}>
        View results
      </Link>
    ),
  },
  {
    id: 'synonym',
    head: 'Synonym',
    cell: ({ term, misses }) =>
      misses > 0 && (
        <Link className="text-link" to={`/dashboard/synonyms?${new URLSearchParams({ term })}`}>
          Add synonym
        </Link>
      ),
  },
];

const filters: readonly (Filter | DayFilter)[] = [
  { name: 'onlyMisses', label: 'Result', choices: [{ value: 'true', label: 'No results' }] },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
];

const views: readonly View[] = [
  { name: 'All', filters: {} },
  { name: 'No results', filters: { onlyMisses: 'true' } },
];

/** Search statistics: frequent terms, and terms without results. */
export default function SearchesPage() {
  const listing = useListing({ filters: filters.map(({ name }) => name) });
  const query = useQuery(listQuery('admin.searchTerms.list', listing, rowsOf));
  return (
    <>
      <PageHead title="Searches" note="What customers search for. Searches are anonymous." />
      <AdminTable
        name="searches"
        endpoint="admin.searchTerms.list"
        label="Searches"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ term }) => term}
        rowName={({ term }) => term}
        filters={filters}
        views={views}
        empty={{ title: 'No searches yet', text: 'What customers search for is listed here.' }}
      />
    </>
  );
}
