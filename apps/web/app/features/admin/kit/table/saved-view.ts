import type { EndpointName, Reply } from '@jhumka/contract/client';
import { personalQuery } from '../../../../session/personal-queries.ts';
import type { Listing } from '../listing.ts';
import type { Column, DayFilter, Filter } from './table-types.ts';

export type SavedView = Reply<'admin.savedViews.list'>['data'][number];

/** Query of the views that the staff share of a list, by its endpoint. */
export const savedViewsQuery = (list: EndpointName) => personalQuery('admin.savedViews.list', { list });

/** Filters, search and sort of a list, as a view stores them: the query of its address without the page. */
export function viewQueryOf({ filters, search, sort, usualSort }: Listing): string {
  const query = new URLSearchParams(filters);
  if (search !== '') query.set('search', search);
  if (sort !== usualSort) query.set('sort', sort);
  query.sort();
  return query.toString();
}

interface ListParts {
  readonly listing: Listing;
  readonly filters: readonly (Filter | DayFilter)[];
  readonly columns: readonly Pick<Column<never>, 'sortBy'>[];
}

/** Reduces the query of a view to what its list still has: filters, their values and sorts may be gone. */
export function fitView(query: string, { listing, filters, columns }: ListParts): string {
  const fitted = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(query)) {
    const filter = filters.find((one) => one.name === name);
    // Choices that are still loading are none.
    const choices = filter && 'choices' in filter ? filter.choices : [];
    const isKnown =
      name === 'search' ||
      (name === 'sort'
        ? columns.some(({ sortBy }) => sortBy !== undefined && sortBy === value.replace(/^-/, ''))
        : listing.names.includes(name) &&
          (choices.length === 0 || choices.some((choice) => choice.value === value)));
    if (!isKnown) fitted.delete(name);
  }
  if (fitted.get('sort') === listing.usualSort) fitted.delete('sort');
  fitted.sort();
  return fitted.toString();
}
