import type { WireReply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageHead } from '../frame/page-head.tsx';
import { listQuery, rowsOf } from '../kit/list-query.ts';
import { useListing } from '../kit/listing.ts';
import { OfficeTable } from '../kit/table/office-table.tsx';
import type { Column, DayFilter, Filter, View } from '../kit/table/table-types.ts';
import { dayWords } from '../kit/time-words.ts';

type Term = WireReply<'search.terms'>['data'][number];

const columns: readonly Column<Term>[] = [
  { id: 'term', head: 'Searched', cell: ({ term }) => term },
  {
    id: 'searches',
    head: 'How often',
    isFigure: true,
    cell: ({ searches }) => searches.toLocaleString('en-IN'),
  },
  {
    id: 'misses',
    head: 'Found nothing',
    isFigure: true,
    cell: ({ misses }) => (
      <span className={misses > 0 ? 'font-semibold text-danger' : 'text-ink-muted'}>
        {misses.toLocaleString('en-IN')}
      </span>
    ),
  },
  { id: 'last', head: 'Last', cell: ({ lastDay }) => dayWords(lastDay) },
  {
    id: 'see',
    head: 'As shoppers see it',
    cell: ({ term }) => (
      <Link className="text-link" to={`/search?${new URLSearchParams({ q: term })}`}>
        Search for it
      </Link>
    ),
  },
  {
    id: 'synonym',
    head: 'Let it find something',
    cell: ({ term, misses }) =>
      misses > 0 && (
        <Link className="text-link" to={`/dashboard/synonyms?${new URLSearchParams({ term })}`}>
          Make a synonym
        </Link>
      ),
  },
];

const filters: readonly (Filter | DayFilter)[] = [
  { name: 'onlyMisses', label: 'Result', choices: [{ value: 'true', label: 'Found nothing' }] },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
];

const views: readonly View[] = [
  { name: 'All', filters: {} },
  { name: 'Found nothing', filters: { onlyMisses: 'true' } },
];

/** What shoppers search for, and what of it the shop has no answer to. */
export function SearchesPage() {
  const listing = useListing({ filters: filters.map(({ name }) => name) });
  const query = useQuery(listQuery('search.terms', listing, rowsOf));
  return (
    <>
      <PageHead title="Searches" note="Words alone are counted, never who searched." />
      <OfficeTable
        name="searches"
        label="Searches"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ term }) => term}
        rowName={({ term }) => term}
        filters={filters}
        views={views}
        empty={{ title: 'No searches yet', text: 'What shoppers search for is counted here.' }}
      />
    </>
  );
}
