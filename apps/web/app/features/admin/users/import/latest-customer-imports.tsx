import type { Reply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { personalQuery } from '../../../../session/personal-queries.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { DownloadButton } from '../../kit/download.tsx';
import { ImportsTable } from './imports-table.tsx';

type Listed = Reply<'admin.customers.imports'>['data'][number];
type Undone = Pick<Reply<'admin.customers.undoImport'>['data'], 'removed' | 'left'>;

const maxNamed = 5;
/** The lines left out stay with an import for a week. */
const fileRetentionMs = 7 * 86_400_000;

/** Lists the latest imports of customers: each goes on without this page, and can be undone once it is done. */
export function LatestCustomerImports() {
  const query = useQuery({
    ...personalQuery('admin.customers.imports', {}),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => status === 'waiting') === true ? 2_000 : false,
  });
  return (
    <ImportsTable
      query={query}
      fileOf={({ file_name }) => (
        <span className="block min-w-32 wrap-anywhere">{file_name || 'No name'}</span>
      )}
      resultOf={outcomeLabel}
      changesOf={(one) => (
        <span className="flex flex-wrap items-center gap-x-4">
          {one.left_out > 0 && Date.now() - Date.parse(one.createdAt) < fileRetentionMs && (
            <DownloadButton endpoint="admin.customers.importLeftOut" input={{ id: one._id }}>
              Lines left out
            </DownloadButton>
          )}
          {one.status === 'done' && one.created > 0 && one.undoneAt === null && <UndoImport of={one} />}
        </span>
      )}
    />
  );
}

function outcomeLabel({ status, undoneAt, created, left_out }: Listed): string {
  if (status === 'failed') return 'Nothing was imported. Please send the file again.';
  const counts = `${created.toLocaleString('en-IN')} new, ${left_out.toLocaleString('en-IN')} left out`;
  if (status === 'waiting') return `Being imported: ${counts}`;
  return `${undoneAt === null ? '' : 'Undone: '}${counts}`;
}

function UndoImport({ of: { _id, file_name } }: { readonly of: Listed }) {
  const [removedCount, setRemovedCount] = useState(0);
  const undo = useChange(
    async () => {
      const done: Undone = { removed: 0, left: [] };
      setRemovedCount(0);
      for (let isDone = false; !isDone; ) {
        const { data } = await browserClient.call('admin.customers.undoImport', { id: _id });
        done.removed += data.removed;
        done.left.push(...data.left);
        setRemovedCount(done.removed);
        isDone = data.isDone;
      }
      return done;
    },
    {
      onSuccess: ({ removed, left }) => {
        const named = left.slice(0, maxNamed).map(({ name }) => name);
        const rest = left.length > maxNamed ? ` and ${left.length - maxNamed} more` : '';
        const stay = left.length > 0 ? ` Used or changed since: ${named.join(', ')}${rest}.` : '';
        showToast(`Undone: ${removed.toLocaleString('en-IN')} deleted.${stay}`, {
          isLasting: left.length > 0,
        });
      },
      failed: 'The import was not undone, or not all of it. Please try again.',
      changes: ['admin.customers.imports', 'admin.customers.tags', 'admin.users.list'],
    },
  );
  return (
    <ConfirmButton
      variant="secondary"
      right="customers.change"
      isBusy={undo.isPending}
      question={{
        title: `Undo the import of ${file_name || 'this file'}?`,
        text: 'The accounts that it made are deleted with their addresses, tags and notes. Those that somebody has used or changed since stay, and are named.',
        action: 'Undo import',
      }}
      onYes={() => undo.mutate()}
    >
      {undo.isPending && removedCount > 0 ? `${removedCount.toLocaleString('en-IN')} deleted` : 'Undo import'}
    </ConfirmButton>
  );
}
