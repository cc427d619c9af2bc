import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Listing } from '../listing.ts';
import { NotLoaded } from '../not-loaded.tsx';
import type { AdminTableProps, ListQuery } from './table-types.ts';

/** Skeleton rows in their final height. */
export function TableSkeleton({
  rowCount,
  columnCount,
}: {
  readonly rowCount: number;
  readonly columnCount: number;
}) {
  return (
    <tbody>
      {Array.from({ length: rowCount }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <tr key={row}>
          {Array.from({ length: columnCount }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
            <td key={column} className="border-rule border-b py-3.5 pr-4 first:pl-5 last:pr-5">
              <Skeleton className="h-[1.125rem] max-w-36" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** The list did not come: why, and another try. */
export function TableFailed<Row>({
  label,
  query,
}: {
  readonly label: string;
  readonly query: ListQuery<Row>;
}) {
  return (
    <div role="alert">
      <NotLoaded what={label} query={query} />
    </div>
  );
}

interface TableEmptyProps {
  readonly listing: Listing;
  readonly empty: AdminTableProps<unknown>['empty'];
  readonly totalCount: number;
}

/** Empty state: no matches, a page past the end, or no data. */
export function TableEmpty({ listing, empty, totalCount }: TableEmptyProps) {
  const isNarrowed = listing.search !== '' || Object.keys(listing.filters).length > 0;
  if (totalCount > 0) {
    return (
      <EmptyState
        title="This page is empty"
        action={<Button onClick={() => listing.change({ page: 1 })}>Go to the first page</Button>}
      >
        The list is shorter now.
      </EmptyState>
    );
  }
  if (!isNarrowed) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  }
  const nothingOn = Object.fromEntries(Object.keys(listing.filters).map((name) => [name, null]));
  return (
    <EmptyState
      title="No results"
      action={
        <Button onClick={() => listing.change({ ...nothingOn, search: null })}>
          Clear search and filters
        </Button>
      }
    >
      Try another search or fewer filters.
    </EmptyState>
  );
}
