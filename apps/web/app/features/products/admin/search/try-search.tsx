import type { EndpointName, Reply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { browserClient } from '../../../../api/client.ts';
import { problemMessage } from '../../../../api/problem-message.ts';
import { personal } from '../../../../session/personal-queries.ts';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

export type Synonym = Reply<'admin.synonyms.list'>['data'][number];

/** Query keys to invalidate after a change. */
export const synonymQueries: readonly EndpointName[] = ['admin.synonyms.list', 'product.search'];

/** Query of the current search results of customers. */
const triedSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['product.search', 'synonyms', search],
    queryFn: ({ signal }) => browserClient.call('product.search', { search, limit: 5 }, { signal }),
    enabled: search !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: personal,
  });

const typingMs = 500;

interface TrySearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Runs the shop's search to preview its results. */
export function TrySearch({ search, onSearch }: TrySearchProps) {
  const [text, setText] = useState(search);
  useEffect(() => setText(search), [search]);
  useEffect(() => {
    if (text.trim() === search.trim()) return;
    const timer = setTimeout(() => onSearch(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text, search, onSearch]);
  const wanted = search.trim();
  const query = useQuery(triedSearchQuery(wanted));
  return (
    <Panel className="grid gap-4 rounded-2 lg:sticky lg:top-20">
      <h2 className="type-heading">Try a search</h2>
      <TextField
        label="Search words"
        type="search"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div aria-live="polite" className="grid gap-3">
        {wanted === '' ? (
          <p className="text-small text-ink-muted">The results that customers see appear here.</p>
        ) : query.isError ? (
          <p className="text-small text-danger">
            {problemMessage(query.error, 'The search failed. Please try again.')}
          </p>
        ) : query.data ? (
          <Found found={query.data} search={wanted} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
    </Panel>
  );
}

interface FoundProps {
  readonly found: {
    readonly data: readonly { readonly _id: string; readonly name: string }[];
    readonly totalCount: number;
    readonly did_you_mean: string | null;
  };
  readonly search: string;
}

function Found({ found: { data, totalCount, did_you_mean: meant }, search }: FoundProps) {
  return (
    <>
      <p className="font-medium">
        {totalCount === 0
          ? `“${search}” has no results`
          : `“${search}” finds ${totalCount.toLocaleString('en-IN')} ${totalCount === 1 ? 'product' : 'products'}`}
      </p>
      {meant && <p className="text-small text-ink-muted">Searched for “{meant}”.</p>}
      <ul className="grid text-small">
        {data.map(({ _id, name }) => (
          <li key={_id} className="border-rule border-t py-2">
            {name}
          </li>
        ))}
      </ul>
      <Link className="text-link text-small" to={`/search?${new URLSearchParams({ q: search })}`}>
        View in the shop
      </Link>
    </>
  );
}
