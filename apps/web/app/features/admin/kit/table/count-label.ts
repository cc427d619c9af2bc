import type { ListQuery } from './table-types.ts';

/** Formats the total: '1,204', or 'more than 10,000' when counting stopped; empty while loading. */
export function countLabel(data: ListQuery<unknown>['data']): string {
  if (!data) return '';
  const count = data.totalCount.toLocaleString('en-IN');
  return data.isCapped ? `more than ${count}` : count;
}
