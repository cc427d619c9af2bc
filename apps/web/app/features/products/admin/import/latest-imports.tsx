import type { Reply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { browserClient } from '../../../../api/client.ts';
import { personal } from '../../../../session/personal-queries.ts';
import { ImportsTable } from '../../../admin/users/import/imports-table.tsx';
import type { ProductImport } from '../catalogue-queries.ts';
import { UndoImport } from './undo-import.tsx';

type ListedImport = Reply<'admin.products.imports'>['data'][number];

interface LatestImportsProps {
  readonly chosenId: string;
  /** The one that is shown above, where its state is newer than the list. */
  readonly state: ProductImport | undefined;
}

/** Lists the latest imports with their changes, so that an administrator who closed the page finds theirs again. */
export function LatestImports({ chosenId, state }: LatestImportsProps) {
  const query = useQuery({
    queryKey: ['admin.products.imports', chosenId, state?.status],
    queryFn: async ({ signal }) => (await browserClient.call('admin.products.imports', {}, { signal })).data,
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => isUnderWay(status)) === true ? 2_000 : false,
    meta: personal,
  });
  return (
    <ImportsTable
      query={query}
      fileOf={({ _id, file_name }) =>
        _id === chosenId ? (
          <strong className="block min-w-32 font-medium wrap-anywhere">{file_name || 'No name'}</strong>
        ) : (
          <Link
            className="text-link block min-w-32 wrap-anywhere"
            to={`?${new URLSearchParams({ import: _id })}`}
          >
            {file_name || 'No name'}
          </Link>
        )
      }
      resultOf={outcomeLabel}
      changesOf={(one) =>
        one.status === 'done' && (
          <span className="flex flex-wrap items-center gap-x-4">
            <Link className="text-link" to={changesOf(one)}>
              View changes
            </Link>
            {one.can_undo && one._id !== chosenId && <UndoImport state={one} />}
          </span>
        )
      }
    />
  );
}

/** Path to the audit entries of an import. */
export const changesOf = ({ _id, kind }: Pick<ListedImport, '_id' | 'kind'>) =>
  `/dashboard/audit?${new URLSearchParams({ action: kind === 'units' ? 'unit.import' : 'product.import', search: _id })}`;

/** Returns true while an import is checked or written. */
export const isUnderWay = (status: ListedImport['status']) =>
  ['waiting', 'checking', 'applying'].includes(status);

function outcomeLabel({ status, kind, undoneAt, problem, error_count, ...counts }: ListedImport): string {
  const count = (number: number) => number.toLocaleString('en-IN');
  if (isUnderWay(status)) return status === 'applying' ? 'Being imported' : 'Being checked';
  if (problem !== '') return problem;
  if (error_count > 0 && status !== 'done')
    return `${count(error_count)} ${error_count === 1 ? 'error' : 'errors'}; nothing was imported`;
  if (status === 'checked') return 'Valid; not imported yet';
  const { created, updated, unchanged } = counts;
  const result = `${count(created)} new, ${count(updated)} changed, ${count(unchanged)} unchanged`;
  if (undoneAt !== null) return `Undone: ${result}`;
  const lines = counts.left_out === 1 ? 'line' : 'lines';
  const left = counts.left_out > 0 ? `, ${count(counts.left_out)} ${lines} left out` : '';
  return kind === 'units' ? `Units: ${result}` : `${result}${left}`;
}
