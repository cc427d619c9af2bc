import type { ListQuery } from './table-types.ts';

/** How many a list keeps, in words: '1,204', or 'more than 10,000' where nobody counted on; empty while it is not known. */
export function countLabel(data: ListQuery<unknown>['data']): string {
  if (!data) return '';
  const count = data.totalCount.toLocaleString('en-IN');
  return data.isCapped ? `more than ${count}` : count;
}
