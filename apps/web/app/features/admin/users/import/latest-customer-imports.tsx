import type { Reply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { personalQuery } from '../../../../session/personal-queries.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { formatTime } from '../../kit/format.ts';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import { Part } from '../../kit/part.tsx';
import { SmallTable } from '../../kit/small-table.tsx';

type Listed = Reply<'admin.customers.imports'>['data'][number];

const maxNamed = 5;

/** Lists the latest imports of customers, each of which can be undone. */
export function LatestCustomerImports() {
  const query = useQuery(personalQuery('admin.customers.imports', {}));
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
            <span key="file" className="block min-w-32 wrap-anywhere">
              {one.file_name || 'No name'}
            </span>,
            `${one.undoneAt === null ? '' : 'Undone: '}${one.created.toLocaleString('en-IN')} new, ${one.left_out.toLocaleString('en-IN')} left out`,
            formatTime(one.createdAt),
            one.actorName,
            one.undoneAt === null && <UndoImport key="undo" of={one} />,
          ],
        }))}
      />
    </Part>
  );
}

function UndoImport({ of: { _id, file_name } }: { readonly of: Listed }) {
  const undo = useChange(
    async () => (await browserClient.call('admin.customers.undoImport', { id: _id })).data,
    {
      onSuccess: ({ removed, left }) => {
        const named = left.slice(0, maxNamed).map(({ name }) => name);
        const rest = left.length > maxNamed ? ` and ${left.length - maxNamed} more` : '';
        const stay = left.length > 0 ? ` Used or changed since: ${named.join(', ')}${rest}.` : '';
        showToast(`Undone: ${removed.toLocaleString('en-IN')} deleted.${stay}`, {
          isLasting: left.length > 0,
        });
      },
      failed: 'The import was not undone. Please try again.',
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
      Undo import
    </ConfirmButton>
  );
}
