import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatTime } from '../../kit/format.ts';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import { Part } from '../../kit/part.tsx';
import { SmallTable } from '../../kit/small-table.tsx';

interface Listed {
  readonly _id: string;
  readonly actorName: string;
  readonly createdAt: string;
}

interface ImportsTableProps<One> {
  readonly query: UseQueryResult<readonly One[]>;
  readonly fileOf: (one: One) => ReactNode;
  readonly resultOf: (one: One) => ReactNode;
  readonly changesOf: (one: One) => ReactNode;
}

/** Latest imports with their results and changes; nothing before the first one. */
export function ImportsTable<One extends Listed>({
  query,
  fileOf,
  resultOf,
  changesOf,
}: ImportsTableProps<One>) {
  if (query.isError && !query.data) return <NotLoaded what="Latest imports" query={query} />;
  if (!query.data?.length) return null;
  return (
    <Part title="Latest imports">
      <SmallTable
        label="Latest imports"
        heads={['File', 'Result', 'Date', 'Admin', 'Changes']}
        empty=""
        rows={query.data.map((one) => ({
          key: one._id,
          cells: [
            fileOf(one),
            <span key="what" className="block min-w-36 whitespace-normal">
              {resultOf(one)}
            </span>,
            formatTime(one.createdAt),
            one.actorName,
            changesOf(one),
          ],
        }))}
      />
    </Part>
  );
}
