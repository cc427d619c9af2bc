import type { ReactNode } from 'react';
import { problemMessage } from '../../../api/problem-message.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface Version {
  readonly version: number;
}

interface VersionListProps<Row extends Version> {
  readonly query: {
    readonly data: readonly Row[] | undefined;
    readonly isError: boolean;
    readonly error: unknown;
  };
  readonly published: number;
  /** Author, time and reason of a version. */
  readonly note: (row: Row) => ReactNode;
  /** Button, and anything below it, of a version that is not published. */
  readonly children: (row: Row) => ReactNode;
}

/** Lists the versions of something that is published, newest first. */
export function VersionList<Row extends Version>({
  query,
  published,
  note,
  children,
}: VersionListProps<Row>) {
  return (
    <>
      {query.isError && (
        <p className="text-small text-danger">
          {problemMessage(query.error, 'The versions did not load. Please try again.')}
        </p>
      )}
      {!query.data && !query.isError && <Skeleton className="h-24" />}
      <ul>
        {query.data?.map((row) => (
          <li
            key={row.version}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-rule py-2 not-first:border-t"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                Version {row.version}
                {row.version === published && <Badge tone="success">Published</Badge>}
              </p>
              <p className="text-note wrap-anywhere text-ink-muted">{note(row)}</p>
            </div>
            {row.version !== published && children(row)}
          </li>
        ))}
      </ul>
    </>
  );
}
