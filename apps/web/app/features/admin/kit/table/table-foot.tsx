import { Select } from '../../../../ui/forms/select-field.tsx';
import { Pagination } from '../../../../ui/lists/pagination.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Listing } from '../listing.ts';
import type { ListQuery } from './table-types.ts';

const limits = [10, 25, 50, 100];

/** Table footer: range and total, page size, pagination. */
export function TableFoot({
  listing,
  data,
}: {
  readonly listing: Listing;
  readonly data: ListQuery<unknown>['data'];
}) {
  const { page, limit } = listing;
  const totalCount = data?.totalCount;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, totalCount ?? 0);
  const count = (number: number) => number.toLocaleString('en-IN');
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-t px-4 py-2 sm:px-5">
      <p className="figures text-note text-ink-muted" role="status">
        {totalCount === undefined ? (
          <Skeleton className="h-4 w-28" />
        ) : first > last ? (
          `${count(totalCount)} in total`
        ) : (
          `${count(first)} to ${count(last)} of ${countLabel(data)}`
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Pagination
          page={page}
          pageCount={Math.ceil((totalCount ?? 0) / limit)}
          addressOf={listing.addressOf}
        />
        <Select
          aria-label="Rows per page"
          value={String(limit)}
          onChange={({ target }) => listing.change({ limit: Number(target.value) })}
        >
          {[...new Set([...limits, limit])]
            .sort((a, b) => a - b)
            .map((one) => (
              <option key={one} value={one}>
                {one} rows
              </option>
            ))}
        </Select>
      </div>
    </div>
  );
}

/** Formats the total: '1,204', or 'more than 10,000' when counting stopped; empty while loading. */
export function countLabel(data: ListQuery<unknown>['data']): string {
  if (!data) return '';
  const count = data.totalCount.toLocaleString('en-IN');
  return data.isCapped ? `more than ${count}` : count;
}
