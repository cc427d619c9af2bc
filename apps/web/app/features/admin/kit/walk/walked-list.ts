import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Listing } from '../listing.ts';
import { useWalk, type Walk, walkAt } from './walk.ts';

/** A list whose detail pages lead on to their neighbours. */
export interface WalkedList {
  /** Returns the addresses of a page's rows; undefined while it loads. */
  usePage(query: Listing['query'], isEnabled: boolean): readonly string[] | undefined;
}

/** Declares a list that is walked: the query of a page, which the list shares, and the address of a row. */
export const walkedList = <Row, Page extends { readonly rows: readonly Row[] }, Key extends QueryKey>(
  pageQuery: (page: Pick<Listing, 'query'>) => UseQueryOptions<Page, Error, Page, Key>,
  address: (row: Page['rows'][number]) => string,
): WalkedList => ({
  usePage: (query, isEnabled) => {
    // Another page is no placeholder here.
    const { placeholderData: _, ...options } = pageQuery({ query });
    const { data, isFetching } = useQuery({ ...options, enabled: isEnabled });
    return isFetching ? undefined : data?.rows.map(address);
  },
});

interface Step {
  readonly to: string;
  readonly walk: Walk;
}

interface Neighbours {
  readonly walk: Walk;
  readonly previous: Step | undefined;
  readonly next: Step | undefined;
}

/**
 * Finds the neighbours of the open page in the list from which it was reached. Within the page of the list they are
 * those of when it was opened. Past its last row the page is read again: rows that were done have left a filtered list,
 * and others have moved up.
 */
export function useNeighbours(list: WalkedList): Neighbours | undefined {
  const { pathname } = useLocation();
  const walk = useWalk();
  const { query, rows } = walk ?? nowhere;
  const at = rows.indexOf(pathname);
  const { page, limit } = query;
  const isLast = at === rows.length - 1;
  const before = list.usePage({ ...query, page: page - 1 }, walk !== undefined && at === 0 && page > 1);
  const here = list.usePage(query, walk !== undefined && isLast);
  const isEnd = here !== undefined && rows.includes(here.at(-1) ?? '');
  const after = list.usePage({ ...query, page: page + 1 }, isEnd && here.length === limit);
  if (!walk) return undefined;
  const isNew = (row: string) => !rows.includes(row);
  const step = (to: string | undefined, onPage: number, its: readonly string[] = rows) =>
    to === undefined ? undefined : { to, walk: walkAt(walk, onPage, its) };
  const previous = at > 0 ? step(rows[at - 1], page) : step(before?.findLast(isNew), page - 1, before);
  if (!isLast) return { walk, previous, next: step(rows[at + 1], page) };
  const rest = here?.slice(here.findLastIndex((row) => rows.includes(row)) + 1) ?? [];
  const next = rest.length > 0 ? step(rest[0], page, here) : step(after?.find(isNew), page + 1, after);
  return { walk, previous, next };
}

const nowhere: Pick<Walk, 'query' | 'rows'> = { query: { page: 1, limit: 1 }, rows: [] };
